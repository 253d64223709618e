/** Holds and bookings of our own flights. The price of a hold stays what it was when the hold began. */
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { dateOfDay } from "#domain/flight/airport-clock.ts";
import { CABINS, cabinOn, SEATS_OF_CABIN } from "#domain/flight/cabin.ts";
import { seatsByRule } from "#domain/flight/fare.ts";
import { seatsNeeded } from "#domain/flight/party-price.ts";
import { kindOf } from "#domain/flight/passenger-ages.ts";
import type { DepartureSeats, FlightStock } from "#platform/ports/flight-stock.ts";
import type { FlightItem } from "#platform/ports/flight-supplier.ts";
import type { BookRequest, HoldOutcome, Rejection, SupplierBookOutcome, Traveller } from "#platform/ports/reservable.ts";
import { locatorOf } from "../locator.ts";
import type { PatternDay } from "./describe-itinerary.ts";
import { flightNumberOf } from "./describe-itinerary.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { QuotedOffer } from "./offer-keys.ts";
import { readQuote, writeQuote } from "./offer-keys.ts";
import type { FlightFinder } from "./price-offer.ts";
import { priceOffer } from "./price-offer.ts";
import type { FlightSearch } from "./search-flights.ts";
import type { TakenSeatsCache } from "./taken-seats.ts";

export type OpenFlights = {
  readonly world: FlightWorld;
  readonly patternOf: FlightFinder;
  readonly taken: TakenSeatsCache;
  readonly search: FlightSearch;
  readonly stock: FlightStock;
  readonly now: () => Date;
  /** Day number. */
  readonly today: () => number;
};

/** A direct booking holds its seats only until it is sold, in the next statement. */
const DIRECT_HOLD_MS = 5 * 60_000;

const rejected = (reason: Rejection) => ({ kind: "rejected", reason }) as const;

/** The quote without its expiry and price: the same flights for the same party are the same order. */
const identityOf = (quote: QuotedOffer): string => writeQuote({ ...quote, expiresAt: new Date(0), totalMinor: 0 });

type FlightHoldOutcome = Exclude<HoldOutcome, "cannot-hold" | object>;

export async function holdFlights(
  flights: OpenFlights,
  { id, quoteKey, expectedMinor, until }: FlightItem & { readonly id: string; readonly until: Date },
): Promise<FlightHoldOutcome> {
  const { world, taken, patternOf, stock, now, today } = flights;
  const quote = readQuote(quoteKey);
  if (!quote) return "quote-expired";
  const known = await stock.find(id);
  if (known) return known.state === "held" && known.offer === identityOf(quote) ? "held" : "other";
  if (quote.expiresAt <= now()) return "quote-expired";
  const priced = priceOffer(world, taken, patternOf, quote, quote.family, today());
  // Flights that no longer exist as quoted need another quote, which contains the reason.
  if (typeof priced === "string") return priced === "sold-out" ? "sold-out" : "quote-expired";
  if (priced.totalMinor > expectedMinor) return "price-changed";
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
  return outcome;
}

function departureSeats({ world, today }: OpenFlights, { pattern, day }: PatternDay, requestedCabin: number): DepartureSeats {
  const aircraft = world.patterns.aircraft[pattern]!;
  const cabin = cabinOn(aircraft, requestedCabin);
  return {
    flightNumber: flightNumberOf(world, pattern),
    day: dateOfDay(day),
    cabin: CABINS[cabin]!,
    seats: seatsByRule(SEATS_OF_CABIN[aircraft * CABINS.length + cabin]!, pattern, day, day - today()),
  };
}

export async function bookFlights(flights: OpenFlights, request: BookRequest<FlightItem>): Promise<SupplierBookOutcome> {
  const { stock, now } = flights;
  const { id, item, travellers } = request;
  const quote = readQuote(item.quoteKey);
  if (!quote || !fitsParty(travellers, quote)) return rejected("invalid");
  const known = await stock.find(id);
  if (known && known.offer !== identityOf(quote)) return rejected("invalid");
  if (known && known.totalMinor > item.expectedMinor) return rejected("price-changed");
  if (!known) {
    const outcome = await holdFlights(flights, { ...item, id, until: new Date(now().getTime() + DIRECT_HOLD_MS) });
    // A concurrent call under the same id was faster: its order is known now.
    if (outcome === "other") return bookFlights(flights, request);
    if (outcome !== "held") return rejected(outcome);
  }
  const locator = await stock.sell(id, locatorOf(id));
  return locator === undefined ? rejected("hold-ended") : { kind: "booked", reference: id, locator };
}

/** Kinds must match the party that was priced; ages are checked where they are known. */
function fitsParty(travellers: readonly Traveller[], { party, out, back }: QuotedOffer): boolean {
  const days = { first: out[0]!.day, last: (back.at(-1) ?? out.at(-1)!).day };
  const count = (kind: Traveller["kind"]): number => travellers.filter((traveller) => traveller.kind === kind).length;
  const areValid = travellers.every(
    ({ firstName, lastName, kind, birthDate }) =>
      firstName.trim() !== "" &&
      lastName.trim() !== "" &&
      (birthDate === undefined || (isCalendarDate(birthDate) && kindOf(birthDate, days) === kind)),
  );
  return areValid && count("adult") === party.adults && count("child") === party.children && count("infant") === party.infants;
}
