/** Load: with FAULT_ROUNDS=10, ten thousand visitors want a hundred rooms, and two hundred keys are used a hundred times each. */
import { describe, expect, inject, it } from "vitest";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const LONG = { timeout: 120_000 * ROUNDS };
/** Fewer than are served at once, so that the callers compete for every room. */
const ROOMS = ROUNDS >= 10 ? 100 : 20;
/** PGlite runs one query at a time, so fewer visitors are enough there. */
const GUESTS = ROUNDS >= 10 ? 10_000 : inject("engine") === "pglite" ? 150 : 400;
const KEYS = ROUNDS >= 10 ? 200 : 8;
const USES = 100;

/** Bounded parallelism: as many callers at a time as a node serves. */
async function inCrowd<T>(count: number, atOnce: number, work: (place: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const walk = async () => {
    for (let place = next++; place < count; place = next++) answers[place] = await work(place);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return answers;
}

describe("a rush", () => {
  it("far more guests than rooms: each room is sold once, and the other guests pay nothing", { ...LONG, tags: ["T8", "I4"] }, async () => {
    const world = await openBookings(db.context(), { rooms: ROOMS });
    const answer = await inCrowd(GUESTS, 30, async (place) => {
      const caller = { address: `198.51.${Math.floor(place / 250)}.${place % 250}` };
      const cart = await world.answer(createHotelPrebooking, { params: { id: await world.rateKey({ caller }) }, body: {} }, caller);
      if (!cart.ok) return cart.code;
      const session = await world.openPayment(cart.data.bookingCode, caller);
      await world.payAs(session.formUrl);
      const prepared = { cart: cart.data, prebookingId: cart.data.bookingCode, token: session.mpiSessionToken, session };
      const booked = await world.confirm(prepared, caller, `guest${place}@example.com`);
      return booked.ok ? booked.data.status : booked.code;
    });
    const counted = Object.fromEntries(Object.entries(Object.groupBy(answer, (word) => word)).map(([word, all]) => [word, all?.length]));
    expect(counted).toEqual({ CONFIRMED: ROOMS, "room-not-available": GUESTS - ROOMS });
    // Checked before any sweep: guests who came too late never had an authorisation.
    expect(await world.rows("select state ->> 'status' as status, count(*)::int as count from sandbox_payment group by 1")).toEqual([
      { status: "captured", count: ROOMS },
    ]);
    expect(await world.rows("select distinct taken, allotment from room_night")).toEqual([{ taken: ROOMS, allotment: ROOMS }]);
    await settle(world);
    await checkInvariants(world);
  });

  it(
    "many keys, each used a hundred times at once: one charge for each, all answers equal or 409",
    { ...LONG, tags: ["T1", "I12"] },
    async () => {
      const world = await openBookings(db.context(), { rooms: KEYS });
      const guests = await inCrowd(KEYS, 10, async (key) => {
        const caller = { address: `198.51.100.${key}`, idempotencyKey: `key ${key}` };
        return { caller, input: world.confirmInput(await world.prepare({ caller }), `guest${key}@example.com`) };
      });
      const answer = await inCrowd(KEYS * USES, USES, (place) => {
        const { caller, input } = guests[Math.floor(place / USES)]!;
        return world.answer(confirmHotelBooking, input, caller);
      });
      for (let key = 0; key < KEYS; key += 1) {
        const answers = answer.slice(key * USES, (key + 1) * USES);
        const done = answers.filter(({ ok }) => ok).map((one) => JSON.stringify(one));
        expect([done.length > 0, new Set(done).size], `key ${key}`).toEqual([true, 1]);
        expect(
          answers.flatMap((one) => (one.ok ? [] : one.code)).filter((code) => code !== "idempotency-key-in-flight"),
          `key ${key}`,
        ).toEqual([]);
      }
      const bookings = await listBookings(world);
      expect(bookings.map(({ state }) => state)).toEqual(Array.from({ length: KEYS }, () => "CONFIRMED"));
      const [charges] = await world.rows(
        "select count(*)::int as count from sandbox_payment, jsonb_each(state -> 'effects') as effect where effect.value ->> 'kind' = 'capture'",
      );
      expect(charges?.["count"]).toBe(KEYS);
      // The carts alone would prevent second bookings; only this shows that the keys were used.
      const used = "select status, count(*)::int as count from idempotency_key where scope like 'confirmHotelBooking %' group by 1";
      expect(await world.rows(used)).toEqual([{ status: 200, count: KEYS }]);
      await checkInvariants(world);
    },
  );
});
