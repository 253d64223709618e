/** The suite that every flight supplier must pass. A new adapter runs it beside its own tests. */
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, dateAt } from "#domain/calendar/calendar-date.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import { FARE_FAMILIES } from "#domain/flight/fare-family.ts";
import type { FlightItem, FlightQuote, FlightSupplier, TripRequest } from "#platform/ports/flight-supplier.ts";
import type { BookRequest, Found, Traveller } from "#platform/ports/reservable.ts";
import { describeFlightBookings } from "./flight-supplier-bookings.ts";

export type FlightSupplierUnderTest = {
  readonly supplier: FlightSupplier;
  /** A trip that it sells on most days. */
  readonly origin: string;
  readonly destination: string;
  readonly now: () => Date;
  /** Moves the clock of the supplier: some confirm or list a booking later, and quotes expire. */
  readonly pass: (ms: number) => void;
};

export type OpenFlightSupplier = () => Promise<FlightSupplierUnderTest>;

type Route = Pick<FlightSupplierUnderTest, "origin" | "destination" | "now">;

export const askForTrip = ({ origin, destination, now }: Route, change: Partial<TripRequest> = {}): TripRequest => ({
  origins: [origin],
  destinations: [destination],
  outDay: addDays(dateAt(now()), 60),
  backDay: addDays(dateAt(now()), 67),
  cabin: "ECONOMY",
  party: { adults: 2, children: 1, infants: 1 },
  currency: "GBP",
  ...change,
});

export const travellers = ({ adults, children, infants }: TripRequest["party"]): readonly Traveller[] =>
  [
    ...Array.from({ length: adults }, () => "adult" as const),
    ...Array.from({ length: children }, () => "child" as const),
    ...Array.from({ length: infants }, () => "infant" as const),
  ].map((kind, place) => ({ kind, firstName: `Test ${place + 1}`, lastName: "Traveller" }));

type QuoteWanted = { readonly family?: FareFamilyId; readonly canHold?: boolean; readonly row?: number };

/** The quote of the cheapest trip, or of the cheapest one that can or cannot be held. */
export async function quoteTrip(
  under: FlightSupplierUnderTest,
  { family = "light", canHold, row = 0 }: QuoteWanted = {},
): Promise<FlightQuote> {
  const found = await under.supplier.findTrips(askForTrip(under));
  for (let at = row; at < found.count; at += 1) {
    const outcome = await under.supplier.quote(found.tripAt(at).offerKey, family);
    if (outcome.kind !== "quoted") throw new Error(`not quoted: ${outcome.reason}`);
    if (canHold === undefined || outcome.quote.canHold === canHold) return outcome.quote;
  }
  throw new Error(`no trip ${canHold ? "can" : "cannot"} be held`);
}

const itemOf = ({ key, totalMinor, currency }: FlightQuote): FlightItem => ({ quoteKey: key, expectedMinor: totalMinor, currency });

export const bookingOf = (
  id: string,
  quote: FlightQuote,
  change: Partial<BookRequest<FlightItem>> = {},
): BookRequest<FlightItem> & { readonly item: FlightItem } => ({
  id: `flight-suite-${id}`,
  item: itemOf(quote),
  travellers: travellers({ adults: 2, children: 1, infants: 1 }),
  contact: { firstName: "Test 1", lastName: "Traveller", email: "traveller@example.com", phone: "+44 20 7946 0000" },
  ...change,
});

const UNTIL = new Date("2100-01-01T00:00:00Z");
export const holdOf = ({ id, item }: Pick<BookRequest<FlightItem>, "id" | "item">) => ({ ...item, id, until: UNTIL });

/** What the supplier reports once its answer is final. */
export async function settled({ supplier, pass }: FlightSupplierUnderTest, id: string): Promise<Found> {
  for (let waited = 0; ; waited += 1000) {
    const found = await supplier.find(id);
    if (!["pending", "not-visible", "cancelling"].includes(found.state) || waited > supplier.capabilities.invisibleMs) return found;
    pass(1000);
  }
}

/** What decides which parts of the suite apply. */
export type FlightTraits = Pick<FlightSupplier["capabilities"], "seats" | "isRepeatable"> & {
  /** Some of its trips cannot be held. */
  readonly hasUnheldTrips: boolean;
};

export function describeFlightSupplier(name: string, open: OpenFlightSupplier, traits: FlightTraits): void {
  describe(`${name}: trips`, () => {
    describeTrips(open);
  });
  describe(`${name}: bookings`, () => {
    describeFlightBookings(open, traits);
  });
}

function describeTrips(open: OpenFlightSupplier): void {
  it("are columns in ascending price, and their quotes name the same flights at the same price", async () => {
    const under = await open();
    const request = askForTrip(under);
    const found = await under.supplier.findTrips(request);
    expect(found.count).toBeGreaterThan(0);
    const columns = [
      found.totals,
      found.outStops,
      found.backStops,
      found.outMinutes,
      found.backMinutes,
      found.arrivalDays,
      found.arrivalMinutes,
    ];
    for (const column of columns) expect(column.length).toBeGreaterThanOrEqual(found.count);
    expect([...found.totals]).toEqual([...found.totals].toSorted((one, other) => one - other));
    for (const row of new Set([0, Math.floor(found.count / 2), found.count - 1])) {
      const trip = found.tripAt(row);
      expect([trip.totalMinor, trip.out.minutes, trip.out.legs.length - 1]).toEqual([
        found.totals[row],
        found.outMinutes[row],
        found.outStops[row],
      ]);
      expect([trip.out.legs[0]!.departure.day, trip.back!.legs[0]!.departure.day]).toEqual([request.outDay, request.backDay]);
      expect(trip.out.legs.at(-1)!.arrival.day).toBe(addDays(request.outDay, found.arrivalDays[row]!));
      const outcome = await under.supplier.quote(trip.offerKey, "light");
      expect(outcome).toMatchObject({ kind: "quoted", quote: { totalMinor: trip.totalMinor, out: trip.out, back: trip.back } });
    }
    expect(() => found.tripAt(found.count)).toThrow(RangeError);
  });

  it("families cost more and are refunded more; lines add up; the net price is lower; fees begin at absolute instants", async () => {
    const under = await open();
    const quotes = [];
    for (const family of FARE_FAMILIES) quotes.push(await quoteTrip(under, { family }));
    const totals = quotes.map(({ totalMinor }) => totalMinor);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    for (const { lines, totalMinor, netMinor, taxesMinor, cancellation, expiresAt } of quotes) {
      expect(lines.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0)).toBe(totalMinor);
      expect([netMinor < totalMinor, taxesMinor < netMinor, expiresAt > under.now()]).toEqual([true, true, true]);
      expect(cancellation.steps.at(-1)!.feeMinor).toBe(totalMinor);
      expect(cancellation.steps.every(({ from }) => from.endsWith("Z"))).toBe(true);
    }
  });

  it("the calendar is exact: each cell is the price of the cheapest trip of that day and length", async () => {
    const under = await open();
    const { outDay: _, backDay: __, ...request } = askForTrip(under);
    const from: CalendarDate = addDays(dateAt(under.now()), 30);
    const { out, back } = await under.supplier.fareCalendar(request, from, 40);
    for (const [day, nights] of [
      [0, 7],
      [3, 2],
      [11, 14],
      [20, 19],
    ] as const) {
      const found = await under.supplier.findTrips({ ...request, outDay: addDays(from, day), backDay: addDays(from, day + nights) });
      expect([day, found.totals[0] ?? Infinity]).toEqual([day, out[day]! + back[day + nights]!]);
    }
  });

  it("unknown airports, past days, impossible parties and aborted requests get no trips; unknown offers no quote", async () => {
    const under = await open();
    const count = async (change: Partial<TripRequest>) => (await under.supplier.findTrips(askForTrip(under, change))).count;
    expect([
      await count({ origins: ["QQQ"] }),
      await count({ outDay: "2026-01-02", backDay: "2026-01-09" }),
      await count({ party: { adults: 1, children: 0, infants: 2 } }),
    ]).toEqual([0, 0, 0]);
    await expect(under.supplier.findTrips(askForTrip(under), AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
    expect(await under.supplier.quote("nonsense", "light")).toEqual({ kind: "gone", reason: "unknown-offer" });
  });
}
