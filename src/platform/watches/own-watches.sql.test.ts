import { describe, expect, it } from "vitest";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { changePriceWatch, listPriceWatches, removePriceWatch } from "#contract/watches/own-watches.ts";
import { getRebooking, watchBooking } from "#contract/watches/rebooking.ts";
import { confirmWatch } from "#contract/watches/watch-links.ts";
import { watchPrice } from "#contract/watches/watch-price.ts";
import type { PricingRule } from "#domain/pricing/pricing-rule.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { createCatalog } from "#platform/catalog/catalog.ts";
import { PARTY, RATE_STAY } from "#tests/factories/availability.ts";
import { buildPricingRule } from "#tests/factories/pricing-rules.ts";
import { confirmation, openWholeShop } from "#tests/factories/whole-shop.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { checkWatches } from "./check-watches.ts";
import { watchSources } from "./watched-package.ts";

const ADA = { email: "ada@ex.test", firstName: "Ada", lastName: "Lovelace", phone: "+44 20 5550 0100", request: "" };
const STAY = { hotelId: "1002", ...RATE_STAY, rooms: PARTY, currency: "USD" as const };
const TIMEOUT_MS = 120_000;

describe("the price watches of an account", { tags: ["ACC-020"] }, () => {
  const db = useTestDatabase();

  /** A shop whose prices a test can change by per cent. */
  async function open() {
    let rules: readonly PricingRule[] = [];
    const shop = await openWholeShop(db.context({ pricing: { current: async () => rules } }));
    const sources = watchSources(shop.platform.configuration, createCatalog(shop.context));
    const { mailer, clock } = shop.context as ReturnType<typeof db.context>;
    const rows = async (text: string) => (await shop.context.database.raw(text)).rows;
    const member = async (email: string, brandId = "meridian") => shop.as(await shop.signUp(brandId, { ...ADA, email }), brandId);
    const list = async (caller: Partial<Caller>) => (await shop.ask(listPriceWatches, {}, caller)).watches;
    return {
      shop,
      mailer,
      rows,
      member,
      list,
      prove: (email: string, brandId = "meridian") =>
        rows(`update account set email_verified_at = now() where brand_id = '${brandId}' and email = '${email}'`),
      watch: (caller: Partial<Caller>, below: number, email?: string) =>
        shop.ask(watchPrice, { body: { ...STAY, below, ...(email && { email }) } }, caller),
      cheapest: async () => Math.min(...(await shop.ask(listRoomRates, { body: STAY })).rooms.map(({ price }) => price)),
      lower: (percent: number) => (rules = percent === 0 ? [] : [buildPricingRule({ basisPoints: -percent * 100 })]),
      /** The job, some hours later, and its mails. */
      check: async () => {
        clock.advance({ hours: 7 });
        const told = await checkWatches(shop.context, shop.platform.dispatch, sources);
        await shop.deliver();
        return told;
      },
    };
  }

  it("are told with the price seen last, start again for another amount, and end in one press", { timeout: TIMEOUT_MS }, async () => {
    const { shop, mailer, member, list, prove, watch, cheapest, lower, check } = await open();
    const ada = await member(ADA.email);
    await prove(ADA.email);
    const price = await cheapest();
    expect(await watch(ada, price - 5)).toEqual({ state: "active" });
    const [fresh] = await list(ada);
    const shown = { state: "active", hotelId: "1002", checkInDate: STAY.checkInDate, below: price - 5, currency: "USD", booked: null };
    expect(fresh).toMatchObject({ ...shown, seen: null, seenAt: null });
    expect(await check()).toBe(0);
    expect(await list(ada)).toEqual([expect.objectContaining({ ...shown, seen: price, seenAt: expect.any(String) })]);

    lower(20);
    expect([await check(), await check()]).toEqual([1, 0]);
    const [told] = await list(ada);
    expect(told).toMatchObject({ state: "told", below: price - 5 });
    expect(told!.seen).toBeLessThan(price - 5);

    // A lower amount makes the watch active again, and the next fall is reported by a second mail.
    const { id } = told!;
    const change = (below: number) => shop.answer(changePriceWatch, { params: { id }, body: { below } }, ada);
    expect(await change(told!.seen! - 1)).toMatchObject({ ok: true, data: { state: "active" } });
    expect(await check()).toBe(0);
    lower(40);
    expect(await check()).toBe(1);
    expect(mailer.arrivedOf("priceDropped")).toHaveLength(2);
    expect(await change(0)).toMatchObject({ ok: false, code: "invalid-input" });

    await shop.ask(removePriceWatch, { params: { id } }, ada);
    expect(await list(ada)).toEqual([]);
    expect(await shop.answer(removePriceWatch, { params: { id } }, ada)).toMatchObject({ ok: false, code: "entry-not-found" });
    expect(await shop.answer(removePriceWatch, { params: { id: "nothing" } }, ada)).toMatchObject({ code: "entry-not-found" });
  });

  it("include those of a guest once the address is proved, and none of another account or brand", { timeout: TIMEOUT_MS }, async () => {
    const { shop, mailer, member, list, prove, watch } = await open();
    const [ada, eve, elsewhere] = [await member(ADA.email), await member("eve@ex.test"), await member(ADA.email, "solara")];
    await prove("eve@ex.test");
    await prove(ADA.email, "solara");
    // A guest used the address of Ada in capitals. Until Ada proves the address, the guest may be anyone.
    await watch({}, 50, "ADA@ex.test");
    expect([await list(ada), await list(eve), await list(elsewhere)]).toEqual([[], [], []]);
    await prove(ADA.email);
    const [found] = await list(ada);
    expect(found).toMatchObject({ state: "waiting", below: 50 });
    expect([await list(eve), await list(elsewhere)]).toEqual([[], []]);
    const { id } = found!;
    for (const stranger of [eve, elsewhere, {}]) {
      const code = stranger === eve || stranger === elsewhere ? "entry-not-found" : "session-invalid";
      expect(await shop.answer(changePriceWatch, { params: { id }, body: { below: 60 } }, stranger)).toMatchObject({ code });
      expect(await shop.answer(removePriceWatch, { params: { id } }, stranger)).toMatchObject({ code });
    }
    expect(await list(ada)).toEqual([found]);
    // The mailed link still works, and the account needs none.
    await shop.deliver();
    expect(mailer.arrivedOf("watchConfirmation")).toHaveLength(1);
    expect(await shop.ask(changePriceWatch, { params: { id }, body: { below: 60 } }, ada)).toEqual({ state: "active" });
  });

  it("of an address that nobody has proved wait for the mailed link, also after a change", { timeout: TIMEOUT_MS }, async () => {
    const { shop, mailer, member, list, watch } = await open();
    const ada = await member(ADA.email);
    expect(await watch(ada, 50)).toEqual({ state: "confirm" });
    const [own] = await list(ada);
    expect(await shop.ask(changePriceWatch, { params: { id: own!.id }, body: { below: 60 } }, ada)).toEqual({ state: "waiting" });
    await shop.deliver();
    const [mail] = mailer.arrivedOf("watchConfirmation");
    await shop.ask(confirmWatch, { body: { token: new URL(mail!.data.watchUrl).searchParams.get("token") ?? "" } });
    expect(await list(ada)).toMatchObject([{ state: "active", below: 60 }]);
  });

  it(
    "contain those of booked rooms, with the way to compare both totals, until the booking is cancelled",
    { timeout: TIMEOUT_MS },
    async () => {
      const { shop, member, list, lower, check } = await open();
      const ada = await member("account@ex.test");
      const { rooms } = await shop.ask(listRoomRates, { body: STAY }, ada);
      const rate = rooms.find(({ refundable }) => refundable)!;
      const cart = await shop.ask(createHotelPrebooking, { params: { id: rate.rateKey }, body: {} }, ada);
      const paymentToken = await shop.pay(ada, cart.bookingCode);
      // Booked with another address than that of the account.
      const body = confirmation(ADA, paymentToken);
      const { bookingCode, totalAmount } = await shop.ask(confirmHotelBooking, { params: { id: cart.bookingCode }, body }, ada);
      await shop.ask(watchBooking, { body: { reservationId: bookingCode, email: ADA.email } });
      await check();
      const [own, ...others] = await list(ada);
      expect(others).toEqual([]);
      // Also a price that is not lower is one that was seen.
      expect(own).toMatchObject({ state: "active", below: totalAmount, seen: expect.any(Number), booked: { bookingCode } });
      lower(20);
      await check();
      const [told] = await list(ada);
      expect(told).toMatchObject({ state: "told" });
      expect(told!.seen).toBeLessThan(totalAmount);
      const offer = await shop.ask(getRebooking, { query: { token: told!.booked!.token } }, ada);
      expect(offer).toMatchObject({ before: totalAmount, total: expect.any(Number) });
      // What was paid does not change.
      const change = await shop.answer(changePriceWatch, { params: { id: told!.id }, body: { below: 1 } }, ada);
      expect(change).toMatchObject({ ok: false, code: "entry-not-found" });
      await shop.ask(cancelReservation, { body: { reservationId: bookingCode, email: ADA.email, reason: "OTHER" } });
      expect(await list(ada)).toEqual([]);
    },
  );
});
