/** Trips out and back: both directions are searched alone, and their choices are combined. */
import { DAY_MINUTES, dayNumber, localMinute } from "#domain/flight/airport-clock.ts";
import type { FlightTrip, FoundTrips, TripRequest } from "#platform/ports/flight-supplier.ts";
import { findAirport } from "./flight-world.ts";
import type { FareQuestion } from "./price-chains.ts";
import type { Direction, FlightSearch } from "./search-flights.ts";
import { searchDirection } from "./search-flights.ts";

/** More are never shown; the cheapest are kept. */
const MAX_TRIPS = 300;
/** Minutes at the destination before the flight back. */
export const SHORTEST_VISIT = 180;

type Pair = {
  readonly out: Direction;
  readonly outRow: number;
  readonly back: Direction | undefined;
  readonly backRow: number;
  readonly total: number;
};

/** A chain of a direction, as its row names it. */
export type FoundDirection = { readonly direction: Direction; readonly row: number };

export function findTrips(
  search: FlightSearch,
  request: TripRequest,
  question: FareQuestion,
  describe: (out: FoundDirection, back: FoundDirection | undefined, totalMinor: number) => FlightTrip,
): FoundTrips {
  const pairs = listAirportPairs(search, request)
    .flatMap(([origin, destination]) => pairUp(search, origin, destination, request, question))
    .toSorted((one, other) => one.total - other.total)
    .slice(0, MAX_TRIPS);
  const outDay = dayNumber(request.outDay);
  const arrivals = pairs.map(({ out, outRow }) => localMinute(search.world.time, zoneOfEnd(search, out, outRow), out.arrives[outRow]!));
  const minutesOf = (direction: Direction | undefined, row: number): number =>
    direction ? direction.arrives[row]! - direction.departs[row]! : 0;
  return {
    count: pairs.length,
    totals: Float64Array.from(pairs, ({ total }) => total),
    outStops: Uint8Array.from(pairs, ({ out, outRow }) => out.stops[outRow]!),
    backStops: Uint8Array.from(pairs, ({ back, backRow }) => back?.stops[backRow] ?? 0),
    outMinutes: Uint16Array.from(pairs, ({ out, outRow }) => minutesOf(out, outRow)),
    backMinutes: Uint16Array.from(pairs, ({ back, backRow }) => minutesOf(back, backRow)),
    arrivalDays: Int8Array.from(arrivals, (local) => Math.floor(local / DAY_MINUTES) - outDay),
    arrivalMinutes: Uint16Array.from(arrivals, (local) => local % DAY_MINUTES),
    departureMinutes: Uint16Array.from(pairs, ({ back, backRow }) =>
      back ? search.world.patterns.departures[back.chains.patterns[back.rows[backRow]! * 3]!]! : 0,
    ),
    tripAt: (row) => {
      const pair = pairs[row];
      if (!pair) throw new RangeError(`there is no row ${row}`);
      const { out, outRow, back, backRow, total } = pair;
      return describe({ direction: out, row: outRow }, back && { direction: back, row: backRow }, total);
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
  const out = searchDirection(search, origin, destination, dayNumber(outDay), question);
  if (backDay === undefined) {
    return Array.from(out.totals, (total, outRow) => ({ out, outRow, back: undefined, backRow: 0, total }));
  }
  if (out.count === 0) return [];
  const back = searchDirection(search, destination, origin, dayNumber(backDay), question);
  return Array.from(out.totals).flatMap((total, outRow) =>
    Array.from(back.totals).flatMap((other, backRow): Pair[] =>
      back.departs[backRow]! - out.arrives[outRow]! < SHORTEST_VISIT ? [] : [{ out, outRow, back, backRow, total: total + other }],
    ),
  );
}

/** The time zone in which a direction ends. */
export function zoneOfEnd({ world }: FlightSearch, { chains, rows, stops }: Direction, row: number): number {
  const pattern = chains.patterns[rows[row]! * 3 + stops[row]!]!;
  return world.airports.zones[world.routes.to[world.routeOf[pattern]!]!]!;
}
