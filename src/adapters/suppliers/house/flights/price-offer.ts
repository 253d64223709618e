/** The price of named flights: the same code as the search, for an itinerary of exactly these flights. */
import { dayNumber, utcMinute, instantOfMinute } from "#domain/flight/airport-clock.ts";
import { CABINS } from "#domain/flight/cabin.ts";
import { isLegalLayover } from "#domain/flight/connections.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { cancellationOf, faresOfFamily, FAMILY_OF } from "#domain/flight/fare-family.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import type { FareLine, UnitFares } from "#domain/flight/party-price.ts";
import { inCurrency, priceLines, seatsNeeded } from "#domain/flight/party-price.ts";
import { flies } from "#domain/flight/schedule.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import { describeLegs } from "./itinerary-list.ts";
import type { PatternDay } from "./describe-itinerary.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { Offer } from "./offer-keys.ts";
import type { TakenSeats } from "./price-legs.ts";
import { faresOfItinerary } from "./price-legs.ts";

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
  const [out, back] = [findPatterns(patternOf, offer.out), findPatterns(patternOf, offer.back)];
  if (!out || !back || out.some(({ day }) => day < today)) return "unknown-offer";
  const directions = back.length > 0 ? [out, back] : [out];
  const lines: FareLine[] = [];
  for (const direction of directions) {
    const fares = faresOfDirection(world, taken, direction, offer, today);
    if (typeof fares === "string") return fares;
    lines.push(...priceLines(inCurrency(faresOfFamily(fares, family), convertMinor(1, "EUR", offer.currency)), offer.party));
  }
  return { out, back, lines, totalMinor: lines.reduce((total, { count, unitMinor }) => total + count * unitMinor, 0) };
}

/** Taxes do not depend on demand, so they are the same after a sale. In the currency of the offer. */
function taxesMinor(world: FlightWorld, directions: readonly (readonly PatternDay[])[], { party, currency }: Offer): number {
  const ofDirection = (legs: readonly PatternDay[]): number =>
    legs.reduce((sum, { pattern }) => sum + world.taxes[world.routeOf[pattern]!]!, 0);
  const rate = convertMinor(1, "EUR", currency);
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
  const [out, back] = [findPatterns(patternOf, offer.out), findPatterns(patternOf, offer.back)];
  const first = out?.[0];
  if (!out || !back || !first) return undefined;
  const directions = back.length > 0 ? [out, back] : [out];
  const taxes = taxesMinor(world, directions, offer);
  const fee = Math.round(convertMinor(FAMILY_OF[family].refundFeeMinor ?? 0, "EUR", offer.currency));
  const zone = world.airports.zones[world.from[world.routeOf[first.pattern]!]!]!;
  const firstDeparture = instantOfMinute(utcMinute(world.time, zone, first.day, world.patterns.departures[first.pattern]!));
  const refundFeeMinor = fee * seatsNeeded(offer.party) * directions.length;
  const facts = { family, currency: offer.currency, totalMinor, taxesMinor: taxes, refundFeeMinor, firstDeparture };
  return { cancellation: cancellationOf(facts), taxesMinor: taxes };
}

function findPatterns(patternOf: FlightFinder, legs: readonly DepartureRef[]): PatternDay[] | undefined {
  const found = legs.flatMap(({ flightNumber, day }) => {
    const pattern = patternOf(flightNumber);
    return pattern === undefined ? [] : [{ pattern, day: dayNumber(day) }];
  });
  return found.length === legs.length ? found : undefined;
}

/** In euro cents, in the cheapest family. */
function faresOfDirection(
  world: FlightWorld,
  taken: TakenSeats,
  legs: readonly PatternDay[],
  offer: Offer,
  today: number,
): UnitFares | OfferProblem {
  const fareRequest = { cabin: CABINS.indexOf(offer.cabin), party: offer.party, today, rate: 1 };
  const isOneTicket = legs.every(({ pattern }, place) => {
    const before = legs[place - 1];
    if (!before) return true;
    const alliance = world.alliances[pattern]!;
    const isSame = alliance > 0 && world.alliances[before.pattern] === alliance;
    return isSame && world.routes.to[world.routeOf[before.pattern]!] === world.from[world.routeOf[pattern]!];
  });
  if (!isOneTicket) return "unknown-offer";
  if (!areOperated(world, legs)) return "schedule-changed";
  return faresOfItinerary(taken, describeLegs(world, legs), fareRequest) ?? "sold-out";
}

/** Whether all flights operate on their days, each within a layover of the one before. */
function areOperated(world: FlightWorld, legs: readonly PatternDay[]): boolean {
  const { airports, routes, patterns, time, routeOf, from, isInternational } = world;
  let arrives = 0;
  return legs.every(({ pattern, day }, place) => {
    if (!flies(patterns.weekdays[pattern]!, patterns.seasons[pattern]!, day)) return false;
    const route = routeOf[pattern]!;
    const departs = utcMinute(time, airports.zones[from[route]!]!, day, patterns.departures[pattern]!);
    const before = legs[place - 1];
    const wait = departs - arrives;
    arrives = departs + routes.minutes[route]!;
    if (!before) return true;
    const isAbroad = (isInternational[routeOf[before.pattern]!]! | isInternational[route]!) === 1;
    return isLegalLayover(wait, airports.sizes[from[route]!]!, isAbroad);
  });
}
