/** The engine with an airline aggregator: trips that cannot be held, orders that appear late or are confirmed later, and repeated orders that count twice. */
import { describe, expect, it } from "vitest";
import { createHouseFlights } from "#adapters/suppliers/house/flights/house-flights.ts";
import { openCart } from "#platform/booking/cart/open-cart.ts";
import { sweepBookings } from "#platform/booking/engine/complete-bookings.ts";
import { prebookingTable } from "#platform/booking/records/prebooking-table.ts";
import { createFlightStock } from "#platform/flights/flight-stock.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { listBookings, settle } from "#tests/factories/booking-invariants.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { createCrashing } from "#tests/factories/crashing.ts";
import { flightWorldForTest } from "#tests/factories/flight-world.ts";
import { createOutsideFlights } from "#tests/factories/outside-flights.ts";
import { bookCart } from "#tests/factories/packages.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { createStory } from "#tests/faults/simulate-bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { askForTrip } from "./flight-supplier.ts";

const db = useTestDatabase();
const flightWorld = await flightWorldForTest();
const LONG = { timeout: 240_000 * ROUNDS };
const STRIDE = ROUNDS > 1 ? 1 : 4;
const GUESTS = 8 * ROUNDS;
const SEED = 23;
/** Longer than the lease of a process: the next one continues before the order is visible. */
const VISIBLE_AFTER_MS = 55_000;

type Options = { readonly canHold: boolean; readonly isPendingFirst: boolean; readonly losesAnswers?: boolean };

async function open({ canHold, isPendingFirst, losesAnswers = false }: Options) {
  const context = db.context();
  const now = () => context.clock.now();
  const inner = createHouseFlights({ loadWorld: async () => flightWorld, stock: createFlightStock(context.database), now });
  const outside = createOutsideFlights({ inner, clock: context.clock, isPendingFirst, visibleAfterMs: VISIBLE_AFTER_MS });
  const crashing = createCrashing();
  const story = createStory(SEED, { losesEveryKind: losesAnswers });
  story.setUnsure(false);
  const world = await openBookings(context, {
    rooms: 500,
    wrap: (given) => crashing.wrap(story.wrap({ ...given, flightSuppliers: [outside.supplier] })),
  });
  // The quote and the stay of the hotel are those of a hotel cart, which is given up.
  await world.prebook();
  const [template] = await context.database.sql.select().from(prebookingTable);
  await world.plain.suppliers[0]!.release(template!.holdId);
  await world.rows("update prebooking set state = 'expired'");
  const { quote, stay } = template!;
  let guests = 0;

  const quoteFlight = async () => {
    const request = askForTrip(
      { origin: "LHR", destination: "PMI", now },
      { backDay: undefined, party: { adults: 1, children: 0, infants: 0 }, currency: "USD" },
    );
    const found = await outside.supplier.findTrips(request);
    for (let row = 0; row < found.count; row += 1) {
      const outcome = await outside.supplier.quote(found.tripAt(row).offerKey, "flex");
      if (outcome.kind === "quoted" && outcome.quote.canHold === canHold) return outcome.quote;
    }
    throw new Error(`no trip ${canHold ? "can" : "cannot"} be held`);
  };

  /** A paid cart of the hotel and a flight. */
  const prepare = async () => {
    guests += 1;
    const email = `guest${guests}@example.com`;
    const guest = { caller: buildCaller({ address: `198.51.100.${guests}` }), email, keyHash: email };
    const flight = await quoteFlight();
    const { hotelId, roomTypeId, rooms, totalMinor, currency } = quote;
    const cart = await openCart(world.context, guest.caller, {
      quote,
      stay,
      parts: [
        {
          kind: "hotel",
          supplier: "fake",
          item: { hotelId, roomTypeId, stay: quote.stay, rooms: rooms.length },
          canHold: true,
          grossMinor: totalMinor,
          currency,
          terms: stay.terms,
        },
        {
          kind: "flight",
          supplier: outside.supplier.name,
          item: { quoteKey: flight.key, expectedMinor: flight.totalMinor, currency },
          canHold,
          grossMinor: flight.totalMinor,
          netMinor: flight.netMinor,
          currency,
          terms: flight.cancellation,
        },
      ],
      rule: { kind: "gross-less", percent: 5 },
      serviceFee: undefined,
      cardFees: {},
    });
    if (!cart.ok) throw new Error(cart.reason);
    const session = await world.openPayment(cart.cart.id, guest.caller);
    await world.payAs(session.formUrl);
    return { guest, cart: cart.cart, token: session.mpiSessionToken };
  };
  const book = async (prepared: Awaited<ReturnType<typeof prepare>>) => bookCart(world.context, prepared);
  const count = async (query: string): Promise<unknown> => (await world.rows(`select count(*)::int as count ${query}`))[0]?.["count"];

  /** Each confirmed booking has one order, one sale of rooms and one charge, and nothing else has any. */
  const check = async (): Promise<number> => {
    await settle(world);
    expect(await checkLedger(context.database)).toEqual([]);
    const states = (await listBookings(world)).map(({ state }) => state);
    expect(states.filter((state) => state !== "CONFIRMED" && state !== "FAILED")).toEqual([]);
    const confirmed = states.filter((state) => state === "CONFIRMED").length;
    expect([
      await count("from flight_order where state = 'sold'"),
      await count("from room_hold where state = 'sold'"),
      await count("from sandbox_payment where (state ->> 'capturedMinor')::int > 0"),
    ]).toEqual([confirmed, confirmed, confirmed]);
    for (const { hold_id: id } of await world.rows("select hold_id from booking_part where kind = 'flight'"))
      expect(outside.paidOrders(String(id)), "I6 ordered twice").toBeLessThanOrEqual(1);
    return confirmed;
  };
  return { world, crashing, story, prepare, book, check };
}

const KINDS = [
  ["that can be held", true, false],
  ["that cannot be held", false, false],
  ["that cannot be held, accepted first and confirmed later", false, true],
] as const;

describe("a package with flights of an aggregator", () => {
  it.each(KINDS)(
    "%s: a crash at any point leaves one order, one sale of the room and one charge, or none",
    { ...LONG, tags: ["I6", "F2", "P1", "P2"] },
    async (_, canHold, isPendingFirst) => {
      const { world, crashing, prepare, book, check } = await open({ canHold, isPendingFirst });
      let points = 1;
      for (let point = 0; point <= points; point += point === 0 ? 1 : STRIDE) {
        const prepared = await prepare();
        crashing.crashAt(point);
        await book(prepared).catch(() => undefined);
        points = Math.max(points, crashing.points());
        world.plain.clock.advance({ seconds: 46 });
        // The process that continues crashes, too.
        crashing.crashAt(point === 0 ? 0 : 1 + ((point * 5) % 13));
        await sweepBookings(world.context).catch(() => undefined);
        crashing.crashAt(0);
      }
      // Calls outside and commits; a transition is one commit, and a pending order ends the first attempt early.
      expect(points).toBeGreaterThanOrEqual(12);
      expect(await check()).toBeGreaterThan(0);
    },
  );

  it.each(KINDS)(
    "%s: with lost answers nothing is ordered or charged twice",
    { ...LONG, tags: ["I6", "F47", "P11"] },
    async (_, canHold, isPendingFirst) => {
      const { world, story, prepare, book, check } = await open({ canHold, isPendingFirst, losesAnswers: true });
      for (let guest = 0; guest < GUESTS; guest += 1) {
        const prepared = await prepare();
        story.setUnsure(true);
        await book(prepared).catch(() => undefined);
        for (let sweeps = 0; sweeps < 3; sweeps += 1) {
          world.plain.clock.advance({ seconds: 20 });
          await sweepBookings(world.context);
        }
        story.setUnsure(false);
      }
      expect(await check()).toBeGreaterThan(0);
      expect(story.trace.filter((line) => line.includes(": lost, ")).length).toBeGreaterThan(GUESTS / 2);
    },
  );
});
