/** The price of named flights: the same code as the search, for a chain of exactly these flights. */
import { dayNumber, utcMinute, instantOfMinute } from "#domain/flight/airport-clock.ts";
import { CABINS } from "#domain/flight/cabin.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { cancellationOf, faresOfFamily, FAMILY_OF } from "#domain/flight/fare-family.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import type { FareLine, UnitFares } from "#domain/flight/party-price.ts";
import { inCurrency, priceLines, seatsNeeded } from "#domain/flight/party-price.ts";
import { exchangeRate } from "#domain/pricing/exchange.ts";
import type { Chains } from "./connect-flights.ts";
import type { PatternDay } from "./describe-itinerary.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { Offer } from "./offer-keys.ts";
import type { TakenSeats } from "./price-chains.ts";
import { createChainPricer } from "./price-chains.ts";

type PricedOffer = {
  readonly out: readonly PatternDay[];
  readonly back: readonly PatternDay[];
  readonly lines: readonly FareLine[];
  readonly totalMinor: number;
};

type OfferProblem = "sold-out" | "schedule-changed" | "unknown-offer";

export type FlightFinder = (flightNumber: string) => number | undefined;

export function priceOffer(
  world: FlightWorld,
  taken: TakenSeats,
  patternOf: FlightFinder,
  offer: Offer,
  family: FareFamilyId,
  today: number,
): PricedOffer | OfferProblem {
  const [out, back] = [resolve(patternOf, offer.out), resolve(patternOf, offer.back)];
  if (!out || !back || out.some(({ day }) => day < today)) return "unknown-offer";
  const directions = back.length > 0 ? [out, back] : [out];
  const lines: FareLine[] = [];
  for (const direction of directions) {
    const fares = unitFares(world, taken, direction, offer, today);
    if (typeof fares === "string") return fares;
    lines.push(...priceLines(inCurrency(faresOfFamily(fares, family), exchangeRate("EUR", offer.currency)), offer.party));
  }
  return { out, back, lines, totalMinor: lines.reduce((total, { count, unitMinor }) => total + count * unitMinor, 0) };
}

/** Taxes do not depend on demand, so they are the same after a sale. In the currency of the offer. */
function taxesMinor(world: FlightWorld, directions: readonly (readonly PatternDay[])[], { party, currency }: Offer): number {
  const ofDirection = (legs: readonly PatternDay[]): number =>
    legs.reduce((sum, { pattern }) => sum + world.taxes[world.routeOf[pattern]!]!, 0);
  const rate = exchangeRate("EUR", currency);
  return directions.reduce((sum, legs) => sum + Math.round(ofDirection(legs) * rate) * seatsNeeded(party), 0);
}

type OfferTerms = { readonly cancellation: CancellationTerms; readonly taxesMinor: number };

/** The cancellation fees of an offer that costs or cost this total; undefined if its flights no longer exist. */
export function termsOfOffer(
  world: FlightWorld,
  patternOf: FlightFinder,
  offer: Offer,
  family: FareFamilyId,
  totalMinor: number,
): OfferTerms | undefined {
  const [out, back] = [resolve(patternOf, offer.out), resolve(patternOf, offer.back)];
  const first = out?.[0];
  if (!out || !back || !first) return undefined;
  const directions = back.length > 0 ? [out, back] : [out];
  const taxes = taxesMinor(world, directions, offer);
  const fee = Math.round((FAMILY_OF[family].refundFeeMinor ?? 0) * exchangeRate("EUR", offer.currency));
  const zone = world.airports.zones[world.from[world.routeOf[first.pattern]!]!]!;
  const firstDeparture = instantOfMinute(utcMinute(world.time, zone, first.day, world.patterns.departures[first.pattern]!));
  const refundFeeMinor = fee * seatsNeeded(offer.party) * directions.length;
  const facts = { family, currency: offer.currency, totalMinor, taxesMinor: taxes, refundFeeMinor, firstDeparture };
  return { cancellation: cancellationOf(facts), taxesMinor: taxes };
}

function resolve(patternOf: FlightFinder, legs: readonly DepartureRef[]): PatternDay[] | undefined {
  const found = legs.flatMap(({ flightNumber, day }) => {
    const pattern = patternOf(flightNumber);
    return pattern === undefined ? [] : [{ pattern, day: dayNumber(day) }];
  });
  return found.length === legs.length ? found : undefined;
}

/** In euro cents, in the cheapest family. */
function unitFares(
  world: FlightWorld,
  taken: TakenSeats,
  legs: readonly PatternDay[],
  offer: Offer,
  today: number,
): UnitFares | OfferProblem {
  const question = { cabin: CABINS.indexOf(offer.cabin), party: offer.party, today, rate: 1 };
  const isJoined = legs.every(({ pattern }, place) => {
    const before = legs[place - 1];
    if (!before) return true;
    const alliance = world.alliances[world.patterns.airlines[pattern]!]!;
    const isOneTicket = alliance > 0 && world.alliances[world.patterns.airlines[before.pattern]!] === alliance;
    return isOneTicket && world.routes.to[world.routeOf[before.pattern]!] === world.from[world.routeOf[pattern]!];
  });
  if (!isJoined) return "unknown-offer";
  const chains = chainOf(legs);
  const { day } = legs[0]!;
  const pricer = createChainPricer(world, taken, question);
  if (pricer.price(chains, 0, day)) {
    const { adultMinor, childMinor, taxMinor } = pricer.result;
    return { adultMinor, childMinor, taxMinor };
  }
  // The flights exist if only the seats are missing.
  return pricer.flies(chains, 0, day) ? "sold-out" : "schedule-changed";
}

function chainOf(legs: readonly PatternDay[]): Chains {
  const at = (place: number): PatternDay => legs[place] ?? legs[0]!;
  return {
    count: 1,
    stops: Uint8Array.of(legs.length - 1),
    patterns: Uint32Array.from([0, 1, 2], (place) => at(place).pattern),
    shifts: Int8Array.from([0, 1, 2], (place) => at(place).day - legs[0]!.day),
    floors: new Float64Array(1),
  };
}
