/** The suite that every flight supplier must pass. A new adapter runs it beside its own tests. */
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, dateAt } from "#domain/calendar/calendar-date.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import { FARE_FAMILIES } from "#domain/flight/fare-family.ts";
import type { FlightBooking, FlightQuote, FlightSupplier, TripRequest } from "#platform/ports/flight-supplier.ts";

export type FlightSupplierUnderTest = {
  readonly supplier: FlightSupplier;
  /** A trip that it sells on most days. */
  readonly origin: string;
  readonly destination: string;
  readonly now: () => Date;
};

export type OpenFlightSupplier = () => Promise<FlightSupplierUnderTest>;

const UNTIL = new Date("2100-01-01T00:00:00Z");

export const askForTrip = (
  { origin, destination, now }: Omit<FlightSupplierUnderTest, "supplier">,
  change: Partial<TripRequest> = {},
): TripRequest => ({
  origins: [origin],
  destinations: [destination],
  outDay: addDays(dateAt(now()), 60),
  backDay: addDays(dateAt(now()), 67),
  cabin: "ECONOMY",
  party: { adults: 2, children: 1, infants: 1 },
  currency: "GBP",
  ...change,
});

export const travellers = ({ adults, children, infants }: TripRequest["party"]): FlightBooking["passengers"] =>
  [
    ...Array.from({ length: adults }, () => "adult" as const),
    ...Array.from({ length: children }, () => "child" as const),
    ...Array.from({ length: infants }, () => "infant" as const),
  ].map((kind, place) => ({ kind, firstName: `Test ${place + 1}`, lastName: "Traveller", birthDate: undefined }));

async function quoteFirst(under: FlightSupplierUnderTest, family: FareFamilyId = "light", row = 0): Promise<FlightQuote> {
  const found = await under.supplier.findTrips(askForTrip(under));
  const outcome = await under.supplier.quote(found.tripAt(row).offerKey, family);
  if (outcome.kind !== "quoted") throw new Error(`not quoted: ${outcome.reason}`);
  return outcome.quote;
}

const bookingOf = (id: string, quote: FlightQuote, change: Partial<FlightBooking> = {}): FlightBooking => ({
  id: `flight-suite-${id}`,
  quoteKey: quote.key,
  passengers: travellers({ adults: 2, children: 1, infants: 1 }),
  email: "traveller@example.com",
  phone: "+44 20 7946 0000",
  expectedMinor: quote.totalMinor,
  ...change,
});

export function describeFlightSupplier(name: string, open: OpenFlightSupplier): void {
  describe(`${name}: trips`, () => {
    describeTrips(open);
  });
  describe(`${name}: bookings`, () => {
    describeBookings(open);
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
    for (const family of FARE_FAMILIES) quotes.push(await quoteFirst(under, family));
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

function describeBookings(open: OpenFlightSupplier): void {
  it("a hold is booked once under its id, keeps its price, and is found in every state", async () => {
    const under = await open();
    const { supplier } = under;
    const quote = await quoteFirst(under, "standard");
    const booking = bookingOf("held", quote);
    expect(await supplier.find(booking.id)).toEqual({ kind: "absent" });
    const hold = () => supplier.hold!({ ...booking, until: UNTIL });
    expect([await hold(), await hold()]).toMatchObject([
      { kind: "held", totalMinor: quote.totalMinor },
      { kind: "held", until: UNTIL },
    ]);
    expect(await supplier.find(booking.id)).toMatchObject({ kind: "found", state: "held", until: UNTIL });
    const [first, second] = [await supplier.book(booking), await supplier.book(booking)];
    expect(first).toMatchObject({ kind: "booked" });
    expect(second).toEqual(first);
    expect(await supplier.find(booking.id)).toMatchObject({ state: "booked", locator: (first as { locator: string }).locator });
    const cancel = (await supplier.quoteCancel(booking.id))!;
    expect(cancel.feeMinor + cancel.refundMinor).toBe(quote.totalMinor);
    expect([await supplier.cancel(booking.id, cancel.feeMinor - 1), await supplier.cancel(booking.id, cancel.feeMinor)]).toEqual([
      "refused",
      "done",
    ]);
    expect(await supplier.cancel(booking.id, cancel.feeMinor)).toBe("done");
    expect([(await supplier.find(booking.id)).kind, await supplier.quoteCancel(booking.id)]).toEqual(["found", undefined]);
    expect(await supplier.book(booking)).toEqual({ kind: "rejected", reason: "id-in-use" });
  });

  it("are rejected with a reason: other passengers, a lower price than today's, another trip under the same id", async () => {
    const under = await open();
    const { supplier } = under;
    const quote = await quoteFirst(under);
    const booking = bookingOf("direct", quote);
    const reason = async (change: Partial<FlightBooking>) => ({ ...(await supplier.book({ ...booking, ...change })) });
    expect(await reason({ passengers: booking.passengers.slice(1) })).toEqual({ kind: "rejected", reason: "passengers" });
    expect(await reason({ expectedMinor: quote.totalMinor - 1 })).toEqual({ kind: "rejected", reason: "price-changed" });
    expect(await supplier.find(booking.id)).toEqual({ kind: "absent" });
    expect(await supplier.book(booking)).toMatchObject({ kind: "booked" });
    const other = await quoteFirst(under, "flex");
    expect(await reason({ quoteKey: other.key, expectedMinor: other.totalMinor })).toEqual({ kind: "rejected", reason: "id-in-use" });
  });

  it("a released hold gives its seats back and cannot be booked", async () => {
    const under = await open();
    const { supplier } = under;
    const quote = await quoteFirst(under);
    const booking = bookingOf("released", quote);
    await supplier.hold!({ ...booking, until: UNTIL });
    expect([await supplier.release(booking.id), await supplier.release(booking.id)]).toEqual([true, false]);
    expect(await supplier.book(booking)).toEqual({ kind: "rejected", reason: "id-in-use" });
    expect((await quoteFirst(under)).totalMinor).toBe(quote.totalMinor);
  });

  it("a seat map shows each seat once, and a chosen seat is no longer available to others", async () => {
    const under = await open();
    const { supplier } = under;
    const quote = await quoteFirst(under);
    const [one, other] = [bookingOf("seat-1", quote), bookingOf("seat-2", quote, { expectedMinor: quote.totalMinor * 2 })];
    for (const booking of [one, other]) expect(await supplier.hold!({ ...booking, until: UNTIL })).toMatchObject({ kind: "held" });
    const { flightNumber, departure } = quote.out.legs[0]!;
    const flight = { flightNumber, day: departure.day };
    const map = (await supplier.seatMap(flight, quote.key))!;
    const seats = map.sections.flatMap((section) => section.seats);
    expect(new Set(seats.map(({ id }) => id)).size).toBe(seats.length);
    const [first, second] = seats.filter(({ isAvailable }) => isAvailable).map(({ id }) => id) as [string, string];
    expect(
      await supplier.chooseSeats(one.id, flight, [
        { passenger: 1, seat: first },
        { passenger: 2, seat: second },
      ]),
    ).toBe("chosen");
    expect(await supplier.chooseSeats(other.id, flight, [{ passenger: 1, seat: second }])).toBe("taken");
    expect(await supplier.chooseSeats("flight-suite-nobody", flight, [{ passenger: 1, seat: "30A" }])).toBe("refused");
    const again = (await supplier.seatMap(flight, quote.key))!.sections.flatMap((section) => section.seats);
    expect(again.filter(({ isAvailable }) => !isAvailable).map(({ id }) => id)).toEqual([first, second]);
    expect((await supplier.bags(quote.key))!.outMinor.length).toBeGreaterThan(0);
  });
}
