/**
 * Which flights lead from one airport to another on a day, with up to two stops: the schedule only, without prices. It depends on the flight data
 * alone, so an answer stays true and can be kept.
 */
import { DAY_MINUTES, localMinute, offsetOn, utcMinute } from "#domain/flight/airport-clock.ts";
import { MAX_LAYOVER_MINUTES, minConnectionMinutes } from "#domain/flight/connections.ts";
import { flies } from "#domain/flight/schedule.ts";
import { competitionOf, landingKind } from "#domain/flight/visit.ts";
import type { FlightWorld } from "./flight-world.ts";
import { findRoute } from "./flight-world.ts";
import { forEachStop, kmBetween, listHubWays } from "./ways-between.ts";

/** Many chains share flights, and a flight is priced once, so chains refer to a list of flights. */
export type DayChains = {
  readonly legCount: number;
  /** Numbers of each flight, in the order of `LEG`. */
  readonly legs: Int32Array;
  readonly count: number;
  /** Numbers of each chain, in the order of `CHAIN`. */
  readonly chains: Int32Array;
  /** Where the chains over the same airports begin. */
  readonly ways: Int32Array;
};

/**
 * A flight on a day. `day`: local departure day. `departs`, `arrives`: UTC minutes. The last ones decide its price; they are copied here, because a
 * kept search then reads neighbouring numbers instead of columns all over the memory.
 */
export const LEG = { pattern: 0, day: 1, departs: 2, arrives: 3, base: 4, tax: 5, season: 6, aircraft: 7, airline: 8, size: 9 } as const;

/** Places in the list of flights or `NO_LEG`, minutes from the first departure to the last arrival, and with which chains it competes. */
export const CHAIN = { first: 0, second: 1, third: 2, minutes: 3, competition: 4, size: 5 } as const;

export const NO_LEG = -1;

/** The arrays are reused by the next call; `keepChains` copies them. */
export function connectDay(world: FlightWorld, origin: number, destination: number, day: number): DayChains {
  legCount = 0;
  chainCount = 0;
  startCount = 0;
  if (legOf.length < world.routeOf.length) legOf = new Int32Array(world.routeOf.length);
  lookAtClock(world, destination, day);
  const direct = findRoute(world, origin, destination);
  if (direct >= 0) addDirect(world, direct, day);
  const km = kmBetween(world, origin, destination, direct);
  addOneStop(world, origin, destination, km, day);
  // Two stops are offered only on days on which fewer do not lead there.
  if (chainCount === 0) addTwoStops(world, origin, destination, km, day);
  return {
    legCount,
    legs,
    count: chainCount,
    chains,
    ways: wayStarts.subarray(0, wayStarts[startCount - 1] === chainCount ? startCount - 1 : startCount),
  };
}

/** Named flights as a list; times are not filled in. */
export function describeLegs(
  world: FlightWorld,
  flights: readonly { readonly pattern: number; readonly day: number }[],
): Pick<DayChains, "legs" | "legCount"> {
  legCount = 0;
  for (const { pattern, day } of flights) addLeg(world, pattern, day, 0);
  return { legCount, legs: legs.slice(0, legCount * LEG.size) };
}

export const keepChains = (found: DayChains): DayChains => ({
  legCount: found.legCount,
  legs: found.legs.slice(0, found.legCount * LEG.size),
  count: found.count,
  chains: found.chains.slice(0, found.count * CHAIN.size),
  ways: found.ways.slice(),
});

let legs = new Int32Array(LEG.size * 256);
let legCount = 0;
let chains = new Int32Array(CHAIN.size * 1024);
let chainCount = 0;
let wayStarts = new Int32Array(64);
let startCount = 0;

/** Where a pattern is in the list of flights, if the list says the same. */
let legOf = new Int32Array(0);

function addLeg({ patterns, routes, routeOf, bases, taxes }: FlightWorld, pattern: number, day: number, departs: number): number {
  const at = legCount * LEG.size;
  if (at === legs.length) legs = grown(legs);
  const route = routeOf[pattern]!;
  legs[at + LEG.pattern] = pattern;
  legs[at + LEG.day] = day;
  legs[at + LEG.departs] = departs;
  legs[at + LEG.arrives] = departs + routes.minutes[route]!;
  legs[at + LEG.base] = bases[pattern]!;
  legs[at + LEG.tax] = taxes[route]!;
  legs[at + LEG.season] = routes.seasons[route]!;
  legs[at + LEG.aircraft] = patterns.aircraft[pattern]!;
  legs[at + LEG.airline] = patterns.airlines[pattern]!;
  legOf[pattern] = legCount;
  legCount += 1;
  return legCount - 1;
}

/** The destination on the day of the search. */
const clock = { zone: 0, day: 0, offset: 0, isSteady: true };

function lookAtClock({ airports, time }: FlightWorld, destination: number, day: number): void {
  clock.zone = airports.zones[destination]!;
  clock.day = day;
  clock.offset = offsetOn(time, clock.zone, day - 2);
  clock.isSteady = offsetOn(time, clock.zone, day + LAST_DAY + 2) === clock.offset;
}

function addChain({ patterns: { departures }, time }: FlightWorld, first: number, second: number, third: number): void {
  const at = chainCount * CHAIN.size;
  if (at === chains.length) chains = grown(chains);
  const last = third !== NO_LEG ? third : second !== NO_LEG ? second : first;
  chains[at + CHAIN.first] = first;
  chains[at + CHAIN.second] = second;
  chains[at + CHAIN.third] = third;
  const arrives = legs[last * LEG.size + LEG.arrives]!;
  const local = clock.isSteady ? arrives + clock.offset : localMinute(time, clock.zone, arrives);
  const landed = Math.floor(local / DAY_MINUTES);
  chains[at + CHAIN.minutes] = arrives - legs[first * LEG.size + LEG.departs]!;
  const landing = landingKind(landed - clock.day, local - landed * DAY_MINUTES);
  chains[at + CHAIN.competition] = competitionOf(departures[legs[first * LEG.size + LEG.pattern]!]!, landing);
  chainCount += 1;
}

/** The next chains lead over other airports than those before. */
function beginWay(): void {
  if (startCount === 0 || wayStarts[startCount - 1] !== chainCount) startCount += 1;
  if (startCount > wayStarts.length) wayStarts = grown(wayStarts);
  wayStarts[startCount - 1] = chainCount;
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function addDirect(world: FlightWorld, route: number, day: number): void {
  const { routes, patterns, time } = world;
  const zone = world.airports.zones[world.from[route]!]!;
  beginWay();
  for (let pattern = routes.firstPattern[route]!; pattern < routes.firstPattern[route + 1]!; pattern += 1) {
    if (!flies(patterns.weekdays[pattern]!, patterns.seasons[pattern]!, day)) continue;
    addChain(world, addLeg(world, pattern, day, utcMinute(time, zone, day, patterns.departures[pattern]!)), NO_LEG, NO_LEG);
  }
}

function addOneStop(world: FlightWorld, origin: number, destination: number, km: number, day: number): void {
  forEachStop(world, origin, destination, km, (out, second) => joinTwo(world, out, second, day));
}

function joinTwo(world: FlightWorld, one: number, other: number, day: number): void {
  const { firstPattern } = world.routes;
  const stop = stopBetween(world, one, other, day, NEAR);
  beginWay();
  for (let pattern = firstPattern[one]!; pattern < firstPattern[one + 1]!; pattern += 1) {
    const first = beginChain(world, one, pattern, day);
    if (first === NO_LEG) continue;
    const end = listReached(world, stop, first, 0);
    for (let at = 0; at < end; at += 1) addChain(world, first, reached[at]!, NO_LEG);
  }
}

function joinThree(world: FlightWorld, one: number, middle: number, other: number, day: number): void {
  const { firstPattern } = world.routes;
  const [near, far] = [stopBetween(world, one, middle, day, NEAR), stopBetween(world, middle, other, day, FAR)];
  beginWay();
  for (let pattern = firstPattern[one]!; pattern < firstPattern[one + 1]!; pattern += 1) {
    const first = beginChain(world, one, pattern, day);
    if (first === NO_LEG) continue;
    const seconds = listReached(world, near, first, 0);
    for (let second = 0; second < seconds; second += 1) {
      const end = listReached(world, far, reached[second]!, seconds);
      for (let third = seconds; third < end; third += 1) addChain(world, first, reached[second]!, reached[third]!);
    }
  }
}

/** Where passengers change to a route. */
type Stop = {
  route: number;
  zone: number;
  /** Least minutes between the flights. */
  least: number;
  /** From UTC, on the day of the first departure. */
  offset: number;
  /** Clocks do not change there while a chain can last. */
  isSteady: boolean;
};

const NEAR: Stop = { route: 0, zone: 0, least: 0, offset: 0, isSteady: true };
const FAR: Stop = { ...NEAR };
/** Days after the first departure on which a chain of three flights may still depart. */
const LAST_DAY = 4;

/** Written into an object that is reused, because a search looks at hundreds of stops. */
function stopBetween(world: FlightWorld, before: number, route: number, day: number, stop: Stop): Stop {
  const { airports, time, isInternational } = world;
  const airport = world.from[route]!;
  stop.route = route;
  stop.zone = airports.zones[airport]!;
  stop.least = minConnectionMinutes(airports.sizes[airport]!, (isInternational[before]! | isInternational[route]!) === 1);
  stop.offset = offsetOn(time, stop.zone, day - 1);
  stop.isSteady = offsetOn(time, stop.zone, day + LAST_DAY) === stop.offset;
  return stop;
}

/** The first flight of a chain, if it is sold with connections and operates on the day. */
function beginChain(world: FlightWorld, route: number, pattern: number, day: number): number {
  const { airports, patterns, time, from, alliances } = world;
  if (alliances[pattern] === 0 || !flies(patterns.weekdays[pattern]!, patterns.seasons[pattern]!, day)) return NO_LEG;
  const known = findLeg(pattern, day);
  if (known !== NO_LEG) return known;
  return addLeg(world, pattern, day, utcMinute(time, airports.zones[from[route]!]!, day, patterns.departures[pattern]!));
}

/** Flights that a passenger reaches; two levels of a chain share the list. */
let reached = new Int32Array(256);

/**
 * Lists the flights that a passenger of an earlier flight reaches at a stop, from a place of `reached` on; returns the end. A layover is shorter than a
 * day, so each pattern is reached on the day of arrival or on the next one, if clocks do not change meanwhile.
 */
function listReached(world: FlightWorld, { route, zone, least, offset, isSteady }: Stop, earlier: number, begin: number): number {
  const { routes, patterns, time, alliances } = world;
  const { departures, weekdays, seasons } = patterns;
  const alliance = alliances[legs[earlier * LEG.size + LEG.pattern]!]!;
  const arrives = legs[earlier * LEG.size + LEG.arrives]!;
  const earliest = arrives + least;
  const latest = arrives + MAX_LAYOVER_MINUTES;
  const today = Math.floor((earliest + offset) / DAY_MINUTES);
  const minute = earliest + offset - today * DAY_MINUTES;
  const end = routes.firstPattern[route + 1]!;
  let count = begin;
  for (let pattern = routes.firstPattern[route]!; pattern < end; pattern += 1) {
    if (alliances[pattern] !== alliance) continue;
    const departure = departures[pattern]!;
    let day = departure >= minute ? today : today + 1;
    let departs = day * DAY_MINUTES + departure - offset;
    if (!isSteady) {
      day = today - 1;
      for (departs = utcMinute(time, zone, day, departure); departs < earliest;) departs = utcMinute(time, zone, ++day, departure);
    }
    if (departs > latest || !flies(weekdays[pattern]!, seasons[pattern]!, day)) continue;
    const known = findLeg(pattern, day);
    if (count === reached.length) reached = grown(reached);
    reached[count] = known !== NO_LEG ? known : addLeg(world, pattern, day, departs);
    count += 1;
  }
  return count;
}

function findLeg(pattern: number, day: number): number {
  const known = legOf[pattern]!;
  const at = known * LEG.size;
  return known < legCount && legs[at + LEG.pattern] === pattern && legs[at + LEG.day] === day ? known : NO_LEG;
}

function addTwoStops(world: FlightWorld, origin: number, destination: number, km: number, day: number): void {
  for (const [one, middle, other] of listHubWays(world, origin, destination, km)) joinThree(world, one, middle, other, day);
}
