/**
 * The chains of a direction on many days. Schedules repeat every week unless clocks or seasons change meanwhile, so a year of days needs a few weeks of
 * schedules.
 */
import { offsetOn } from "#domain/flight/airport-clock.ts";
import type { LandingRange } from "#domain/flight/pareto.ts";
import { includeLanding, noLandings } from "#domain/flight/pareto.ts";
import { seasonOf, weekdayOf } from "#domain/flight/schedule.ts";
import { landingOfCompetition } from "#domain/flight/visit.ts";
import type { DayChains } from "./connect-day.ts";
import { CHAIN, connectDay, keepChains, NO_LEG } from "./connect-day.ts";
import type { FlightWorld } from "./flight-world.ts";
import type { Way } from "./least-fares.ts";
import { listWays } from "./least-fares.ts";
import { forEachStop, kmBetween } from "./ways-between.ts";

/** `day`: the day whose schedule was listed; flights of the requested day leave a number of weeks later or earlier. */
export type WeeklyChains = {
  readonly found: DayChains;
  readonly ways: readonly Way[];
  readonly landings: LandingRange;
  readonly day: number;
};

/** Days before and after a departure on which the clocks of its airports matter. */
const [BEFORE, AFTER] = [2, 4] as const;

export function createWeeklyChains(
  world: FlightWorld,
  origin: number,
  destination: number,
  { from, count }: { readonly from: number; readonly count: number },
  cabin: number,
): (day: number) => WeeklyChains {
  const periods = listPeriods(world, origin, destination, from - BEFORE, count + BEFORE + AFTER + 1);
  const known = new Map<number, WeeklyChains>();
  const list = (day: number): WeeklyChains => {
    const found = keepChains(connectDay(world, origin, destination, day));
    const landings = noLandings();
    const ways = listWays(found, cabin);
    for (const { competitions } of ways)
      for (const competition of competitions) includeLanding(landings, landingOfCompetition(competition));
    return { found, ways, landings, day };
  };
  return (day) => {
    const place = day - from + BEFORE;
    const period = periods[place]!;
    if (periods[place - BEFORE] !== period || periods[place + AFTER] !== period) return list(day);
    const key = period * 7 + weekdayOf(day);
    const kept = known.get(key);
    // With two stops, other airports are on the way than those whose clocks were compared.
    if (kept && (kept.day === day || hasFewStops(kept.found))) return kept;
    const listed = list(day);
    known.set(key, listed);
    return listed;
  };
}

const hasFewStops = ({ chains, count }: DayChains): boolean => count > 0 && chains[CHAIN.third] === NO_LEG;

/** Numbers that change with every clock change of an airport that may be on the way, and with every season. */
function listPeriods(world: FlightWorld, origin: number, destination: number, from: number, count: number): Uint16Array {
  const { airports, time } = world;
  const zones = new Set([airports.zones[origin]!, airports.zones[destination]!]);
  const km = kmBetween(world, origin, destination);
  forEachStop(world, origin, destination, km, (_, second) => zones.add(airports.zones[world.from[second]!]!));
  const isChange = new Uint8Array(count);
  for (let place = 1; place < count; place += 1) isChange[place] = Number(seasonOf(from + place) !== seasonOf(from + place - 1));
  for (const zone of zones) {
    let before = offsetOn(time, zone, from);
    for (let place = 1; place < count; place += 1) {
      const offset = offsetOn(time, zone, from + place);
      if (offset !== before) isChange[place] = 1;
      before = offset;
    }
  }
  let period = 0;
  return Uint16Array.from(isChange, (change) => (period += change));
}
