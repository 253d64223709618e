/** Holds and bookings of our own flights. The price of a hold stays what it was when the hold began. */
import { dateOfDay } from "#domain/flight/airport-clock.ts";
import { CABINS, cabinOn, SEATS_OF_CABIN } from "#domain/flight/cabin.ts";
import { seatsByRule } from "#domain/flight/fare.ts";
import { seatsNeeded } from "#domain/flight/party-price.ts";
import type { DepartureSeats, FlightStock } from "#platform/ports/flight-stock.ts";
import type { BookOutcome, FlightBooking, FlightHoldOutcome, FlightPassenger, RejectReason } from "#platform/ports/flight-supplier.ts";
import type { PatternDay } from "./describe-itinerary.ts";
import { flightNumberOf } from "./describe-itinerary.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { QuotedOffer } from "./offer-keys.ts";
import { readQuote, writeQuote } from "./offer-keys.ts";
import type { FlightFinder } from "./price-offer.ts";
import { priceOffer } from "./price-offer.ts";
import type { FlightSearch } from "./search-flights.ts";
import type { KeptSeats } from "./taken-seats.ts";

export type OpenFlights = {
  readonly world: FlightWorld;
  readonly patternOf: FlightFinder;
  readonly taken: KeptSeats;
  readonly search: FlightSearch;
  readonly stock: FlightStock;
  readonly now: () => Date;
  /** Day number. */
  readonly today: () => number;
};

/** A direct booking holds its seats only until it is sold, in the next statement. */
const DIRECT_HOLD_MS = 5 * 60_000;

type HoldRequest = Pick<FlightBooking, "id" | "quoteKey" | "expectedMinor"> & { readonly until: Date };

const rejected = <Reason extends RejectReason>(reason: Reason) => ({ kind: "rejected", reason }) as const;

/** The quote without its expiry and price: the same flights for the same party are the same order. */
const identityOf = (quote: QuotedOffer): string => writeQuote({ ...quote, expiresAt: new Date(0), totalMinor: 0 });

export async function holdFlights(flights: OpenFlights, { id, quoteKey, expectedMinor, until }: HoldRequest): Promise<FlightHoldOutcome> {
  const { world, taken, patternOf, stock, now, today } = flights;
  const quote = readQuote(quoteKey);
  if (!quote) return rejected("schedule-changed");
  const known = await stock.find(id);
  if (known) {
    const isSame = known.state === "held" && known.offer === identityOf(quote);
    return isSame ? { kind: "held", until: known.until, totalMinor: known.totalMinor } : rejected("id-in-use");
  }
  if (quote.expiresAt <= now()) return rejected("quote-expired");
  const priced = priceOffer(world, taken, patternOf, quote, quote.family, today());
  if (typeof priced === "string") return rejected(priced === "sold-out" ? "sold-out" : "schedule-changed");
  if (priced.totalMinor > expectedMinor) return rejected("price-changed");
  const departures = [...priced.out, ...priced.back].map((leg) => departureSeats(flights, leg, CABINS.indexOf(quote.cabin)));
  const outcome = await stock.hold({
    id,
    offer: identityOf(quote),
    departures,
    passengers: seatsNeeded(quote.party),
    until,
    totalMinor: priced.totalMinor,
  });
  await Promise.all(departures.map((departure) => taken.refresh(departure)));
  if (outcome === "held") return { kind: "held", until, totalMinor: priced.totalMinor };
  return rejected(outcome === "sold-out" ? "sold-out" : "id-in-use");
}

function departureSeats({ world, today }: OpenFlights, { pattern, day }: PatternDay, wanted: number): DepartureSeats {
  const aircraft = world.patterns.aircraft[pattern]!;
  const cabin = cabinOn(aircraft, wanted);
  return {
    flightNumber: flightNumberOf(world, pattern),
    day: dateOfDay(day),
    cabin: CABINS[cabin]!,
    seats: seatsByRule(SEATS_OF_CABIN[aircraft * CABINS.length + cabin]!, pattern, day, day - today()),
  };
}

export async function bookFlights(flights: OpenFlights, booking: FlightBooking): Promise<BookOutcome> {
  const { stock, now } = flights;
  const { id, quoteKey, passengers, expectedMinor } = booking;
  const quote = readQuote(quoteKey);
  if (!quote) return rejected("schedule-changed");
  if (!fitsParty(passengers, quote)) return rejected("passengers");
  const known = await stock.find(id);
  if (known && known.offer !== identityOf(quote)) return rejected("id-in-use");
  if (known && known.totalMinor > expectedMinor) return rejected("price-changed");
  if (!known) {
    const held = await holdFlights(flights, { id, quoteKey, expectedMinor, until: new Date(now().getTime() + DIRECT_HOLD_MS) });
    if (held.kind === "rejected") return rejected(held.reason === "cannot-hold" ? "sold-out" : held.reason);
  }
  const locator = await stock.sell(id, locatorOf(id));
  return locator === undefined ? rejected("id-in-use") : { kind: "booked", locator };
}

function fitsParty(passengers: readonly FlightPassenger[], { party }: QuotedOffer): boolean {
  const count = (kind: FlightPassenger["kind"]): number => passengers.filter((one) => one.kind === kind).length;
  const hasNames = passengers.every(({ firstName, lastName }) => firstName.trim() !== "" && lastName.trim() !== "");
  return hasNames && count("adult") === party.adults && count("child") === party.children && count("infant") === party.infants;
}

/** Letters and digits that are not mistaken for one another. */
const LOCATOR_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LOCATOR_LENGTH = 6;

/** Derived from our id, so that a repeated booking gets the same one. */
function locatorOf(id: string): string {
  let hash = 0n;
  for (const byte of new TextEncoder().encode(id)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x1_00_00_00_01_b3n + 0x9e37n);
  const letter = (place: number): string => LOCATOR_LETTERS[Number((hash >> BigInt(place * 5 + 8)) & 31n)]!;
  return Array.from({ length: LOCATOR_LENGTH }, (_, place) => letter(place)).join("");
}
