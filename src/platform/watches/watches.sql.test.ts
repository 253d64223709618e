import { describe, expect, it } from "vitest";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelPrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { confirmWatch, endWatch, getWatch } from "#contract/watches/watch-links.ts";
import { findDoubleBooking, getRebooking, startRebooking, watchBooking } from "#contract/watches/rebooking.ts";
import { watchPrice } from "#contract/watches/watch-price.ts";
import type { PricingRule } from "#domain/pricing/pricing-rule.ts";
import { deleteEndedWatches } from "#platform/watches/watch-store.ts";
import { createCatalog } from "#platform/catalog/catalog.ts";
import { PARTY, RATE_STAY } from "#tests/factories/availability.ts";
import { Crash, createCrashing } from "#tests/factories/crashing.ts";
import { buildPricingRule } from "#tests/factories/pricing-rules.ts";
import { confirmation, openWholeShop } from "#tests/factories/whole-shop.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { checkWatches } from "./check-watches.ts";
import { watchSources } from "./watched-package.ts";
import { settleRebooking } from "./rebook.ts";

const ADA = { email: "ada@ex.test", firstName: "Ada", lastName: "Lovelace", phone: "+44 20 5550 0100", request: "" };
const STAY = { hotelId: "1002", ...RATE_STAY, rooms: PARTY, currency: "USD" as const };
const TIMEOUT_MS = 120_000;
/** From the clock of the tests to a day on which cancelling costs a fee. */
const DAYS_UNTIL_FEE = 4;

describe("price watches", () => {
  const db = useTestDatabase();

  /** A shop whose prices a test can change by per cent. */
  async function open() {
    let rules: readonly PricingRule[] = [];
    const shop = await openWholeShop(db.context({ pricing: { current: async () => rules } }));
    const sources = watchSources(shop.platform.configuration, createCatalog(shop.context));
    const { mailer, clock } = shop.context as ReturnType<typeof db.context>;
    const rates = async () => (await shop.ask(listRoomRates, { body: STAY })).rooms;
    const book = async (prebookingId: string) => {
      const paymentToken = await shop.pay({}, prebookingId);
      return shop.ask(confirmHotelBooking, { params: { id: prebookingId }, body: confirmation(ADA, paymentToken) });
    };
    return {
      book,
      bookRefundable: async () => {
        const refundable = (await rates()).find(({ refundable: isRefundable }) => isRefundable)!;
        const cart = await shop.ask(createHotelPrebooking, { params: { id: refundable.rateKey }, body: {} });
        return book(cart.bookingCode);
      },
      shop,
      clock,
      mailer,
      rates,
      lower: (percent: number) => (rules = [buildPricingRule({ basisPoints: -percent * 100 })]),
      /** The job, some hours later, and its mails. */
      check: async () => {
        clock.advance({ hours: 7 });
        const told = await checkWatches(shop.context, shop.platform.dispatch, sources);
        await shop.deliver();
        return told;
      },
      rows: async (text: string) => (await shop.context.database.raw(text)).rows,
    };
  }

  const tokenIn = (url: string): string => new URL(url).searchParams.get("token") ?? "";

  it("mail a guest who has confirmed the address, once, and end in one press", { tags: ["ACC-018"], timeout: TIMEOUT_MS }, async () => {
    const { shop, mailer, rates, lower, check, rows } = await open();
    const cheapest = Math.min(...(await rates()).map(({ price }) => price));
    const watch = (email: string, below: number) => shop.ask(watchPrice, { body: { ...STAY, below, email } });
    expect(await watch("bob@ex.test", cheapest - 5)).toEqual({ state: "confirm" });
    // A new amount replaces the watch of the same stay.
    expect(await watch("bob@ex.test", cheapest)).toEqual({ state: "confirm" });
    expect(await rows("select state from price_watch")).toEqual([{ state: "waiting" }]);
    await shop.deliver();
    const [confirm, ...others] = mailer.arrivedOf("watchConfirmation");
    expect([confirm?.to, others]).toEqual(["bob@ex.test", []]);
    const token = tokenIn(confirm?.data.watchUrl ?? "");
    expect(await rows(`select 1 from price_watch where token_hash = '${token}'`)).toEqual([]);

    lower(20);
    // Nothing is mailed to an address that was not confirmed.
    expect(await check()).toBe(0);
    await shop.ask(confirmWatch, { body: { token } });
    await shop.ask(confirmWatch, { body: { token } });
    expect(await shop.ask(getWatch, { query: { token } })).toMatchObject({ state: "active", hotelId: "1002", below: cheapest });
    expect([await check(), await check()]).toEqual([1, 0]);
    const [dropped, ...more] = mailer.arrivedOf("priceDropped");
    expect(more).toEqual([]);
    expect(dropped).toMatchObject({ to: "bob@ex.test", data: { isBooked: false, limit: { minor: Math.round(cheapest * 100) } } });
    expect(dropped!.data.total.minor).toBeLessThan(Math.round(cheapest * 100));
    expect(dropped?.unsubscribeUrl).toBe(`http://meridian.localhost:3000/watches/end?token=${token}`);

    await shop.ask(endWatch, { query: { token }, body: { "List-Unsubscribe": "One-Click" } });
    await shop.ask(endWatch, { query: { token }, body: {} });
    expect((await shop.answer(getWatch, { query: { token } })).ok).toBe(false);
    // A watch ends with the arrival.
    await watch("bob@ex.test", cheapest);
    expect(await deleteEndedWatches(shop.context.database.sql, "2026-11-21", new Date(0), 10)).toBe(0);
    expect(await deleteEndedWatches(shop.context.database.sql, "2026-11-22", new Date(0), 10)).toBe(1);
  });

  it(
    "of a booked refundable room lead to a cheaper booking, and a crash never leaves the traveller without a room",
    { tags: ["ACC-019"], timeout: TIMEOUT_MS },
    async () => {
      const { shop, mailer, lower, check, rows, book, bookRefundable } = await open();
      const { bookingCode: number, totalAmount: before } = await bookRefundable();
      const wrong = await shop.answer(watchBooking, { body: { reservationId: number, email: "eve@ex.test" } });
      expect(wrong).toMatchObject({ ok: false, code: "reservation-not-found" });
      await shop.ask(watchBooking, { body: { reservationId: number, email: ADA.email } });
      expect(await check()).toBe(0);
      lower(20);
      expect(await check()).toBe(1);
      const mail = mailer.arrivedOf("priceDropped")[0]!;
      expect(mail).toMatchObject({ to: ADA.email, data: { isBooked: true } });
      const token = tokenIn(mail.data.url);

      // The page shows both totals; looking at it changes nothing.
      const offer = await shop.ask(getRebooking, { query: { token } });
      expect(offer).toMatchObject({ before, cancellationFee: 0 });
      expect(offer.total).toBeLessThan(before);
      const refused = await shop.answer(startRebooking, { body: { token, total: (offer.total ?? 0) - 1 } });
      expect(refused).toMatchObject({ ok: false, code: "price-changed" });
      const started = await shop.ask(startRebooking, { body: { token, total: offer.total ?? 0 } });
      expect(await rows("select state from booking")).toEqual([{ state: "CONFIRMED" }]);
      const { bookingCode: newNumber, totalAmount: after } = await book(started.prebookingId);
      expect(after).toBe(offer.total);

      // The process dies at every point between the two; the event is delivered again.
      const states = async () =>
        Object.fromEntries((await rows("select number, state from booking")).map(({ number: n, state }) => [n, state]));
      const [event] = await rows(`select id from booking where number = '${newNumber}'`);
      const delivery = {
        brandId: "meridian",
        topic: "booking.confirmed",
        dedupeKey: "d",
        payload: { bookingId: event!["id"] },
        attempts: 0,
      };
      const crashing = createCrashing();
      const context = crashing.wrap(shop.context);
      let crashes = 0;
      for (let point = 1; point < 60; point += 1) {
        crashing.crashAt(point);
        const isDone = await settleRebooking(context, delivery).then(
          () => true,
          (fault: unknown) => {
            if (!(fault instanceof Crash)) throw fault;
            return false;
          },
        );
        expect((await states())[newNumber]).toBe("CONFIRMED");
        if (isDone) break;
        crashes += 1;
      }
      expect(crashes).toBeGreaterThan(2);
      await shop.deliver();
      expect(await states()).toMatchObject({ [newNumber]: "CONFIRMED", [number]: expect.stringMatching(/CANCELLED|REFUNDED|REFUNDING/) });
      expect(await rows("select outcome from rebooking")).toEqual([{ outcome: "cancelled" }]);
      // The former booking is not watched any more.
      expect(await check()).toBe(0);
    },
  );

  it(
    "lead back to the room that is held, and replace the booking also after the hold has ended",
    { tags: ["ACC-019"], timeout: TIMEOUT_MS },
    async () => {
      const { shop, clock, mailer, rates, lower, check, rows, book, bookRefundable } = await open();
      const { bookingCode: former, totalAmount: before } = await bookRefundable();
      await shop.ask(watchBooking, { body: { reservationId: former, email: ADA.email } });
      lower(20);
      await check();
      const token = tokenIn(mailer.arrivedOf("priceDropped")[0]!.data.url);
      const { total } = await shop.ask(getRebooking, { query: { token } });
      const first = await shop.ask(startRebooking, { body: { token, total: total ?? 0 } });

      // The traveller leaves the checkout and follows the link again: the held room keeps its price.
      lower(10);
      expect(await shop.ask(getRebooking, { query: { token } })).toMatchObject({ before, total });
      expect(await shop.ask(startRebooking, { body: { token, total: total ?? 0 } })).toEqual(first);
      const { replaces } = await shop.ask(getHotelPrebooking, { params: { id: first.prebookingId } });
      expect(replaces).toBe(former);

      // The hold ends, and the checkout holds the same room again.
      clock.advance({ hours: 1 });
      const cheaper = (await rates()).find(({ refundable }) => refundable)!;
      const again = await shop.ask(createHotelPrebooking, {
        params: { id: cheaper.rateKey },
        body: { previousId: first.prebookingId },
      });
      expect(again).toMatchObject({
        replaces: former,
        totalAmount: expect.toSatisfy((amount: number) => amount > (total ?? 0) && amount < before),
      });
      const { bookingCode: number } = await book(again.bookingCode);
      await shop.deliver();
      const states = Object.fromEntries((await rows("select number, state from booking")).map(({ number: n, state }) => [n, state]));
      expect(states).toMatchObject({ [number]: "CONFIRMED", [former]: expect.stringMatching(/CANCELLED|REFUND/) });

      // A replaced booking cannot be rebooked again.
      expect(await shop.answer(getRebooking, { query: { token } })).toMatchObject({ ok: false, code: "content-not-found" });
    },
  );

  it(
    "of a booking whose free cancellation ends while the cheaper room is booked keep both, and say so by mail and on both pages",
    { tags: ["ACC-019"], timeout: TIMEOUT_MS },
    async () => {
      const { shop, clock, mailer, lower, check, rows, book, bookRefundable } = await open();
      const former = await bookRefundable();
      await shop.ask(watchBooking, { body: { reservationId: former.bookingCode, email: ADA.email } });
      lower(20);
      await check();
      const token = tokenIn(mailer.arrivedOf("priceDropped")[0]!.data.url);
      const { total } = await shop.ask(getRebooking, { query: { token } });
      const { prebookingId } = await shop.ask(startRebooking, { body: { token, total: total ?? 0 } });
      const cheaper = await book(prebookingId);
      const other = async (reservationId: string) =>
        (await shop.ask(findDoubleBooking, { body: { reservationId, email: ADA.email } })).other;
      expect(await other(former.bookingCode)).toBeNull();

      clock.advance({ days: DAYS_UNTIL_FEE });
      await shop.deliver();
      await shop.deliver();
      expect(await rows("select outcome from rebooking")).toEqual([{ outcome: "kept" }]);
      expect(await rows("select distinct state from booking")).toEqual([{ state: "CONFIRMED" }]);
      const [mail, ...more] = mailer.arrivedOf("keptBoth");
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        to: ADA.email,
        data: {
          former: { number: former.bookingCode, url: expect.stringContaining(former.bookingCode) },
          cheaper: { number: cheaper.bookingCode, url: expect.stringContaining(cheaper.bookingCode) },
        },
      });
      expect(mail?.data.former.fee?.minor).toBeGreaterThan(0);

      // Each page names the other booking; another address learns nothing.
      expect(await other(former.bookingCode)).toMatchObject({ bookingCode: cheaper.bookingCode, total: cheaper.totalAmount });
      const fee = (mail?.data.former.fee?.minor ?? 0) / 100;
      expect(await other(cheaper.bookingCode)).toMatchObject({ bookingCode: former.bookingCode, cancellationFee: fee });
      const stranger = await shop.answer(findDoubleBooking, { body: { reservationId: former.bookingCode, email: "eve@ex.test" } });
      expect(stranger).toMatchObject({ ok: false, code: "reservation-not-found" });

      await shop.ask(cancelReservation, { body: { reservationId: former.bookingCode, email: ADA.email, reason: "OTHER" } });
      expect(await other(cheaper.bookingCode)).toBeNull();
    },
  );
});
