/** Trips out and back: both directions are searched alone, and their choices are combined. */
import { DAY_MINUTES, dayNumber, localMinute } from "#domain/flight/airport-clock.ts";
import { isVisit, landingKind } from "#domain/flight/visit.ts";
import { bestRows } from "#domain/results/best-rows.ts";
import type { FlightTrip, FoundTrips, TripRequest } from "#platform/ports/flight-supplier.ts";
import type { FlightWorld } from "./flight-world.ts";
import { findAirport } from "./flight-world.ts";
import type { FareQuestion } from "./price-legs.ts";
import type { Direction, FlightSearch, FoundFlight } from "./search-flights.ts";
import { flightsOf, searchDirection } from "./search-flights.ts";

/** More are never shown; the cheapest are kept. */
const MAX_TRIPS = 300;

/** A choice of one direction. */
type Side = {
  readonly total: number;
  readonly stops: number;
  readonly minutes: number;
  readonly flights: readonly FoundFlight[];
  readonly lands: LocalTime;
  readonly leaves: LocalTime;
};

type LocalTime = { readonly day: number; readonly minute: number };
type Pair = { readonly out: Side; readonly back: Side | undefined; readonly total: number };

export function findTrips(
  search: FlightSearch,
  request: TripRequest,
  question: FareQuestion,
  describe: (out: readonly FoundFlight[], back: readonly FoundFlight[] | undefined, totalMinor: number) => FlightTrip,
): FoundTrips {
  const outDay = dayNumber(request.outDay);
  const pairs = cheapestPairs(
    listAirportPairs(search, request).map(([origin, destination]) => listSides(search, origin, destination, request, question)),
    outDay,
  );
  return {
    count: pairs.length,
    totals: Float64Array.from(pairs, ({ total }) => total),
    outStops: Uint8Array.from(pairs, ({ out }) => out.stops),
    backStops: Uint8Array.from(pairs, ({ back }) => back?.stops ?? 0),
    outMinutes: Uint16Array.from(pairs, ({ out }) => out.minutes),
    backMinutes: Uint16Array.from(pairs, ({ back }) => back?.minutes ?? 0),
    arrivalDays: Int8Array.from(pairs, ({ out }) => out.lands.day - outDay),
    arrivalMinutes: Uint16Array.from(pairs, ({ out }) => out.lands.minute),
    departureMinutes: Uint16Array.from(pairs, ({ back }) => back?.leaves.minute ?? 0),
    tripAt: (row) => {
      const pair = pairs[row];
      if (!pair) throw new RangeError(`there is no row ${row}`);
      return describe(pair.out.flights, pair.back?.flights, pair.total);
    },
  };
}

export function listAirportPairs(
  { world }: FlightSearch,
  { origins, destinations }: Pick<TripRequest, "origins" | "destinations">,
): [number, number][] {
  const known = (codes: readonly string[]): number[] => codes.flatMap((code) => findAirport(world, code) ?? []);
  const ends = known(destinations);
  return known(origins).flatMap((origin) => ends.flatMap((end): [number, number][] => (origin === end ? [] : [[origin, end]])));
}

/** Of one pair of airports; `backs` is undefined for a trip in one direction. */
type Sides = { readonly outs: readonly Side[]; readonly backs: readonly Side[] | undefined };

function listSides(
  search: FlightSearch,
  origin: number,
  destination: number,
  { outDay, backDay }: TripRequest,
  question: FareQuestion,
): Sides {
  const outs = sidesOf(search, searchDirection(search, origin, destination, dayNumber(outDay), question));
  if (backDay === undefined) return { outs, backs: undefined };
  if (outs.length === 0) return { outs, backs: [] };
  return { outs, backs: sidesOf(search, searchDirection(search, destination, origin, dayNumber(backDay), question)) };
}

/**
 * The cheapest trips in ascending price, and the cheapest one of each kind of landing: with fewer hotel nights, a dear trip may be the cheapest
 * package. Thousands of trips are possible, so they are compared as numbers and only those that are kept become objects.
 */
function cheapestPairs(pairsOfAirports: readonly Sides[], outDay: number): Pair[] {
  const most = pairsOfAirports.reduce((sum, { outs, backs }) => sum + outs.length * (backs?.length ?? 1), 0);
  const [totals, places] = [new Float64Array(most), new Uint32Array(most)];
  const [outOf, backOf]: [Side[], (Side | undefined)[]] = [[], []];
  const cheapestOfKind = new Map<number, number>();
  let count = 0;
  for (const { outs, backs } of pairsOfAirports) {
    for (const out of outs) {
      let cheapest = -1;
      for (const back of backs ?? [undefined]) {
        if (back && !isVisit(out.lands, back.leaves, back.flights[0]!.departs - out.flights.at(-1)!.arrives)) continue;
        totals[count] = out.total + (back?.total ?? 0);
        places[count] = count;
        outOf.push(out);
        backOf.push(back);
        if (cheapest < 0 || totals[count]! < totals[cheapest]!) cheapest = count;
        count += 1;
      }
      const kind = landingKind(out.lands.day - outDay, out.lands.minute);
      const known = cheapestOfKind.get(kind);
      if (cheapest >= 0 && (known === undefined || totals[cheapest]! < totals[known]!)) cheapestOfKind.set(kind, cheapest);
    }
  }
  const order = { first: totals, second: totals, ids: places };
  const best = [...bestRows(places.subarray(0, count), order, 0, Math.min(MAX_TRIPS, count))];
  const kept = new Set(best);
  const others = [...cheapestOfKind.values()].filter((place) => !kept.has(place)).toSorted((one, other) => totals[one]! - totals[other]!);
  return [...best, ...others].map((place) => ({ out: outOf[place]!, back: backOf[place], total: totals[place]! }));
}

function sidesOf({ world }: FlightSearch, direction: Direction): Side[] {
  return direction.choices.map(({ price, stops, duration }, row) => {
    const flights = flightsOf(direction, row);
    const [first, local] = [flights[0]!, localArrival(world, flights.at(-1)!)];
    const day = Math.floor(local / DAY_MINUTES);
    return {
      total: price,
      stops,
      minutes: duration,
      flights,
      lands: { day, minute: local - day * DAY_MINUTES },
      leaves: { day: first.day, minute: world.patterns.departures[first.pattern]! },
    };
  });
}

/** The local minute in which a flight arrives. */
export const localArrival = (
  { time, airports, routes, routeOf }: FlightWorld,
  { pattern, arrives }: Pick<FoundFlight, "pattern" | "arrives">,
): number => localMinute(time, airports.zones[routes.to[routeOf[pattern]!]!]!, arrives);
