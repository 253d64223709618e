import { describe, expect, it } from "vitest";
import { addHotelTransfer } from "#contract/booking/cart/add-transfer.ts";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { findReservation } from "#contract/booking/find-reservation.ts";
import { getCancellationFee } from "#contract/booking/get-cancellation-fee.ts";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { listHotelTransfers } from "#contract/booking/cart/list-transfers.ts";
import { listReservations } from "#contract/booking/list-reservations.ts";
import { removeHotelPromoCode } from "#contract/booking/cart/remove-promo-code.ts";
import { saveBookHotel } from "#contract/booking/save-book-hotel.ts";
import { getRewardPoints } from "#contract/membership/get-reward-points.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { BASIC } from "#tests/factories/availability.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import type { BookingWorldOptions } from "#tests/factories/bookings.ts";
import { TRAVELLER } from "#tests/factories/bookings.ts";
import type { ClubWorld } from "#tests/factories/club.ts";
import { openClub } from "#tests/factories/club.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { bookedStayOf, cancelledMoneyOf } from "#platform/booking/events/booked-stay.ts";

const db = useTestDatabase();
const LONG = { timeout: 120_000 };

/** The refundable member rate of hotel 1001 for two nights; a dollar costs a hundred points. */
const PRICE = 181.71;
const POINTS = 18_171;

async function open(points = 20_000, options: BookingWorldOptions = {}) {
  const world = await openClub(db.context(), options);
  const who = await world.person({ userTypeId: 2 });
  if (points > 0) await world.grantPoints("meridian", who.id, points);
  return { world, ...who };
}

const cartOf = (world: ClubWorld, id: string, caller: Partial<Caller>) =>
  world.bookings.ask(getHotelShoppingCart, { params: { id } }, caller);
const balanceOf = async (world: ClubWorld, caller: Partial<Caller>) => (await world.ask(getRewardPoints, {}, caller)).balance;
const hold = (world: ClubWorld, caller: Partial<Caller>, hotelId?: number) =>
  world.prebook({ caller, ...(hotelId !== undefined && { hotelId }) });
type Held = Awaited<ReturnType<typeof hold>>;

const redeem = (world: ClubWorld, { bookingCode }: Pick<Held, "bookingCode">, caller: Partial<Caller>, email = TRAVELLER.email) =>
  world.bookings.answer(confirmHotelBooking, world.redeemInput(bookingCode, email), caller);
function redeemByOldCall(world: ClubWorld, cart: Held, caller: Partial<Caller>, changes: object = {}) {
  const { mpiSessionToken: _, ...body } = world.bookBody({ cart, token: "" });
  return world.bookings.answer(bookHotel, { body: { ...body, prebookingId: cart.bookingCode, usePoints: true, ...changes } }, caller);
}

describe("the price of a cart in points", () => {
  it("is shown to logged-in visitors and ignores the promo code, which points exclude", { tags: ["AMB-73"] }, async () => {
    const { world, caller } = await open();
    const { bookingCode: code } = await hold(world, caller);
    expect((await cartOf(world, code, caller)).totalPoints).toBe(POINTS);
    await world.bookings.ask(applyHotelPromoCode, { params: { code, promo: "PROMO10" }, query: {} }, caller);
    expect((await cartOf(world, code, caller)).totalPoints).toBe(POINTS);
    const { bookingCode: guests } = await world.prebook();
    expect((await cartOf(world, guests, {})).totalPoints).toBeNull();
    const basic = await hold(world, BASIC);
    expect((await cartOf(world, basic.bookingCode, BASIC)).totalPoints, "at the rate of a basic account").toBe(20_189);
  });
});

describe("a stay paid with points", () => {
  it("is booked without a payment, spends points, and earns none", { tags: ["J04"] }, async () => {
    const { world, caller, id } = await open();
    const cart = await hold(world, caller);
    expect(await redeemByOldCall(world, cart, caller)).toMatchObject({
      ok: true,
      data: { status: "CONFIRMED", totalPrice: PRICE, pointsUsed: POINTS },
    });
    expect(await balanceOf(world, caller)).toBe(20_000 - POINTS);
    expect(await world.rows("select kind, state from ledger_transfer order by kind")).toEqual([
      { kind: "points-earn", state: "posted" },
      { kind: "points-spend", state: "posted" },
    ]);
    expect(await world.rows("select count(*)::int as count from payment_session")).toEqual([{ count: 0 }]);
    await checkInvariants(world);
    for (let round = 0; round < 3; round += 1) await world.deliver();
    expect(await world.rows("select points::int, nights, paid_minor::int from member_stay")).toEqual([
      { points: 0, nights: 0, paid_minor: 0 },
    ]);
    expect(await world.rows(`select action from account_activity where account_id = '${id}'`)).toEqual([{ action: "booking-made" }]);
    expect(world.plain.mailer.arrivedOf("bookingConfirmed")).toHaveLength(1);
  });

  it("shows the points in every view of the booking", { tags: ["RES-001"] }, async () => {
    const { world, caller } = await open();
    const answer = await redeemByOldCall(world, await hold(world, caller), caller);
    const number = answer.ok ? answer.data.reservationId : "";
    const { reservationGroups } = await world.bookings.ask(listReservations, {}, caller);
    expect(reservationGroups[0]?.hotels[0]).toMatchObject({ hotelTotalPointsUsed: POINTS, totalPrice: PRICE });
    const own = { params: { id: number }, body: { email: TRAVELLER.email } };
    expect(await world.bookings.ask(getHotelBooking, own)).toMatchObject({ pointsUsed: POINTS, totalAmount: PRICE, outStanding: 0 });
    expect(await world.bookings.ask(findReservation, { body: { reservationId: number, email: TRAVELLER.email } })).toMatchObject({
      totalAmount: PRICE,
    });
    const [booking] = await listBookings(world);
    const paper = bookedStayOf(booking!, { reservationUrl: "" });
    expect(paper.priceLines.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
      ["rooms", 181_71],
      ["points", -181_71],
    ]);
    expect([paper.total.minor, paper.taxesIncluded, cancelledMoneyOf(booking!)]).toEqual([0, undefined, undefined]);
  });

  it("a repeated call gets the same answer, another call is refused as already confirmed", async () => {
    const { world, caller } = await open(60_000);
    const cart = await hold(world, caller);
    const first = await redeem(world, cart, { ...caller, idempotencyKey: "one" });
    expect(first).toMatchObject({ ok: true, data: { status: "CONFIRMED", totalAmount: PRICE, outStanding: 0, pointsUsed: POINTS } });
    expect(await redeem(world, cart, { ...caller, idempotencyKey: "one" })).toEqual(first);
    expect(await redeem(world, cart, caller)).toMatchObject({ code: "booking-already-confirmed" });
    expect(await balanceOf(world, caller)).toBe(60_000 - POINTS);
  });

  it("ERR: too few points, no login, an unknown cart: no booking is started", async () => {
    const { world, caller } = await open(POINTS - 1);
    const cart = await hold(world, caller);
    for (const flow of [redeem, redeemByOldCall]) {
      expect(await flow(world, cart, caller)).toMatchObject({ code: "points-not-enough", messageId: expect.any(String) });
      expect(await flow(world, await hold(world, {}), {})).toMatchObject({ code: "session-invalid" });
      expect(await flow(world, cart, (await world.person()).caller), "another's").toMatchObject({ code: "prebooking-not-found" });
      const gone = { ...cart, bookingCode: "pb-nobody-has" };
      expect(await flow(world, gone, caller)).toMatchObject({ code: "prebooking-not-found" });
    }
    expect(await redeemByOldCall(world, cart, caller, { expectedPrice: 1 })).toMatchObject({ code: "price-changed" });
    expect(await redeemByOldCall(world, cart, caller, { prebookingId: undefined })).toMatchObject({ code: "prebooking-not-found" });
    expect(await listBookings(world)).toEqual([]);
    expect(await balanceOf(world, caller)).toBe(POINTS - 1);
  });

  it(
    "whose total changed after the visitor saw it is refused with both totals, before anything is spent",
    { tags: ["CHK-009"] },
    async () => {
      const { world, caller } = await open(90_000);
      const { bookingCode: id, totalAmount: seen } = await hold(world, caller);
      const confirm = (amount: number) => {
        const { params, body } = world.redeemInput(id);
        return world.bookings.answer(confirmHotelBooking, { params, body: { ...body, amount } }, caller);
      };
      // In another tab.
      const { offers } = await world.bookings.ask(listHotelTransfers, { params: { id } }, caller);
      const { totalAmount: now } = await world.bookings.ask(addHotelTransfer, { params: { id }, body: { code: offers[0]!.code } }, caller);
      expect(await confirm(seen)).toMatchObject({ code: "price-changed", data: { before: seen, after: now, currency: "USD" } });
      expect([await listBookings(world), await balanceOf(world, caller)]).toEqual([[], 90_000]);
      expect(await confirm(now)).toMatchObject({ ok: true, data: { totalAmount: now, pointsUsed: Math.round(now * 100) } });
    },
  );

  it("a promo code excludes points until it is removed; points cannot pay a membership", { tags: ["CHK-019", "T10"] }, async () => {
    const { world, caller } = await open(90_000);
    const cart = await hold(world, caller);
    const code = { params: { code: cart.bookingCode, promo: "PROMO10" }, query: {} };
    await world.bookings.ask(applyHotelPromoCode, code, caller);
    expect(await redeem(world, cart, caller)).toMatchObject({ code: "invalid-input", fields: { usePoints: "invalidField" } });
    await world.bookings.ask(removeHotelPromoCode, code, caller);
    expect(await redeem(world, cart, caller)).toMatchObject({ ok: true });
    const basic = await world.person();
    await world.grantPoints("meridian", basic.id, 90_000);
    const { id } = await world.joined({ caller: basic.caller });
    expect(await redeem(world, { bookingCode: id }, basic.caller)).toMatchObject({ code: "invalid-input" });
    await checkInvariants(world);
  });

  it("is refused by a brand without a club", async () => {
    const { world, caller } = await open(90_000, { hasClub: false });
    expect(await redeem(world, await hold(world, caller), caller)).toMatchObject({ code: "invalid-input" });
  });

  it("returns the points when the rooms are gone", { tags: ["F26"] }, async () => {
    let isRobbed = false;
    const { world, caller } = await open(20_000, {
      wrap: (context) => ({
        ...context,
        suppliers: context.suppliers.map((supplier) => ({
          ...supplier,
          hold: async (request) => (isRobbed ? "sold-out" : supplier.hold(request)),
          book: async (request) => {
            if (isRobbed) await supplier.release(request.id);
            return supplier.book(request);
          },
        })),
      }),
    });
    const cart = await hold(world, caller);
    isRobbed = true;
    expect(await redeem(world, cart, caller)).toMatchObject({ code: "prebooking-expired" });
    expect((await listBookings(world))[0]?.state).toBe("FAILED");
    expect(await balanceOf(world, caller)).toBe(20_000);
    await checkInvariants(world);
  });

  it("stays in the account that paid the points, even with another address", async () => {
    const { world, caller, id } = await open();
    const other = await world.person();
    const cart = await hold(world, caller);
    expect(await redeem(world, cart, caller, other.email)).toMatchObject({ ok: true });
    await world.bookings.ask(saveBookHotel, { body: { hotelId: "1001", preBookingId: cart.bookingCode, email: other.email } });
    expect((await listBookings(world))[0]?.accountId).toBe(id);
  });
});

describe("cancelling a stay paid with points", () => {
  const cancelAt = async (now: string) => {
    const opened = await open();
    const { world, caller } = opened;
    const answer = await redeem(world, await hold(world, caller), caller);
    world.plain.clock.set(now);
    const number = answer.ok ? answer.data.bookingCode : "";
    const quote = await world.bookings.ask(getCancellationFee, { body: { reservationId: number, email: TRAVELLER.email } });
    const cancelled = await world.bookings.ask(cancelHotelBooking, { params: { id: number }, query: { email: TRAVELLER.email } }, caller);
    expect(cancelled).toMatchObject({ ...quote, status: "CANCELLED" });
    await settle(world);
    await checkInvariants(world);
    expect((await listBookings(world))[0]).toMatchObject({ state: "CANCELLED", capturedMinor: 0, refundMinor: 0 });
    return { ...opened, quote, number };
  };

  it("returns all points before the deadline, and no money moves", async () => {
    const { world, caller, quote, number } = await cancelAt("2026-11-16T12:00:00Z");
    expect(quote).toEqual({ fee: 0, refund: 0, currency: "USD", points: { fee: 0, refund: POINTS } });
    expect(await balanceOf(world, caller)).toBe(20_000);
    const own = { params: { id: number }, body: { email: TRAVELLER.email } };
    expect((await world.bookings.ask(getHotelBooking, own)).cancellation).toEqual(quote);
    const [booking] = await listBookings(world);
    expect(cancelledMoneyOf(booking!)).toMatchObject({ fee: { minor: 0 }, refund: { minor: 0 } });
    await world.deliver();
    await world.deliver();
    expect(world.plain.mailer.arrivedOf("bookingCancelled")).toHaveLength(1);
  });

  it("returns the share after the fee, rounded down, after the deadline", async () => {
    const { world, caller, quote } = await cancelAt("2026-11-21T12:00:00Z");
    // One of two nights: 90.86 of 181.71, so 9085 of 18171.
    expect(quote).toMatchObject({ points: { fee: 9_086, refund: 9_085 } });
    expect(await balanceOf(world, caller)).toBe(20_000 - 9_086);
  });
});

describe("concurrent use of points", () => {
  it("two parallel stays with points for one: one is booked, the other is refused", { ...LONG, tags: ["I3", "T10"] }, async () => {
    const { world, caller } = await open(POINTS + 100);
    const carts = [await hold(world, caller), await hold(world, caller, 1006)];
    const answer = await Promise.all(carts.map((cart) => redeem(world, cart, caller)));
    expect(answer.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answer.filter((one) => !one.ok && one.code === "points-not-enough")).toHaveLength(1);
    await settle(world);
    expect(await balanceOf(world, caller)).toBeGreaterThanOrEqual(0);
    await checkInvariants(world);
  });

  it("fifty calls with different keys for one cart: spent once", { ...LONG, tags: ["T1"] }, async () => {
    const { world, caller } = await open(90_000);
    const cart = await hold(world, caller);
    const answer = await Promise.all(Array.from({ length: 50 }, () => redeem(world, cart, caller)));
    expect(answer.filter((one) => one.ok && one.data.status === "CONFIRMED").length).toBeLessThanOrEqual(1);
    // On a busy machine the sweep completes the booking.
    await settle(world);
    expect(await balanceOf(world, caller)).toBe(90_000 - POINTS);
    expect((await listBookings(world)).map(({ state }) => state)).toEqual(["CONFIRMED"]);
    await checkInvariants(world);
  });

  it("twenty parallel cancellations: the points are returned once", { ...LONG, tags: ["T5"] }, async () => {
    const { world, caller } = await open();
    const answer = await redeem(world, await hold(world, caller), caller);
    const input = { params: { id: answer.ok ? answer.data.bookingCode : "" }, query: { email: TRAVELLER.email } };
    await Promise.all(
      Array.from({ length: 20 }, (_, place) => world.bookings.answer(cancelHotelBooking, input, { address: `198.51.100.${place}` })),
    );
    await settle(world);
    expect(await balanceOf(world, caller)).toBe(20_000);
    await checkInvariants(world);
  });
});
