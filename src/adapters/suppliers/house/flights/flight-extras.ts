/** Seats and bags of quoted flights. */
import { bagAllowance, bagPricesMinor, seatPriceMinor } from "#domain/flight/baggage.ts";
import { CABIN_TEMPLATES, cabinOn, CABINS, seatsOf } from "#domain/flight/cabin.ts";
import { FAMILY_OF } from "#domain/flight/fare-family.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import { exchangeRate } from "#domain/pricing/exchange.ts";
import type { BagOffers, SeatMap } from "#platform/ports/flight-supplier.ts";
import { AIRLINES } from "./airlines.ts";
import { readQuote } from "./offer-keys.ts";
import type { OpenFlights } from "./order-flights.ts";

/** The cabin in which the quote travels on this flight; undefined if the flight is not part of it. */
export async function seatMapOf(
  { world, patternOf, stock }: OpenFlights,
  departure: DepartureRef,
  quoteKey: string,
): Promise<SeatMap | undefined> {
  const quote = readQuote(quoteKey);
  const isPart =
    quote &&
    [...quote.out, ...quote.back].some(({ flightNumber, day }) => flightNumber === departure.flightNumber && day === departure.day);
  const pattern = isPart ? patternOf(departure.flightNumber) : undefined;
  if (!quote || pattern === undefined) return undefined;
  const aircraft = world.patterns.aircraft[pattern]!;
  const { id, sections } = CABIN_TEMPLATES[aircraft]!;
  const cabin = CABINS[cabinOn(aircraft, CABINS.indexOf(quote.cabin))];
  const occupied = new Set(await stock.listSeats(departure));
  const km = world.routes.km[world.routeOf[pattern]!]!;
  const rate = exchangeRate("EUR", quote.currency);
  return {
    departure,
    aircraft: id,
    currency: quote.currency,
    sections: sections
      .filter((section) => section.cabin === cabin)
      .map((section) => ({
        ...section,
        seats: seatsOf(section).map((seat) => ({
          ...seat,
          isAvailable: !occupied.has(seat.id),
          priceMinor: FAMILY_OF[quote.family].isSeatIncluded ? 0 : Math.round(seatPriceMinor(km, seat) * rate),
        })),
      })),
  };
}

export function bagsOf({ world, patternOf }: OpenFlights, quoteKey: string): BagOffers | undefined {
  const quote = readQuote(quoteKey);
  if (!quote) return undefined;
  const included = bagAllowance(quote.family, quote.cabin);
  const rate = exchangeRate("EUR", quote.currency);
  const pricesOf = (legs: readonly DepartureRef[]): number[] => {
    const patterns = legs.flatMap(({ flightNumber }) => patternOf(flightNumber) ?? []);
    const [first] = patterns;
    if (first === undefined) return [];
    const km = patterns.reduce((sum, pattern) => sum + world.routes.km[world.routeOf[pattern]!]!, 0);
    return bagPricesMinor(km, AIRLINES[world.patterns.airlines[first]!]!.kind, included).map((minor) => Math.round(minor * rate));
  };
  return { included, outMinor: pricesOf(quote.out), backMinor: pricesOf(quote.back) };
}
