/** Filters of flights: which trips match, and what each option would leave. */
import type { z } from "zod";
import type { DEPARTURE_TIMES, PackageFilterSchema } from "#contract/entities/package-result.ts";
import type { JoinedTrips } from "./ask-flight-suppliers.ts";

export type TripFilter = Pick<z.output<typeof PackageFilterSchema>, "maxStops" | "departureTimes" | "airlines">;

type DepartureTime = (typeof DEPARTURE_TIMES)[number];

const WINDOWS: readonly DepartureTime[] = ["night", "morning", "afternoon", "evening"];
const WINDOW_HOURS = 6;

const mostStops = ({ outStops, backStops }: JoinedTrips, row: number): number => Math.max(outStops[row]!, backStops[row]!);

function departureTimeOf(trips: JoinedTrips, row: number): DepartureTime {
  const { time } = trips.tripAt(row).out.legs[0]!.departure;
  return WINDOWS[Math.floor(Number(time.slice(0, 2)) / WINDOW_HOURS)]!;
}

function airlinesOf(trips: JoinedTrips, row: number): readonly string[] {
  const { out, back } = trips.tripAt(row);
  return [...new Set([...out.legs, ...(back?.legs ?? [])].map(({ airline }) => airline))];
}

/** The rows that match; undefined without a filter, so that no trip is described for nothing. */
export function matchingTrips(trips: JoinedTrips, { maxStops, departureTimes, airlines }: TripFilter): ReadonlySet<number> | undefined {
  const isAny = maxStops === undefined && !departureTimes?.length && !airlines?.length;
  if (isAny) return undefined;
  const isMatching = (row: number): boolean =>
    (maxStops === undefined || mostStops(trips, row) <= maxStops) &&
    (!departureTimes?.length || departureTimes.includes(departureTimeOf(trips, row))) &&
    (!airlines?.length || airlinesOf(trips, row).every((airline) => airlines.includes(airline)));
  return new Set(Array.from({ length: trips.count }, (_, row) => row).filter(isMatching));
}

type Option<Value> = { readonly value: Value; readonly rows: readonly number[] };

type TripOptions = {
  readonly stops: readonly Option<number>[];
  readonly departureTimes: readonly Option<DepartureTime>[];
  readonly airlines: readonly Option<string>[];
};

/** The rows of each option, without options that no trip has. An airline has a trip if it flies all of it. */
export function listTripOptions(trips: JoinedTrips): TripOptions {
  const rows = Array.from({ length: trips.count }, (_, row) => row);
  const by = <Value>(valueOf: (row: number) => Value | undefined): Map<Value, number[]> => {
    const found = new Map<Value, number[]>();
    for (const row of rows) {
      const value = valueOf(row);
      if (value !== undefined) found.set(value, [...(found.get(value) ?? []), row]);
    }
    return found;
  };
  const listed = <Value>(found: Map<Value, number[]>): Option<Value>[] => [...found].map(([value, own]) => ({ value, rows: own }));
  const onlyAirline = (row: number): string | undefined => {
    const [airline, ...others] = airlinesOf(trips, row);
    return others.length > 0 ? undefined : airline;
  };
  return {
    stops: listed(by((row) => mostStops(trips, row))).toSorted((one, other) => one.value - other.value),
    departureTimes: listed(by((row) => departureTimeOf(trips, row))).toSorted(
      (one, other) => WINDOWS.indexOf(one.value) - WINDOWS.indexOf(other.value),
    ),
    airlines: listed(by(onlyAirline)).toSorted((one, other) => other.rows.length - one.rows.length || (one.value < other.value ? -1 : 1)),
  };
}
