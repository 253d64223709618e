/**
 * The itineraries of a direction on many days. Which flights connect depends on clocks and seasons only, not on the day, so a year needs a list for each
 * period between two changes, and one for each day around a change.
 */
import { DAY_MINUTES, offsetOn } from "#domain/flight/airport-clock.ts";
import { MAX_LAYOVER_MINUTES } from "#domain/flight/connections.ts";
import { EVERY_DAY, seasonOf, weekdayOf } from "#domain/flight/schedule.ts";
import type { DayItineraries } from "./itinerary-list.ts";
import { LEG } from "./itinerary-list.ts";
import { connectAnyWeekday, connectDay } from "./connect-day.ts";
import type { FlightWorld } from "./flight-world.ts";
import { PATTERN } from "./flight-world.ts";
import { returnMinutes } from "./inbound-flights.ts";
import type { RoutingColumns } from "./least-fares.ts";
import { listRoutings } from "./least-fares.ts";
import type { ConnectingAirports } from "./find-routings.ts";
import { copyConnecting, findConnectingAirports } from "./find-routings.ts";
import { ITINERARY, NO_LEG } from "./order-itineraries.ts";

/** `day`: the day whose schedule was listed; flights of the requested day leave some days later or earlier, unless that is not one of their weekdays. */
export type WeeklyItineraries = { readonly itineraries: DayItineraries; readonly routings: RoutingColumns; readonly day: number };

export type CalendarDays = { readonly from: number; readonly count: number };
export type ScheduleOfDay = (day: number) => WeeklyItineraries;

/** The list of a period, and the weekdays on which at least one itinerary departs. */
type Period = { readonly weekly: WeeklyItineraries; readonly weekdays: number };

/** Days before and after a departure on which the clocks of its airports may matter, at most. */
const [MAX_BEFORE, MAX_AFTER] = [2, 5] as const;

/** Lists of single days that are kept: those around the clock changes of a year. Routes that need two stops have more. */
const MAX_SINGLE_DAYS = 32;

export function createWeeklyItineraries(
  world: FlightWorld,
  origin: number,
  destination: number,
  { from, count }: CalendarDays,
  cabin: number,
): ScheduleOfDay {
  const connecting = copyConnecting(findConnectingAirports(world, origin, destination));
  const { periods, before, after } = listPeriods(
    world,
    [origin, destination],
    connecting,
    from - MAX_BEFORE,
    count + MAX_BEFORE + MAX_AFTER + 1,
  );
  const known = new Map<number, Period>();
  const single = new Map<number, WeeklyItineraries>();
  const describe = (itineraries: DayItineraries, day: number): WeeklyItineraries => ({
    itineraries,
    routings: listRoutings(itineraries, cabin),
    day,
  });
  const listPeriod = (day: number): Period => {
    const itineraries = connectAnyWeekday(world, origin, destination, day, connecting);
    return { weekly: describe(itineraries, day), weekdays: weekdaysOf(itineraries, day) };
  };
  return (day) => {
    const index = day - from + MAX_BEFORE;
    const period = periods[index]!;
    if (periods[index - before] === period && periods[index + after] === period) {
      const listed = known.get(period) ?? listPeriod(day);
      known.set(period, listed);
      // On other weekdays two stops are needed, over airports whose clocks were not compared.
      if ((listed.weekdays >> weekdayOf(day)) & 1) return listed.weekly;
    }
    const listed = single.get(day) ?? describe(connectDay(world, origin, destination, day, connecting), day);
    if (single.size < MAX_SINGLE_DAYS) single.set(day, listed);
    return listed;
  };
}

/** The weekdays on which an itinerary departs, as bits. */
function weekdaysOf({ numbers, itinerariesAt, count }: DayItineraries, day: number): number {
  let weekdays = 0;
  for (let itinerary = 0; itinerary < count && weekdays !== EVERY_DAY; itinerary += 1) {
    const at = itinerariesAt + itinerary * ITINERARY.size;
    const second = numbers[at + ITINERARY.second]!;
    let flownOn = EVERY_DAY;
    for (const leg of second === NO_LEG ? [numbers[at]!] : [numbers[at]!, second]) {
      const bits = (numbers[leg * LEG.size + LEG.bits]! >>> PATTERN.weekdays) & EVERY_DAY;
      const later = (numbers[leg * LEG.size + LEG.day]! - day + 7) % 7;
      flownOn &= (bits >> later) | (bits << (7 - later));
    }
    weekdays |= flownOn;
  }
  return weekdays & EVERY_DAY;
}

type Periods = {
  /** Numbers that change with every clock change of an airport that may be on the route, and with every season. */
  readonly periods: Uint16Array;
  /** Days before and after a departure on which a change would matter. */
  readonly before: number;
  readonly after: number;
};

function listPeriods(
  { airports, time, routes, inbound }: FlightWorld,
  ends: readonly [number, number],
  { direct, stops, stopCount }: ConnectingAirports,
  from: number,
  count: number,
): Periods {
  const zones = new Set(ends.map((airport) => airports.zones[airport]!));
  let longest = direct >= 0 ? routes.minutes[direct]! : 0;
  for (let at = 0; at < stopCount * 2; at += 2) {
    zones.add(airports.zones[routes.to[stops[at]!]!]!);
    const second = returnMinutes(inbound.facts[stops[at + 1]!]!);
    longest = Math.max(longest, routes.minutes[stops[at]!]! + MAX_LAYOVER_MINUTES + second);
  }
  const isChange = new Uint8Array(count);
  for (let index = 1; index < count; index += 1) isChange[index] = Number(seasonOf(from + index) !== seasonOf(from + index - 1));
  let [east, west] = [0, 0];
  for (const zone of zones) {
    let known = offsetOn(time, zone, from);
    [east, west] = [Math.max(east, known), Math.min(west, known)];
    for (let index = 1; index < count; index += 1) {
      const offset = offsetOn(time, zone, from + index);
      if (offset === known) continue;
      isChange[index] = 1;
      known = offset;
      [east, west] = [Math.max(east, known), Math.min(west, known)];
    }
  }
  const periods = new Uint16Array(count);
  for (let index = 1; index < count; index += 1) periods[index] = periods[index - 1]! + isChange[index]!;
  // Flights depart between the begin of the day in the easternmost zone and its end in the westernmost; days are local ones of all zones.
  const before = Math.ceil((east - west) / DAY_MINUTES);
  const after = Math.ceil((DAY_MINUTES + longest + east - west) / DAY_MINUTES);
  return { periods, before: Math.min(MAX_BEFORE, before), after: Math.min(MAX_AFTER, after) };
}
