/** The engine with a supplier that cannot hold rooms, answers late and shows its bookings late. */
import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { checkInvariants, listBookings, restart, settle } from "#tests/factories/booking-invariants.ts";
import type { BookingWorldOptions } from "#tests/factories/bookings.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { createCrashing } from "#tests/factories/crashing.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import type { UnheldSupplier } from "#tests/factories/unheld-supplier.ts";
import { createUnheldSupplier, MAX_BATCH, priceInBatches } from "#tests/factories/unheld-supplier.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { createStory, simulate } from "#tests/faults/simulate-bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const LONG = { timeout: 240_000 * ROUNDS };
const POINT_STRIDE = ROUNDS > 1 ? 1 : 3;

async function open({ isPendingFirst = false, ...options }: BookingWorldOptions & { readonly isPendingFirst?: boolean } = {}) {
  let unheld: UnheldSupplier | undefined;
  const world = await openBookings(db.context(), {
    ...options,
    supply: (parts) => {
      unheld = createUnheldSupplier({ ...parts, isPendingFirst });
      return unheld.supplier;
    },
  });
  return { ...world, raise: unheld!.raise, made: unheld!.made };
}

const statesOf = async (world: Awaited<ReturnType<typeof open>>) => (await listBookings(world)).map(({ state }) => state);

describe("a supplier without holds", () => {
  it("books when the cart is paid, with the travellers and the quote of the last price check", async () => {
    const requests: unknown[] = [];
    const wrap: BookingWorldOptions["wrap"] = (context) => ({
      ...context,
      suppliers: context.suppliers.map((supplier) => ({
        ...supplier,
        book: async (request) => {
          requests.push(request);
          return supplier.book(request);
        },
      })),
    });
    const world = await open({ wrap });
    const prepared = await world.prepare();
    expect(await world.rows("select id from room_hold")).toEqual([]);
    expect(await world.confirm(prepared)).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });
    const { firstName, lastName, email, mobilePhone: phone } = TRAVELLER;
    expect(requests).toMatchObject([
      {
        item: { hotelId: 1001, rooms: 1 },
        quoteRef: "quote 0",
        expected: { currency: "USD" },
        travellers: [{ firstName, lastName, kind: "adult" }],
        contact: { firstName, lastName, email, phone },
      },
    ]);
    await checkInvariants(world);
  });

  it("a price that changes when it is quoted is refused before anything is charged", { tags: ["CHK-009"] }, async () => {
    const world = await open();
    const id = await world.rateKey();
    world.raise(5_00);
    expect(await world.answer(createHotelPrebooking, { params: { id }, body: {} })).toMatchObject({ ok: false, code: "price-changed" });
    world.raise(0);
    const prepared = await world.prepare();
    world.raise(7_00);
    expect(await world.confirm(prepared)).toMatchObject({ ok: false, code: "price-changed" });
    expect([world.made(), await listBookings(world)]).toEqual([0, []]);
  });

  it("rooms that were sold meanwhile: the booking fails and nothing is charged", async () => {
    const world = await open({ rooms: 1 });
    const [first, second] = [await world.prepare(), await world.prepare({ caller: { address: "198.51.100.9" } })];
    await world.confirm(first);
    const late = await world.confirm(second, { address: "198.51.100.9" }, "late@example.com");
    expect(late).toMatchObject({ ok: false, code: "room-not-available" });
    expect((await statesOf(world)).toSorted()).toEqual(["CONFIRMED", "FAILED"]);
    await checkInvariants(world);
  });

  it("a booking that is accepted first is pending, and confirmed when the supplier reports it", async () => {
    const world = await open({ isPendingFirst: true });
    const booked = await world.confirm(await world.prepare());
    expect(booked).toMatchObject({ ok: true, data: { status: "PENDING" } });
    await settle(world);
    expect([await statesOf(world), world.made()]).toEqual([["CONFIRMED"], 1]);
    await checkInvariants(world);
  });

  it("a cancellation that is only accepted ends with the refund when it is done", async () => {
    const world = await open();
    const { bookingCode: id } = await world.booked();
    world.plain.clock.advance({ minutes: 1 });
    const cancelled = await world.answer(cancelHotelBooking, { params: { id }, query: { email: TRAVELLER.email } });
    expect(cancelled).toMatchObject({ ok: true, data: { status: "PENDING" } });
    await settle(world);
    expect(await statesOf(world)).toEqual(["REFUNDED"]);
    await checkInvariants(world);
  });

  it("is owed its net price when a booking is confirmed, and what it keeps of one that could not be paid", { tags: ["P13"] }, async () => {
    const world = await open();
    const owed = async () => {
      const [row] = await world.rows(`select -sum(minor) filter (where account = 'supplier-payable')::int as payable,
        (sum(minor) filter (where account = 'disruption-expense'))::int as expense from ledger_entry`);
      return [row?.["payable"], row?.["expense"]];
    };
    const { cart } = await world.booked({ rate: 0 });
    const net = Math.round(cart.totalAmount * 100 * 0.8);
    expect(await owed()).toEqual([net, null]);
    const caller = { address: "198.51.100.9" };
    const unpaid = await world.prepare({ rate: 0, holder: "SIM CONFIRM FAILED", caller });
    await world.confirm(unpaid, caller, "unpaid@example.com");
    await settle(world);
    expect([(await statesOf(world)).toSorted(), await owed()]).toEqual([
      ["CONFIRMED", "FAILED"],
      [2 * net, net],
    ]);
  });

  it.each([false, true])(
    "a crash at any point leaves one booking at the supplier (accepted first: %s)",
    { ...LONG, tags: ["I6", "F2"] },
    async (isPendingFirst) => {
      const crashing = createCrashing();
      const world = await open({ wrap: crashing.wrap, rooms: 100, isPendingFirst });
      let points = 1;
      for (let point = 0; point <= points; point += point === 0 ? 1 : POINT_STRIDE) {
        const caller = { address: `198.51.100.${point}`, idempotencyKey: `guest ${point}` };
        const prepared = await world.prepare({ caller });
        crashing.crashAt(point);
        await world.confirm(prepared, caller, `guest${point}@example.com`).catch(() => undefined);
        points = Math.max(points, crashing.points());
        crashing.crashAt(0);
        await restart(world);
        await checkInvariants(world);
      }
      expect(new Set(await statesOf(world))).toEqual(new Set(["CONFIRMED"]));
      expect(points).toBeGreaterThan(8);
      expect(world.made()).toBe((await listBookings(world)).length);
    },
  );

  it("a call that is repeated after a crash never books again without asking", { ...LONG, tags: ["I6", "F2"] }, async () => {
    const crashing = createCrashing();
    const requests: string[] = [];
    const wrap: BookingWorldOptions["wrap"] = (context) =>
      crashing.wrap({
        ...context,
        suppliers: context.suppliers.map((supplier) => ({
          ...supplier,
          // This supplier sells a second room if the engine books the same id twice.
          capabilities: { ...supplier.capabilities, isRepeatable: false },
          book: async (request) => {
            requests.push(request.id);
            return supplier.book(request);
          },
        })),
      });
    const world = await open({ wrap, rooms: 100 });
    let points = 1;
    for (let point = 0; point <= points; point += 1) {
      const caller = { address: `198.51.100.${point}`, idempotencyKey: `guest ${point}` };
      const prepared = await world.prepare({ caller });
      crashing.crashAt(point);
      await world.confirm(prepared, caller, `guest${point}@example.com`).catch(() => undefined);
      points = Math.max(points, crashing.points());
      crashing.crashAt(0);
      // The visitor repeats the call before any other process has claimed the booking.
      world.plain.clock.advance({ minutes: 3 });
      await world.confirm(prepared, caller, `guest${point}@example.com`);
    }
    await restart(world);
    expect(requests.length).toBeGreaterThan(points / 2);
    expect(requests.filter((id, place) => requests.indexOf(id) !== place)).toEqual([]);
  });

  it("with lost answers nothing is booked or charged twice", { ...LONG, tags: ["F47"] }, async () => {
    const story = createStory(5);
    const world = await open({ rooms: 100, wrap: story.wrap, isPendingFirst: true });
    await simulate(world, story, 5, 25 * ROUNDS);
    await settle(world);
    await checkInvariants(world);
    const states = await statesOf(world);
    expect(states).toContain("CONFIRMED");
    expect(states).not.toContain("MANUAL_REVIEW");
  });
});

describe("a supplier that prices 250 hotels per request", () => {
  it("prices any number of hotels with batches", async () => {
    const hotels = Array.from({ length: 2 * MAX_BATCH + 7 }, (_, place) => ({ id: 1000 + place, nightMinor: 100_00 + place }));
    const sizes: number[] = [];
    const { priceHotels } = buildSupplier(hotels);
    const inBatches = priceInBatches(async (ids, ...request) => {
      sizes.push(ids.length);
      return priceHotels(ids, ...request);
    });
    const ids = Uint32Array.from(hotels, ({ id }) => id);
    const stay = { startDate: "2027-03-02", endDate: "2027-03-05" } as const;
    const request = {
      stay,
      rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
      currency: "EUR",
      today: "2026-11-15",
      channel: "Publish",
    } as const;
    const [batched, whole] = [await inBatches(ids, request), await priceHotels(ids, request)];
    expect(sizes).toEqual([MAX_BATCH, MAX_BATCH, 7]);
    expect([batched.hotelIds, batched.totals, batched.leadAt(503)]).toEqual([whole.hotelIds, whole.totals, whole.leadAt(503)]);
  });
});
