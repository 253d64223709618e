/** Which flights of a route passengers reach at a stop. */
import { DAY_MINUTES, dayOfMinute, offsetOn, utcMinute } from "#domain/flight/airport-clock.ts";
import { MAX_LAYOVER_MINUTES, minConnectionMinutes } from "#domain/flight/connections.ts";
import { LAST_DAY } from "./itinerary-list.ts";
import type { FlightWorld } from "./flight-world.ts";
import { allianceOf, departureOf } from "./flight-world.ts";
import { fliesBit, fliesOn, isZero } from "./operating-days.ts";

/** An airport where passengers change. */
type StopAirport = {
  zone: number;
  /** Minutes between the flights. */
  minConnection: number;
  /** From UTC, on the day of the first departure. */
  offset: number;
  /** Clocks do not change there while an itinerary can last. */
  isSteady: boolean;
};

export const createStop = (): StopAirport => ({ zone: 0, minConnection: 0, offset: 0, isSteady: true });

/** Written into an object that is reused, because a search looks at hundreds of stops. */
export function fillStop({ airports, time }: FlightWorld, airport: number, isInternational: boolean, day: number, stop: StopAirport): void {
  stop.zone = airports.zones[airport]!;
  stop.minConnection = minConnectionMinutes(airports.sizes[airport]!, isInternational);
  stop.offset = offsetOn(time, stop.zone, day - 1);
  stop.isSteady = offsetOn(time, stop.zone, day + LAST_DAY) === stop.offset;
}

/** UTC minute of a local departure from a stop. */
export const departureFrom = ({ time }: FlightWorld, { zone, offset, isSteady }: StopAirport, day: number, departure: number): number =>
  isSteady ? day * DAY_MINUTES + departure - offset : utcMinute(time, zone, day, departure);

/** Positions of patterns in their list, and local days of departure. Grows. */
type ReachedFlights = { positions: Int32Array; days: Int32Array };

export const createReached = (): ReachedFlights => ({ positions: new Int32Array(64), days: new Int32Array(64) });

/** Patterns of a route: their facts are at every `size`-th number from `begin` to before `end`. */
export type RoutePatterns = { list: Int32Array; size: number; begin: number; end: number };

/** Lists the flights of an alliance that passengers reach who arrive at a UTC minute; returns their number. */
export function listReached(
  world: FlightWorld,
  stop: StopAirport,
  patterns: RoutePatterns,
  alliance: number,
  arrives: number,
  into: ReachedFlights,
): number {
  const { list, size, begin, end } = patterns;
  if (into.positions.length < end - begin)
    [into.positions, into.days] = [new Int32Array((end - begin) * 2), new Int32Array((end - begin) * 2)];
  if (!stop.isSteady) return listNearChange(world, stop, patterns, alliance, arrives, into);
  const { positions, days } = into;
  const earliest = arrives + stop.minConnection + stop.offset;
  const latest = arrives + MAX_LAYOVER_MINUTES + stop.offset;
  const today = dayOfMinute(earliest);
  const minute = earliest - today * DAY_MINUTES;
  let count = 0;
  for (let at = begin; at < end; at += size) {
    // Whether a flight is reached cannot be predicted, so it is computed without branches and overwritten if it is not.
    const bits = list[at]!;
    const departure = departureOf(bits);
    // A layover is shorter than a day, so a flight is reached on the day of arrival or on the next one.
    const day = today + ((departure - minute) >>> 31);
    positions[count] = at;
    days[count] = day;
    const isTooLate = (latest - day * DAY_MINUTES - departure) >>> 31;
    count += isZero(allianceOf(bits) ^ alliance) & fliesBit(bits, day) & (isTooLate ^ 1);
  }
  return count;
}

/** The same where clocks change meanwhile. */
function listNearChange(
  { time }: FlightWorld,
  { zone, minConnection }: StopAirport,
  { list, size, begin, end }: RoutePatterns,
  alliance: number,
  arrives: number,
  { positions, days }: ReachedFlights,
): number {
  let count = 0;
  for (let at = begin; at < end; at += size) {
    const bits = list[at]!;
    if (allianceOf(bits) !== alliance) continue;
    // No clock is a day from UTC.
    let day = dayOfMinute(arrives + minConnection) - 1;
    let departs = utcMinute(time, zone, day, departureOf(bits));
    for (; departs < arrives + minConnection; departs = utcMinute(time, zone, day, departureOf(bits))) day += 1;
    if (departs > arrives + MAX_LAYOVER_MINUTES || !fliesOn(bits, day)) continue;
    positions[count] = at;
    days[count] = day;
    count += 1;
  }
  return count;
}
