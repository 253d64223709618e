/** Trips out and back: both directions are searched alone, and their choices are combined. */
import { DAY_MINUTES, dayNumber, localMinute } from "#domain/flight/airport-clock.ts";
import type { FlightTrip, FoundTrips, TripRequest } from "#platform/ports/flight-supplier.ts";
import type { FlightWorld } from "./flight-world.ts";
import { findAirport } from "./flight-world.ts";
import type { FareQuestion } from "./price-legs.ts";
import type { Direction, FlightSearch, FoundFlight } from "./search-flights.ts";
import { flightsOf, searchDirection } from "./search-flights.ts";

/** More are never shown; the cheapest are kept. */
const MAX_TRIPS = 300;
/** Minutes at the destination before the flight back. */
export const SHORTEST_VISIT = 180;

/** A choice of one direction. */
type Side = { readonly total: number; readonly stops: number; readonly minutes: number; readonly flights: readonly FoundFlight[] };

type Pair = { readonly out: Side; readonly back: Side | undefined; readonly total: number };

export function findTrips(
  search: FlightSearch,
  request: TripRequest,
  question: FareQuestion,
  describe: (out: readonly FoundFlight[], back: readonly FoundFlight[] | undefined, totalMinor: number) => FlightTrip,
): FoundTrips {
  const { world } = search;
  const pairs = listAirportPairs(search, request)
    .flatMap(([origin, destination]) => pairUp(search, origin, destination, request, question))
    .toSorted((one, other) => one.total - other.total)
    .slice(0, MAX_TRIPS);
  const outDay = dayNumber(request.outDay);
  const arrivals = pairs.map(({ out }) => localArrival(world, out.flights.at(-1)!));
  return {
    count: pairs.length,
    totals: Float64Array.from(pairs, ({ total }) => total),
    outStops: Uint8Array.from(pairs, ({ out }) => out.stops),
    backStops: Uint8Array.from(pairs, ({ back }) => back?.stops ?? 0),
    outMinutes: Uint16Array.from(pairs, ({ out }) => out.minutes),
    backMinutes: Uint16Array.from(pairs, ({ back }) => back?.minutes ?? 0),
    arrivalDays: Int8Array.from(arrivals, (local) => Math.floor(local / DAY_MINUTES) - outDay),
    arrivalMinutes: Uint16Array.from(arrivals, (local) => local % DAY_MINUTES),
    departureMinutes: Uint16Array.from(pairs, ({ back }) => (back ? world.patterns.departures[back.flights[0]!.pattern]! : 0)),
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

function pairUp(
  search: FlightSearch,
  origin: number,
  destination: number,
  { outDay, backDay }: TripRequest,
  question: FareQuestion,
): Pair[] {
  const outs = sidesOf(searchDirection(search, origin, destination, dayNumber(outDay), question));
  if (backDay === undefined) return outs.map((out) => ({ out, back: undefined, total: out.total }));
  if (outs.length === 0) return [];
  const backs = sidesOf(searchDirection(search, destination, origin, dayNumber(backDay), question));
  return outs.flatMap((out) =>
    backs.flatMap((back): Pair[] => {
      const isLongEnough = back.flights[0]!.departs - out.flights.at(-1)!.arrives >= SHORTEST_VISIT;
      return isLongEnough ? [{ out, back, total: out.total + back.total }] : [];
    }),
  );
}

const sidesOf = (direction: Direction): Side[] =>
  direction.choices.map(({ price, stops, duration }, row) => ({
    total: price,
    stops,
    minutes: duration,
    flights: flightsOf(direction, row),
  }));

/** The local minute in which a flight arrives. */
export const localArrival = ({ time, airports, routes, routeOf }: FlightWorld, { pattern, arrives }: FoundFlight): number =>
  localMinute(time, airports.zones[routes.to[routeOf[pattern]!]!]!, arrives);
