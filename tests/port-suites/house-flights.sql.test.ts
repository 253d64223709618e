import { describe, expect, inject, it } from "vitest";
import { createHouseFlights } from "#adapters/suppliers/house/flights/house-flights.ts";
import { exchangeUsed } from "#domain/pricing/exchange.ts";
import { deletePastDepartures, deletePastOrders, createFlightStock, releaseDueOrders } from "#platform/flights/flight-stock.ts";
import type { FlightQuote, FlightSupplier } from "#platform/ports/flight-supplier.ts";
import { flightWorldForTest } from "#tests/factories/flight-world.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { createTestClock } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { describeFlightFaults } from "./flight-supplier-faults.ts";
import { askForTrip, bookingOf, describeFlightSupplier, travellers } from "./flight-supplier.ts";

const db = useTestDatabase();
const world = await flightWorldForTest();
const UNTIL = new Date("2100-01-01T00:00:00Z");
/** FAULT_ROUNDS=10: ten thousand callers and a thousand for the seat, on both engines. PGlite serves one caller at a time, so few prove as much. */
const CALLERS = ROUNDS >= 10 ? 10_000 : inject("engine") === "pglite" ? 300 : 1_000;
const SEAT_CALLERS = ROUNDS >= 10 ? 1_000 : 300;
const AT_ONCE = 50;
const DAY_MS = 86_400_000;
const ROUTE = { origin: "LHR", destination: "PMI", now: () => createTestClock().now() };

const openHouse = (now = ROUTE.now): FlightSupplier =>
  createHouseFlights({ loadWorld: async () => world, stock: createFlightStock(db.current()), now });

const underTest = async () => {
  const clock = createTestClock();
  return { ...ROUTE, now: clock.now, supplier: openHouse(clock.now), pass: (milliseconds: number) => clock.advance({ milliseconds }) };
};

describeFlightSupplier("house flights", underTest, { seats: "with-hold", isRepeatable: true, hasUnheldTrips: false });
describeFlightFaults("house flights", underTest);

async function quoteOneWay(supplier: FlightSupplier): Promise<FlightQuote> {
  const request = askForTrip(ROUTE, { backDay: undefined, party: { adults: 1, children: 0, infants: 0 } });
  const found = await supplier.findTrips(request);
  const row = Array.from({ length: found.count }, (_, at) => at).find(
    (at) => found.outStops[at] === 0 && found.tripAt(at).out.legs[0]!.left >= 100,
  )!;
  const outcome = await supplier.quote(found.tripAt(row).offerKey, "light");
  if (outcome.kind !== "quoted") throw new Error(outcome.reason);
  return outcome.quote;
}

const seatsOfDeparture = async (supplier: FlightSupplier, quote: FlightQuote) => {
  const { flightNumber, departure } = quote.out.legs[0]!;
  return (await supplier.seatMap({ flightNumber, day: departure.day }, quote.key))!.sections.flatMap(({ seats }) => seats);
};

const holdOf = (id: string, quote: FlightQuote) => ({
  id: `flight-crowd-${id}`,
  quoteKey: quote.key,
  expectedMinor: Number.MAX_SAFE_INTEGER,
  currency: quote.currency,
  until: UNTIL,
});

async function crowd(callers: number, call: (caller: number) => Promise<void>): Promise<void> {
  let next = 0;
  const callOn = async (): Promise<void> => {
    while (next < callers) await call((next += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, callOn));
}

const count = async (table: string): Promise<number> =>
  Number((await db.current().raw(`select count(*)::int as count from ${table}`)).rows[0]?.["count"]);

describe("seats of a departure", () => {
  it("say with which rate a fare was converted from euros", async () => {
    const supplier = openHouse();
    const trips = (currency: "EUR" | "USD") => supplier.findTrips(askForTrip(ROUTE, { currency }));
    const exchangeIn = async (currency: "EUR" | "USD") => {
      const outcome = await supplier.quote((await trips(currency)).tripAt(0).offerKey, "light");
      return outcome.kind === "quoted" ? outcome.quote.exchange : "gone";
    };
    expect([await exchangeIn("USD"), await exchangeIn("EUR")]).toEqual([exchangeUsed("EUR", "USD"), undefined]);
  });

  it(
    "of many callers for the last 100 seats exactly 100 get one, and of many calls for one seat one order gets it",
    { timeout: 180_000 * ROUNDS },
    async () => {
      const supplier = openHouse();
      const quote = await quoteOneWay(supplier);
      const leg = quote.out.legs[0]!;
      for (let seat = 0; seat < leg.left - 100; seat += 1) {
        expect(await supplier.hold(holdOf(`before-${seat}`, quote))).toBe("held");
      }
      const outcomes: unknown[] = [];
      const held: string[] = [];
      await crowd(CALLERS, async (caller) => {
        const outcome = await supplier.hold(holdOf(String(caller), quote));
        outcomes.push(outcome);
        if (outcome === "held") held.push(`flight-crowd-${caller}`);
      });
      expect([held.length, outcomes.filter((outcome) => outcome === "sold-out").length]).toEqual([100, CALLERS - 100]);
      expect(await supplier.quote(quote.key.split("!").slice(0, 5).join("!"), "light")).toEqual({ kind: "gone", reason: "sold-out" });

      const flight = { flightNumber: leg.flightNumber, day: leg.departure.day };
      const seat = (await seatsOfDeparture(supplier, quote)).find(({ isAvailable }) => isAvailable)!.id;
      const winners = new Set<string>();
      await crowd(SEAT_CALLERS, async (caller) => {
        const id = held[caller % held.length]!;
        if ((await supplier.chooseSeats(id, flight, [{ passenger: 1, seat }])) === "chosen") winners.add(id);
      });
      expect([winners.size, await count("flight_seat")]).toEqual([1, 1]);
    },
  );

  it("seats that others have chosen are refused, and an order keeps the seat that it chose before them", async () => {
    const clock = createTestClock();
    const supplier = openHouse(clock.now);
    const quote = await quoteOneWay(supplier);
    const leg = quote.out.legs[0]!;
    const flight = { flightNumber: leg.flightNumber, day: leg.departure.day };
    const takenNow = async () => (await seatsOfDeparture(supplier, quote)).filter(({ isAvailable }) => !isAvailable).map(({ id }) => id);
    const before = await takenNow();
    // Others have bought more seats than they have chosen.
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan((await seatsOfDeparture(supplier, quote)).length - leg.left);
    for (const id of ["early", "other"]) expect(await supplier.hold(holdOf(id, quote))).toBe("held");
    expect(await supplier.chooseSeats("flight-crowd-early", flight, [{ passenger: 1, seat: before[0]! }])).toBe("taken");
    expect(await count("flight_seat")).toBe(0);

    const departsInDays = (Date.parse(`${flight.day}T00:00:00Z`) - clock.now().getTime()) / DAY_MS;
    clock.advance({ days: Math.floor(departsInDays) - 1 });
    const wanted = (await takenNow()).find((seat) => !before.includes(seat))!;
    clock.advance({ days: 1 - Math.floor(departsInDays) });
    expect(await supplier.chooseSeats("flight-crowd-early", flight, [{ passenger: 1, seat: wanted }])).toBe("chosen");
    clock.advance({ days: Math.floor(departsInDays) - 1 });
    expect(await takenNow()).toEqual(expect.arrayContaining(before));
    expect(await supplier.chooseSeats("flight-crowd-early", flight, [{ passenger: 1, seat: wanted }])).toBe("chosen");
    expect(await supplier.chooseSeats("flight-crowd-other", flight, [{ passenger: 1, seat: wanted }])).toBe("taken");
  });

  it("expired holds are released with their seats, and old orders and departures are deleted", async () => {
    const supplier = openHouse();
    const quote = await quoteOneWay(supplier);
    await supplier.hold(holdOf("expires", quote));
    const item = { ...bookingOf("stays", quote).item, expectedMinor: Number.MAX_SAFE_INTEGER };
    const booking = bookingOf("stays", quote, { item, travellers: travellers({ adults: 1, children: 0, infants: 0 }) });
    expect(await supplier.book(booking)).toMatchObject({ kind: "booked" });
    const { sql } = db.current();
    const later = new Date(UNTIL.getTime() + 1);
    expect([await releaseDueOrders(sql, ROUTE.now(), 10), await releaseDueOrders(sql, later, 10)]).toEqual([0, 1]);
    expect((await db.current().raw("select sold, held from flight_departure")).rows).toEqual([{ sold: 1, held: 0 }]);
    expect([await deletePastOrders(sql, ROUTE.now(), 10), await deletePastDepartures(sql, ROUTE.now(), 10)]).toEqual([0, 0]);
    expect([await deletePastDepartures(sql, later, 10), await deletePastOrders(sql, later, 10)]).toEqual([0, 2]);
    expect([await deletePastDepartures(sql, later, 10), await count("flight_departure")]).toEqual([1, 0]);
  });
});
