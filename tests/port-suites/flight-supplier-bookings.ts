/** The part of the flight supplier suite that holds, books and cancels, by what a supplier says it can do. */
import { expect, it } from "vitest";
import type { FlightItem } from "#platform/ports/flight-supplier.ts";
import type { BookRequest } from "#platform/ports/reservable.ts";
import type { FlightTraits, OpenFlightSupplier } from "./flight-supplier.ts";
import { bookingOf, holdOf, quoteTrip, settled } from "./flight-supplier.ts";

const HOLD_ENDED = { kind: "rejected", reason: "hold-ended" };
const INVALID = { kind: "rejected", reason: "invalid" };
const QUOTE_LIFE_MS = 24 * 3_600_000;

export function describeFlightBookings(open: OpenFlightSupplier, { seats, isRepeatable, hasUnheldTrips }: FlightTraits): void {
  it("a hold is booked under its id at its price, is found in every state, and is cancelled once", async () => {
    const under = await open();
    const { supplier } = under;
    const { invisibleMs } = supplier.capabilities;
    expect(supplier.capabilities).toMatchObject({ seats, isRepeatable });
    const quote = await quoteTrip(under, { family: "standard", canHold: true });
    const booking = bookingOf("held", quote);
    expect((await supplier.find(booking.id)).state).toBe(invisibleMs === 0 ? "absent" : "not-visible");
    expect([await supplier.hold(holdOf(booking)), await supplier.hold(holdOf(booking))]).toEqual(["held", "held"]);
    expect(await supplier.find(booking.id)).toEqual({ state: "held" });
    const first = await supplier.book(booking);
    expect(["booked", "pending"]).toContain(first.kind);
    const found = await settled(under, booking.id);
    expect(found).toMatchObject({ state: "booked", reference: expect.any(String), locator: expect.any(String) });
    expect(found).toMatchObject(first.kind === "booked" ? { reference: first.reference, locator: first.locator } : {});
    expect(await supplier.quoteCancel(booking.id)).toEqual(quote.cancellation);
    expect(["done", "accepted"]).toContain(await supplier.cancel(booking.id));
    expect(await settled(under, booking.id)).toEqual({ state: "ended" });
    expect([await supplier.cancel(booking.id), await supplier.quoteCancel(booking.id)]).toEqual(["done", undefined]);
    expect(await supplier.book(booking)).toEqual(HOLD_ENDED);
  });

  it("a trip that is priced again costs what its hold guarantees, or what it is quoted for now, and is booked at that price", async () => {
    const under = await open();
    const { supplier } = under;
    const quote = await quoteTrip(under, { canHold: true });
    const held = bookingOf("repriced", quote);
    expect(await supplier.hold(holdOf(held))).toBe("held");
    const { totalMinor, netMinor } = quote;
    expect(await supplier.reprice(held.id, held.item)).toMatchObject({ kind: "priced", item: held.item, totalMinor, netMinor });
    const direct = bookingOf("repriced-direct", await quoteTrip(under, hasUnheldTrips ? { canHold: false } : { row: 1 }));
    under.pass(60_000);
    const again = await supplier.reprice(direct.id, direct.item);
    if (again.kind === "gone") throw new Error("the trip is gone");
    expect(again).toMatchObject({ totalMinor: direct.item.expectedMinor, item: { expectedMinor: direct.item.expectedMinor } });
    expect(again.expiresAt!.getTime()).toBeGreaterThan(under.now().getTime());
    expect(["booked", "pending"]).toContain((await supplier.book({ ...direct, item: again.item })).kind);
    expect(await supplier.reprice("unknown", { ...held.item, quoteKey: "nonsense" })).toEqual({ kind: "gone" });
  });

  it("a trip is booked without a hold, also where it cannot be held", async () => {
    const under = await open();
    const { supplier } = under;
    const direct = bookingOf("direct", await quoteTrip(under, hasUnheldTrips ? { canHold: false } : {}));
    expect(hasUnheldTrips ? await supplier.hold(holdOf(direct)) : "cannot-hold").toBe("cannot-hold");
    expect(["booked", "pending"]).toContain((await supplier.book(direct)).kind);
    expect(await settled(under, direct.id)).toMatchObject({ state: "booked" });
  });

  it("are rejected with a reason, and then nothing is booked: travellers, ages, price, expired quotes", async () => {
    const under = await open();
    const { supplier } = under;
    const quote = await quoteTrip(under);
    const booking = bookingOf("rejected", quote);
    const { travellers, item } = booking;
    const book = (change: Partial<BookRequest<FlightItem>>) => supplier.book({ ...booking, ...change });
    expect(await book({ travellers: travellers.slice(1) })).toEqual(INVALID);
    expect(await book({ item: { ...item, quoteKey: "nonsense" } })).toEqual(INVALID);
    const lastDay = quote.back!.legs.at(-1)!.departure.day;
    // Two years old on the day of the last flight: no longer an infant.
    const twoYearsBefore = `${Number(lastDay.slice(0, 4)) - 2}${lastDay.slice(4)}`;
    const aged = travellers.map((traveller) => (traveller.kind === "infant" ? { ...traveller, birthDate: twoYearsBefore } : traveller));
    expect(await book({ travellers: aged })).toEqual(INVALID);
    expect(await book({ item: { ...item, expectedMinor: quote.totalMinor - 1 } })).toEqual({ kind: "rejected", reason: "price-changed" });
    const held = await quoteTrip(under, { canHold: true });
    const hold = holdOf(bookingOf("rejected", held));
    expect(await supplier.hold({ ...hold, expectedMinor: held.totalMinor - 1 })).toBe("price-changed");
    under.pass(QUOTE_LIFE_MS);
    expect([await supplier.hold(hold), await book({})]).toEqual(["quote-expired", { kind: "rejected", reason: "quote-expired" }]);
    expect((await settled(under, booking.id)).state).toBe(supplier.capabilities.invisibleMs === 0 ? "absent" : "not-visible");
  });

  it("an id belongs to one trip: another one is neither held nor booked under it", async () => {
    const under = await open();
    const { supplier } = under;
    const booking = bookingOf("one", await quoteTrip(under, { canHold: true }));
    const other = bookingOf("one", await quoteTrip(under, { family: "flex", canHold: true }));
    expect([await supplier.hold(holdOf(booking)), await supplier.hold(holdOf(other))]).toEqual(["held", "other"]);
    expect(await supplier.book(other)).toEqual(INVALID);
    expect(["booked", "pending"]).toContain((await supplier.book(booking)).kind);
  });

  it("a released hold gives its seats back and cannot be booked", async () => {
    const under = await open();
    const { supplier } = under;
    const quote = await quoteTrip(under, { canHold: true });
    const booking = bookingOf("released", quote);
    expect(await supplier.release(booking.id)).toBe(false);
    await supplier.hold(holdOf(booking));
    expect([await supplier.release(booking.id), await supplier.release(booking.id)]).toEqual([true, false]);
    expect([await supplier.find(booking.id), await supplier.book(booking)]).toEqual([{ state: "ended" }, HOLD_ENDED]);
    expect(await supplier.hold(holdOf(booking))).toBe("other");
    expect((await quoteTrip(under, { canHold: true })).totalMinor).toBe(quote.totalMinor);
  });

  it("a booking is not released, only cancelled", async () => {
    const under = await open();
    const { supplier } = under;
    const booking = bookingOf("sold", await quoteTrip(under, { canHold: true }));
    await supplier.hold(holdOf(booking));
    await supplier.book(booking);
    expect((await settled(under, booking.id)).state).toBe("booked");
    expect(await supplier.release(booking.id)).toBe(false);
    expect((await supplier.find(booking.id)).state).toBe("booked");
  });

  if (isRepeatable) describeRepetition(open);
  if (seats === "with-hold") describeSeatsOfHolds(open);
  if (seats === "with-booking") describeSeatsOfBookings(open);
}

function describeRepetition(open: OpenFlightSupplier): void {
  it("repeated and concurrent calls under one id make one booking", async () => {
    const under = await open();
    const { supplier } = under;
    const booking = bookingOf("concurrent", await quoteTrip(under));
    const answers = await Promise.all(Array.from({ length: 5 }, () => supplier.book(booking)));
    expect(answers[0]).toMatchObject({ kind: "booked" });
    expect(new Set([...answers, await supplier.book(booking)].map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
}

/** A quote, its first flight, two seats of it and two bookings of it. */
async function openSeats(open: OpenFlightSupplier) {
  const under = await open();
  const { supplier } = under;
  const quote = await quoteTrip(under, { canHold: true });
  const { flightNumber, departure } = quote.out.legs[0]!;
  const flight = { flightNumber, day: departure.day };
  const seatsNow = async () => (await supplier.seatMap(flight, quote.key))!.sections.flatMap((section) => section.seats);
  const seats = await seatsNow();
  expect(new Set(seats.map(({ id }) => id)).size).toBe(seats.length);
  expect((await supplier.bags(quote.key))!.outMinor.length).toBeGreaterThan(0);
  const takenBefore = new Set(seats.filter(({ isAvailable }) => !isAvailable).map(({ id }) => id));
  const [first, second] = seats.filter(({ isAvailable }) => isAvailable).map(({ id }) => id) as [string, string];
  // The first booking may raise the price of the second.
  const dearer = { ...quote, totalMinor: quote.totalMinor * 2 };
  return {
    under,
    supplier,
    flight,
    seats,
    second,
    chosen: [
      { passenger: 1, seat: first },
      { passenger: 2, seat: second },
    ],
    one: bookingOf("seat-1", quote),
    other: bookingOf("seat-2", dearer),
    takenSince: async () => (await seatsNow()).filter(({ id, isAvailable }) => !isAvailable && !takenBefore.has(id)).map(({ id }) => id),
  };
}

function describeSeatsOfHolds(open: OpenFlightSupplier): void {
  it("a seat map shows each seat once, and a seat that a hold has chosen is no longer available to others", async () => {
    const { supplier, flight, seats, second, chosen, one, other, takenSince } = await openSeats(open);
    for (const booking of [one, other]) expect(await supplier.hold(holdOf(booking))).toBe("held");
    expect(await supplier.chooseSeats(one.id, flight, chosen)).toBe("chosen");
    expect(await supplier.chooseSeats(other.id, flight, [{ passenger: 1, seat: second }])).toBe("taken");
    const free = seats.findLast(({ isAvailable }) => isAvailable)!.id;
    const refusals = [
      supplier.chooseSeats(other.id, flight, [{ passenger: 1, seat: "99Z" }]),
      // The fourth passenger is the infant.
      supplier.chooseSeats(other.id, flight, [{ passenger: 4, seat: free }]),
      supplier.chooseSeats("flight-suite-nobody", flight, [{ passenger: 1, seat: free }]),
    ];
    expect(await Promise.all(refusals)).toEqual(["refused", "refused", "refused"]);
    expect(await takenSince()).toEqual(chosen.map(({ seat }) => seat));
  });
}

function describeSeatsOfBookings(open: OpenFlightSupplier): void {
  it("a seat map shows each seat once, and a booked seat is no longer available to others", async () => {
    const { under, supplier, flight, second, chosen, one, other, takenSince } = await openSeats(open);
    const withSeats = (booking: typeof one, choices: typeof chosen) => ({
      ...booking,
      item: { ...booking.item, seats: choices.map((choice) => ({ ...flight, ...choice })) },
    });
    await supplier.book(withSeats(one, chosen));
    expect(await settled(under, one.id)).toMatchObject({ state: "booked" });
    expect(await supplier.book(withSeats(other, [{ passenger: 1, seat: second }]))).toEqual(INVALID);
    expect(await supplier.chooseSeats(one.id, flight, chosen)).toBe("refused");
    expect(await takenSince()).toEqual(chosen.map(({ seat }) => seat));
  });
}
