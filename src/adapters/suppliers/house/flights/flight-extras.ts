/** Seats and bags of quoted flights. */
import { dayNumber } from "#domain/flight/airport-clock.ts";
import { bagAllowance, bagPricesMinor, seatPriceMinor } from "#domain/flight/baggage.ts";
import type { CabinSection } from "#domain/flight/cabin.ts";
import { CABIN_TEMPLATES, cabinOn, CABINS, seatsOf } from "#domain/flight/cabin.ts";
import { seatsByRule } from "#domain/flight/fare.ts";
import { FAMILY_OF } from "#domain/flight/fare-family.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import { seatsNeeded } from "#domain/flight/party-price.ts";
import { seatsOfOthers } from "#domain/flight/seats-of-others.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import type { BagOffers, SeatChoice, SeatMap } from "#platform/ports/flight-supplier.ts";
import { AIRLINES } from "./airlines.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { QuotedOffer } from "./offer-keys.ts";
import { readQuote } from "./offer-keys.ts";
import type { OpenFlights } from "./order-flights.ts";

/** The cabin in which the quote travels on this flight; undefined if the flight is not part of it. */
export async function seatMapOf(flights: OpenFlights, departure: DepartureRef, quoteKey: string): Promise<SeatMap | undefined> {
  const { world, patternOf, stock } = flights;
  const quote = readQuote(quoteKey);
  const isPart =
    quote &&
    [...quote.out, ...quote.back].some(({ flightNumber, day }) => flightNumber === departure.flightNumber && day === departure.day);
  const pattern = isPart ? patternOf(departure.flightNumber) : undefined;
  if (!quote || pattern === undefined) return undefined;
  const occupied = new Set(await stock.listSeats(departure));
  const ofOthers = chosenByOthers(flights, pattern, quote, departure);
  const km = world.routes.km[world.routeOf[pattern]!]!;
  const rate = convertMinor(1, "EUR", quote.currency);
  return {
    departure,
    aircraft: CABIN_TEMPLATES[world.patterns.aircraft[pattern]!]!.id,
    currency: quote.currency,
    sections: sectionsOf(world, pattern, quote).map((section) => ({
      ...section,
      seats: seatsOf(section).map((seat) => ({
        ...seat,
        isAvailable: !occupied.has(seat.id) && !ofOthers.has(seat.id),
        priceMinor: FAMILY_OF[quote.family].isSeatIncluded ? 0 : Math.round(seatPriceMinor(km, seat) * rate),
      })),
    })),
  };
}

/** Only seats of the cabin that was paid for, and only for passengers who have a seat. */
export async function chooseSeats(
  flights: OpenFlights,
  id: string,
  departure: DepartureRef,
  seats: readonly SeatChoice[],
): Promise<"chosen" | "taken" | "refused"> {
  const { world, patternOf, stock } = flights;
  const order = await stock.find(id);
  const quote = order && readQuote(order.offer);
  const pattern = quote && patternOf(departure.flightNumber);
  if (pattern === undefined) return "refused";
  const known = new Set(sectionsOf(world, pattern, quote!).flatMap((section) => seatsOf(section).map((seat) => seat.id)));
  const people = seatsNeeded(quote!.party);
  if (!seats.every(({ seat, passenger }) => known.has(seat) && passenger >= 1 && passenger <= people)) return "refused";
  const ofOthers = chosenByOthers(flights, pattern, quote!, departure);
  if (seats.some(({ seat }) => ofOthers.has(seat))) {
    // Seats that the order had before the others came are its own.
    const own = new Set(await stock.listSeats(departure, id));
    if (seats.some(({ seat }) => ofOthers.has(seat) && !own.has(seat))) return "taken";
  }
  const outcome = await stock.chooseSeats(id, departure, seats);
  return outcome === "no-order" ? "refused" : outcome;
}

/** The sections of the cabin in which the quote travels on a flight. */
function sectionsOf({ patterns }: FlightWorld, pattern: number, quote: QuotedOffer): CabinSection[] {
  const aircraft = patterns.aircraft[pattern]!;
  const cabin = CABINS[cabinOn(aircraft, CABINS.indexOf(quote.cabin))];
  return CABIN_TEMPLATES[aircraft]!.sections.filter((section) => section.cabin === cabin);
}

function chosenByOthers({ world, today }: OpenFlights, pattern: number, quote: QuotedOffer, departure: DepartureRef): ReadonlySet<string> {
  const seats = sectionsOf(world, pattern, quote).flatMap((section) => seatsOf(section));
  const day = dayNumber(departure.day);
  return seatsOfOthers(seats, pattern, day, seats.length - seatsByRule(seats.length, pattern, day, day - today()));
}

export function bagsOf({ world, patternOf }: OpenFlights, quoteKey: string): BagOffers | undefined {
  const quote = readQuote(quoteKey);
  if (!quote) return undefined;
  const included = bagAllowance(quote.family, quote.cabin);
  const rate = convertMinor(1, "EUR", quote.currency);
  const pricesOf = (legs: readonly DepartureRef[]): number[] => {
    const patterns = legs.flatMap(({ flightNumber }) => patternOf(flightNumber) ?? []);
    const [first] = patterns;
    if (first === undefined) return [];
    const km = patterns.reduce((sum, pattern) => sum + world.routes.km[world.routeOf[pattern]!]!, 0);
    return bagPricesMinor(km, AIRLINES[world.patterns.airlines[first]!]!.kind, included).map((minor) => Math.round(minor * rate));
  };
  return { included, outMinor: pricesOf(quote.out), backMinor: pricesOf(quote.back) };
}
