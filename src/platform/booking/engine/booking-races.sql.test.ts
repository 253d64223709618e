import { describe, expect, it } from "vitest";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { sweepBookings } from "./complete-bookings.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const LONG = { timeout: 120_000 };
const times = <T>(count: number, work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

describe("concurrent calls", () => {
  it("a thousand calls with one key: one booking, one charge, all answers equal or 409", { ...LONG, tags: ["T1"] }, async () => {
    const world = await openBookings(db.context());
    const input = world.confirmInput(await world.prepare());
    const answer = await times(1000, () => world.answer(confirmHotelBooking, input, { idempotencyKey: "one" }));
    const done = answer.filter(({ ok }) => ok);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answer.filter((one) => !one.ok && one.code !== "idempotency-key-in-flight")).toEqual([]);
    expect(await listBookings(world)).toHaveLength(1);
    await checkInvariants(world);
  });

  it("fifty calls with different keys: one booking, one capture", { ...LONG, tags: ["T1"] }, async () => {
    const world = await openBookings(db.context());
    const prepared = await world.prepare();
    const answer = await times(50, () => world.confirm(prepared));
    const [booking] = await listBookings(world);
    expect(await listBookings(world)).toHaveLength(1);
    const words = answer.map((one) => (one.ok ? one.data.bookingCode : one.code));
    expect(words.filter((word) => word !== booking?.number && word !== "booking-already-confirmed")).toEqual([]);
    expect(answer.filter((one) => one.ok && one.data.status === "CONFIRMED")).toHaveLength(1);
    const [effects] = await world.rows("select count(*)::int as count from sandbox_payment, jsonb_object_keys(state -> 'effects')");
    expect(effects?.["count"]).toBe(1);
    await checkInvariants(world);
  });

  it("four completers and a request at once: each effect once", { ...LONG, tags: ["F45"] }, async () => {
    const world = await openBookings(db.context());
    const prepared = await world.prepare();
    const booking = world.confirm(prepared);
    world.plain.clock.advance({ minutes: 2 });
    await times(4, () => sweepBookings(world.context));
    await booking;
    await settle(world);
    expect((await listBookings(world)).map(({ state }) => state)).toEqual(["CONFIRMED"]);
    await checkInvariants(world);
  });

  it("thirty visitors and three rooms: three get them, and the others pay nothing", { ...LONG, tags: ["T8"] }, async () => {
    const world = await openBookings(db.context(), { rooms: 3 });
    const answer = await times(30, async (place) => {
      const caller = { address: `198.51.100.${place}` };
      try {
        return await world.confirm(await world.prepare({ caller }), caller, `guest${place}@example.com`);
      } catch {
        return undefined;
      }
    });
    expect(answer.filter((one) => one?.ok)).toHaveLength(3);
    await settle(world);
    await checkInvariants(world);
  });

  it("BOS-031 the same trip from ten carts at once: one is booked", LONG, async () => {
    const world = await openBookings(db.context(), { rooms: 20 });
    const prepared = await times(10, () => world.prepare());
    const answer = await Promise.all(prepared.map((one) => world.confirm(one)));
    expect(answer.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answer.filter((one) => !one.ok && one.code === "booking-duplicated")).toHaveLength(9);
    await settle(world);
    await checkInvariants(world);
  });

  it("a hundred cancellations: one refund, one ledger transfer, stock released once", { ...LONG, tags: ["T5"] }, async () => {
    const world = await openBookings(db.context());
    const { bookingCode: id } = await world.booked();
    const answer = await times(100, (place) =>
      world.answer(cancelHotelBooking, { params: { id }, query: { email: TRAVELLER.email } }, { address: `198.51.100.${place % 50}` }),
    );
    expect(answer.filter(({ ok }) => ok)).toHaveLength(1);
    await settle(world);
    const [booking] = await listBookings(world);
    const payment = await world.bank.provider.find(booking!.paymentReference!);
    expect([booking?.state, payment?.refundedMinor]).toEqual(["REFUNDED", booking?.totalMinor]);
    expect(await world.rows("select kind, state from ledger_transfer order by kind")).toEqual([
      { kind: "capture", state: "posted" },
      { kind: "refund", state: "posted" },
    ]);
    expect(await world.rows("select sum(taken)::int as taken from room_night")).toEqual([{ taken: 0 }]);
    await checkInvariants(world);
  });

  it("forty carts and five uses of a code: the code is used five times", { ...LONG, tags: ["T12", "I14"] }, async () => {
    const world = await openBookings(db.context(), { rooms: 50 });
    await db.current().raw("update promo_code set max_uses = 5");
    const carts = await times(20, (place) => world.prebook({ caller: { address: `198.51.100.${place}` } }));
    const answer = await Promise.all(
      [...carts, ...carts].map(({ bookingCode: code }, place) =>
        world.answer(applyHotelPromoCode, { params: { code, promo: "promo10" }, query: {} }, { address: `198.51.100.${place}` }),
      ),
    );
    expect(new Set(answer.filter(({ ok }) => ok).map((one) => JSON.stringify(one))).size).toBeGreaterThan(0);
    expect(answer.filter((one) => !one.ok && one.code !== "promo-code-invalid")).toEqual([]);
    const [row] = await world.rows(
      "select used, (select count(*)::int from prebooking where promo_code is not null) as carts from promo_code where brand_id = 'meridian'",
    );
    expect(row).toEqual({ used: 5, carts: 5 });
  });
});
