/** The process crashes before and after every commit and every outside call of a booking on credit: the credit is reserved, spent and returned exactly. */
import { describe, expect, inject, it } from "vitest";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { confirmCorporatePackageBooking } from "#contract/booking/confirm-corporate-booking.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { checkInvariants, listBookings, restart, settle } from "#tests/factories/booking-invariants.ts";
import type { BookingWorld } from "#tests/factories/bookings.ts";
import { HALDEN, openCompanies, vipAt } from "#tests/factories/companies.ts";
import { createCrashing } from "#tests/factories/crashing.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { CLIENT, PAXES } from "#tests/factories/passengers.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
/** In the gate the two engines share the points: PGlite crashes at the odd ones, PostgreSQL at the even ones. FAULT_ROUNDS=2 crashes at all on both. */
const POINT_STRIDE = ROUNDS > 1 ? 1 : 2;
const FIRST_POINT = ROUNDS > 1 || inject("engine") === "pglite" ? 1 : 2;
const LONG = { timeout: 240_000 * ROUNDS };
const LIMIT = 100_000_000;

/** What the company owes for its bookings: the price of confirmed ones, the fee of cancelled ones. */
async function owedFor(world: Pick<BookingWorld, "plain">): Promise<number> {
  const bookings = await listBookings(world);
  return bookings.reduce((sum, { state, totalMinor, feeMinor }) => {
    if (state === "CONFIRMED") return sum + totalMinor;
    return state === "CANCELLED" || state === "REFUNDED" ? sum + (feeMinor ?? 0) : sum;
  }, 0);
}

describe("a process that crashes while it books on credit", () => {
  const crashing = createCrashing();

  /** Runs `call` once for every point, each time for a new cart, and repeats it with the same key after the restart. */
  async function atEveryPoint(
    world: BookingWorld & { readonly credit: () => Promise<number[]> },
    prepare: (
      caller: ReturnType<typeof vipAt> & { readonly idempotencyKey: string },
      place: number,
    ) => Promise<() => Promise<{ ok: boolean }>>,
  ): Promise<number> {
    let isThrough = false;
    let points = 0;
    for (let point = FIRST_POINT; !isThrough; point += POINT_STRIDE) {
      crashing.crashAt(0);
      const call = await prepare({ ...vipAt(point), idempotencyKey: `crash ${point}` }, point);
      crashing.crashAt(point);
      const answer = await call().catch(() => undefined);
      isThrough = crashing.points() < point;
      points = Math.max(points, point);
      crashing.crashAt(0);
      await restart(world);
      expect(await world.credit(), `point ${point}`).toEqual([await owedFor(world), 0]);
      world.plain.clock.advance({ minutes: 4 });
      const again = await call();
      expect(again.ok || answer?.ok !== true, `point ${point}: a confirmed booking stays confirmed`).toBe(true);
      await restart(world);
      expect(await world.credit(), `point ${point}: repeated`).toEqual([await owedFor(world), 0]);
    }
    expect(await checkLedger(world.plain.database)).toEqual([]);
    return points;
  }

  it("a hotel: the credit is spent once for each booking", { ...LONG, tags: ["I15", "F2", "CORP-003"] }, async () => {
    const world = await openCompanies(db.context(), LIMIT, { rooms: 900, wrap: crashing.wrap });
    const points = await atEveryPoint(world, async (caller, place) => {
      const { bookingCode } = await world.prebook({ caller });
      return () => world.confirm(bookingCode, caller, HALDEN.id, `guest${place}@ex.test`);
    });
    expect(points).toBeGreaterThan(8);
    await settle(world);
    await checkInvariants(world);
  });

  it("a hotel that is sold to somebody else: the credit is released", { ...LONG, tags: ["I15", "F2"] }, async () => {
    let isRobbed = false;
    const world = await openCompanies(db.context(), LIMIT, {
      rooms: 900,
      wrap: (context) =>
        crashing.wrap({
          ...context,
          suppliers: context.suppliers.map((supplier) => ({
            ...supplier,
            hold: async (hold) => (isRobbed ? "sold-out" : supplier.hold(hold)),
            book: async (request) => {
              if (isRobbed) await supplier.release(request.id);
              return supplier.book(request);
            },
          })),
        }),
    });
    await atEveryPoint(world, async (caller, place) => {
      isRobbed = false;
      const { bookingCode } = await world.prebook({ caller });
      isRobbed = true;
      return () => world.confirm(bookingCode, caller, HALDEN.id, `guest${place}@ex.test`);
    });
    expect(await world.credit()).toEqual([0, 0]);
    await settle(world);
    await checkInvariants(world);
  });

  it("a cancellation: the credit is returned once", { ...LONG, tags: ["I15", "F2"] }, async () => {
    const world = await openCompanies(db.context(), LIMIT, { rooms: 900, wrap: crashing.wrap });
    await atEveryPoint(world, async (caller, place) => {
      const { bookingCode } = await world.prebook({ caller });
      const email = `guest${place}@ex.test`;
      const booked = await world.confirm(bookingCode, caller, HALDEN.id, email);
      const reservationId = booked.ok ? booked.data.bookingCode : "";
      return () => world.answer(cancelReservation, { body: { reservationId, email, reason: "OTHER", reasonText: "x" } }, caller);
    });
    expect(await world.credit()).toEqual([0, 0]);
    await settle(world);
    await checkInvariants(world);
  });

  it(
    "a package: the credit is spent once, and all parts are booked or none",
    { ...LONG, tags: ["I15", "F2", "API-111", "P1"] },
    async () => {
      const world = await openCompanies(db.context(), LIMIT, { rooms: 900, wrap: crashing.wrap }, (context, options) =>
        openPackageCarts(context, TRIP, options),
      );
      const points = await atEveryPoint(world, async (caller, place) => {
        const { bookingCode: id } = await world.openCart({ caller });
        const client = { ...CLIENT, addresses: [{ ...CLIENT.addresses[0]!, mail: `guest${place}@ex.test` }] };
        return () =>
          world.answer(
            confirmCorporatePackageBooking,
            { params: { id }, body: { companyId: HALDEN.id, client, paxes: [...PAXES] } },
            caller,
          );
      });
      expect(points).toBeGreaterThan(12);
      const mixed = await world.rows(`select booking.id from booking join booking_part on booking_id = booking.id
      where (booking.state = 'CONFIRMED') <> (booking_part.state = 'booked')`);
      expect(mixed).toEqual([]);
    },
  );
});
