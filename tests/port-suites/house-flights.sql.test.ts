import { describe, expect, inject, it } from "vitest";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import type { FaultName } from "#adapters/faults/fault-registry.ts";
import { createFaultyFlightSupplier } from "#adapters/faults/faulty-flight-supplier.ts";
import { createHouseFlights } from "#adapters/suppliers/house/flights/house-flights.ts";
import { deletePastDepartures, deletePastOrders, createFlightStock, releaseDueOrders } from "#platform/flights/flight-stock.ts";
import type { FlightQuote, FlightSupplier } from "#platform/ports/flight-supplier.ts";
import { flightWorldForTest } from "#tests/factories/flight-world.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { TEST_TIME } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { askForTrip, describeFlightSupplier, travellers } from "./flight-supplier.ts";

const db = useTestDatabase();
const world = await flightWorldForTest();
const UNTIL = new Date("2100-01-01T00:00:00Z");
/** PGlite serves one caller at a time, so more callers prove nothing more there. FAULT_ROUNDS=10: ten thousand on PostgreSQL. */
const CALLERS = inject("engine") === "pglite" ? 300 : ROUNDS >= 10 ? 10_000 : 1_000;
const SEAT_CALLERS = ROUNDS >= 10 ? 1_000 : 300;
const AT_ONCE = 50;
const ROUTE = { origin: "LHR", destination: "PMI", now: () => new Date(TEST_TIME) };

const openHouse = (): FlightSupplier =>
  createHouseFlights({ loadWorld: async () => world, stock: createFlightStock(db.current()), now: ROUTE.now });

describeFlightSupplier("house flights", async () => ({ supplier: openHouse(), ...ROUTE }));

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

const holdOf = (id: string, quote: FlightQuote) => ({
  id: `flight-crowd-${id}`,
  quoteKey: quote.key,
  expectedMinor: Number.MAX_SAFE_INTEGER,
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
  it(
    "of many callers for the last 100 seats exactly 100 get one, and of many calls for one seat one order gets it",
    { timeout: 180_000 },
    async () => {
      const supplier = openHouse();
      const quote = await quoteOneWay(supplier);
      const leg = quote.out.legs[0]!;
      for (let seat = 0; seat < leg.left - 100; seat += 1) {
        expect(await supplier.hold!(holdOf(`before-${seat}`, quote))).toMatchObject({ kind: "held" });
      }
      const outcomes: string[] = [];
      const held: string[] = [];
      await crowd(CALLERS, async (caller) => {
        const outcome = await supplier.hold!(holdOf(String(caller), quote));
        outcomes.push(outcome.kind === "rejected" ? outcome.reason : outcome.kind);
        if (outcome.kind === "held") held.push(`flight-crowd-${caller}`);
      });
      expect([held.length, outcomes.filter((outcome) => outcome === "sold-out").length]).toEqual([100, CALLERS - 100]);
      expect(await supplier.quote(quote.key.split("!").slice(0, 5).join("!"), "light")).toEqual({ kind: "gone", reason: "sold-out" });

      const flight = { flightNumber: leg.flightNumber, day: leg.departure.day };
      const winners = new Set<string>();
      await crowd(SEAT_CALLERS, async (caller) => {
        const id = held[caller % held.length]!;
        if ((await supplier.chooseSeats(id, flight, [{ passenger: 1, seat: "12A" }])) === "chosen") winners.add(id);
      });
      expect([winners.size, await count("flight_seat")]).toEqual([1, 1]);
    },
  );

  it("expired holds are released with their seats, and old orders and departures are deleted", async () => {
    const supplier = openHouse();
    const quote = await quoteOneWay(supplier);
    await supplier.hold!(holdOf("expires", quote));
    await supplier.book({
      ...holdOf("stays", quote),
      passengers: travellers({ adults: 1, children: 0, infants: 0 }),
      email: "",
      phone: "",
    });
    const { sql } = db.current();
    const later = new Date(UNTIL.getTime() + 1);
    expect([await releaseDueOrders(sql, ROUTE.now(), 10), await releaseDueOrders(sql, later, 10)]).toEqual([0, 1]);
    expect((await db.current().raw("select sold, held from flight_departure")).rows).toEqual([{ sold: 1, held: 0 }]);
    expect([await deletePastOrders(sql, ROUTE.now(), 10), await deletePastDepartures(sql, ROUTE.now(), 10)]).toEqual([0, 0]);
    expect([await deletePastDepartures(sql, later, 10), await deletePastOrders(sql, later, 10)]).toEqual([0, 2]);
    expect([await deletePastDepartures(sql, later, 10), await count("flight_departure")]).toEqual([1, 0]);
  });
});

describe("planned faults of flights", () => {
  it("sold-out, price-changed, schedule-changed, cannot-hold, no-answer and garbage happen where they apply; a lost booking is found", async () => {
    const faults = createFaultRegistry();
    const supplier = createFaultyFlightSupplier(openHouse(), faults);
    const plan = (name: FaultName) => faults.plan("house-flights-supplier", { name, delayMs: 5 }, 1);
    const quote = await quoteOneWay(supplier);
    const { offerKey } = (await supplier.findTrips(askForTrip(ROUTE))).tripAt(0);
    const hold = holdOf("faults", quote);
    const booking = { ...hold, passengers: travellers({ adults: 1, children: 0, infants: 0 }), email: "", phone: "" };
    for (const name of ["sold-out", "schedule-changed"] as const) {
      plan(name);
      expect(await supplier.quote(offerKey, "light")).toEqual({ kind: "gone", reason: name });
    }
    const before = await supplier.quote(offerKey, "light");
    plan("price-changed");
    const dearer = await supplier.quote(offerKey, "light");
    expect([before, dearer].map((outcome) => (outcome as { quote: FlightQuote }).quote.totalMinor)).toEqual([
      (before as { quote: FlightQuote }).quote.totalMinor,
      Math.round((before as { quote: FlightQuote }).quote.totalMinor * 1.07),
    ]);
    plan("cannot-hold");
    expect(await supplier.hold!(hold)).toEqual({ kind: "rejected", reason: "cannot-hold" });
    plan("garbage");
    expect((await supplier.findTrips(askForTrip(ROUTE))).totals).toContain(-1);
    plan("slow");
    expect(await supplier.hold!(hold)).toMatchObject({ kind: "held" });
    plan("no-answer");
    expect(await supplier.book(booking)).toEqual({ kind: "unknown" });
    expect(await supplier.find(hold.id)).toMatchObject({ kind: "found", state: "booked" });
  });
});
