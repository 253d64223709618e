/**
 * Which flights lead from one airport to another on a day, with up to two stops: the schedule only, without prices. It depends on the flight data
 * alone, so an answer stays true and can be kept.
 */
import { DAY_MINUTES, localMinute, offsetOn, utcMinute } from "#domain/flight/airport-clock.ts";
import { MAX_LAYOVER_MINUTES, minConnectionMinutes } from "#domain/flight/connections.ts";
import { competitionOf, landingKind } from "#domain/flight/visit.ts";
import type { FlightWorld } from "./flight-world.ts";
import { allianceOf, departureOf } from "./flight-world.ts";
import { fliesOn, lookAtDays } from "./operating-days.ts";
import { CHAIN, copyNumbers, grown, NO_LEG, orderChains } from "./order-chains.ts";
import type { Between } from "./ways-between.ts";
import { listHubWays, lookBetween, WAY } from "./ways-between.ts";

/**
 * Many chains share flights, and a flight is priced once, so chains refer to a list of flights. All is in one array, because allocating several takes
 * longer than filling them.
 */
export type DayChains = {
  /** First the flights, each in the order of `LEG`. */
  readonly numbers: Int32Array;
  readonly legCount: number;
  /** Where the chains begin, each in the order of `CHAIN`. */
  readonly chainsAt: number;
  readonly count: number;
  /** Where the places of the chains begin, in the order in which chains are compared (`frontKey`). */
  readonly orderAt: number;
  /** Where a list begins that tells for each way, that is the chains over the same airports, the place of its first chain. */
  readonly waysAt: number;
  readonly wayCount: number;
};

/**
 * A flight on a day. `day`: local departure day. `departs`, `arrives`: UTC minutes. The last ones decide its price; they are copied here, because a
 * kept search then reads neighbouring numbers instead of columns all over the memory. `word`: the facts of its pattern.
 */
export const LEG = { pattern: 0, day: 1, departs: 2, arrives: 3, base: 4, tax: 5, season: 6, word: 7, size: 8 } as const;

export function connectDay(
  world: FlightWorld,
  origin: number,
  destination: number,
  day: number,
  between = lookBetween(world, origin, destination),
): DayChains {
  lookAtDays(day, false);
  connect(world, destination, day, between);
  // Two stops are offered only on days on which fewer do not lead there.
  if (chainCount === 0) addTwoStops(world, origin, destination, between.km, day);
  return packChains();
}

/** The chains with up to one stop as if every flight operated on every weekday: those of other days of the same clocks and season are among them. */
export function connectAnyWeekday(world: FlightWorld, destination: number, day: number, between: Between): DayChains {
  lookAtDays(day, true);
  connect(world, destination, day, between);
  return packChains();
}

function connect(world: FlightWorld, destination: number, day: number, { direct, stops, stopCount }: Between): void {
  legCount = 0;
  chainCount = 0;
  startCount = 0;
  if (legOf.length < world.routeOf.length) legOf = new Int32Array(world.routeOf.length);
  lookAtClock(world, destination, day);
  if (direct >= 0) addDirect(world, direct, day);
  for (let at = 0; at < stopCount * 2; at += 2) joinTwo(world, stops[at]!, stops[at + 1]!, day);
}

/** Named flights as a list; times are not filled in. */
export function describeLegs(
  world: FlightWorld,
  flights: readonly { readonly pattern: number; readonly day: number }[],
): Pick<DayChains, "numbers" | "legCount"> {
  legCount = 0;
  if (legOf.length < world.routeOf.length) legOf = new Int32Array(world.routeOf.length);
  for (const { pattern, day } of flights) addLeg(world, pattern, world.routeOf[pattern]!, day, 0);
  return { legCount, numbers: legs.slice(0, legCount * LEG.size) };
}

function packChains(): DayChains {
  const wayCount = wayStarts[startCount - 1] === chainCount ? startCount - 1 : startCount;
  const chainsAt = legCount * LEG.size;
  const orderAt = chainsAt + chainCount * CHAIN.size;
  const waysAt = orderAt + chainCount;
  const numbers = new Int32Array(waysAt + wayCount);
  copyNumbers(legs, chainsAt, numbers, 0);
  copyNumbers(chains, orderAt - chainsAt, numbers, chainsAt);
  orderChains(chains, chainCount, numbers, orderAt);
  for (let way = 0; way < wayCount; way += 1) numbers[waysAt + way] = wayStarts[way]!;
  return { numbers, legCount, chainsAt, count: chainCount, orderAt, waysAt, wayCount };
}

let legs = new Int32Array(LEG.size * 256);
let legCount = 0;
let chains = new Int32Array(CHAIN.size * 1024);
let chainCount = 0;
let wayStarts = new Int32Array(64);
let startCount = 0;

/** Where a pattern is in the list of flights, if the list says the same. */
let legOf = new Int32Array(0);

function addLeg({ words, routes, bases, taxes }: FlightWorld, pattern: number, route: number, day: number, departs: number): number {
  const at = legCount * LEG.size;
  if (at === legs.length) legs = grown(legs);
  legs[at + LEG.pattern] = pattern;
  legs[at + LEG.day] = day;
  legs[at + LEG.departs] = departs;
  legs[at + LEG.arrives] = departs + routes.minutes[route]!;
  legs[at + LEG.base] = bases[pattern]!;
  legs[at + LEG.tax] = taxes[route]!;
  legs[at + LEG.season] = routes.seasons[route]!;
  legs[at + LEG.word] = words[pattern]!;
  legOf[pattern] = legCount;
  return legCount++;
}

/** The destination on the day of the search. */
const clock = { zone: 0, day: 0, offset: 0, isSteady: true };

function lookAtClock({ airports, time }: FlightWorld, destination: number, day: number): void {
  clock.zone = airports.zones[destination]!;
  clock.day = day;
  clock.offset = offsetOn(time, clock.zone, day - 2);
  clock.isSteady = offsetOn(time, clock.zone, day + LAST_DAY + 2) === clock.offset;
}

function addChain({ time }: FlightWorld, first: number, second: number, third: number): void {
  const at = chainCount * CHAIN.size;
  if (at === chains.length) chains = grown(chains);
  const last = third !== NO_LEG ? third : second !== NO_LEG ? second : first;
  chains[at + CHAIN.first] = first;
  chains[at + CHAIN.second] = second;
  chains[at + CHAIN.third] = third;
  const arrives = legs[last * LEG.size + LEG.arrives]!;
  const lands = (clock.isSteady ? arrives + clock.offset : localMinute(time, clock.zone, arrives)) - clock.day * DAY_MINUTES;
  const daysLater = Math.floor(lands / DAY_MINUTES);
  const landing = landingKind(daysLater, lands - daysLater * DAY_MINUTES);
  chains[at + CHAIN.minutes] = arrives - legs[first * LEG.size + LEG.departs]!;
  chains[at + CHAIN.competition] = competitionOf(departureOf(legs[first * LEG.size + LEG.word]!), landing);
  chains[at + CHAIN.lands] = lands;
  let base = legs[first * LEG.size + LEG.base]!;
  let tax = legs[first * LEG.size + LEG.tax]!;
  for (let leg = second, further = third; leg >= 0; leg = further, further = NO_LEG) {
    base += legs[leg * LEG.size + LEG.base]!;
    tax += legs[leg * LEG.size + LEG.tax]!;
  }
  chains[at + CHAIN.base] = base;
  chains[at + CHAIN.tax] = tax;
  chainCount += 1;
}

/** The next chains lead over other airports than those before. */
function beginWay(): void {
  if (startCount === 0 || wayStarts[startCount - 1] !== chainCount) startCount += 1;
  if (startCount > wayStarts.length) wayStarts = grown(wayStarts);
  wayStarts[startCount - 1] = chainCount;
}

function addDirect(world: FlightWorld, route: number, day: number): void {
  const { routes, words, time } = world;
  const zone = world.airports.zones[world.from[route]!]!;
  beginWay();
  for (let pattern = routes.firstPattern[route]!; pattern < routes.firstPattern[route + 1]!; pattern += 1) {
    const word = words[pattern]!;
    if (!fliesOn(word, day)) continue;
    addChain(world, addLeg(world, pattern, route, day, utcMinute(time, zone, day, departureOf(word))), NO_LEG, NO_LEG);
  }
}

function addTwoStops(world: FlightWorld, origin: number, destination: number, km: number, day: number): void {
  const { ways, count } = listHubWays(world, origin, destination, km);
  for (let at = 0; at < count * WAY.size; at += WAY.size) {
    joinThree(world, ways[at + WAY.first]!, ways[at + WAY.second]!, ways[at + WAY.third]!, day);
  }
}

function joinTwo(world: FlightWorld, one: number, other: number, day: number): void {
  const { words, time } = world;
  const { firstPattern, minutes } = world.routes;
  const stop = stopBetween(world, one, other, day, NEAR);
  const zone = world.airports.zones[world.from[one]!]!;
  // Alliances that fly on: other airlines have no bit.
  const onward = world.routeAlliances[other]!;
  beginWay();
  for (let pattern = firstPattern[one]!; pattern < firstPattern[one + 1]!; pattern += 1) {
    const word = words[pattern]!;
    if ((onward & (1 << allianceOf(word))) === 0 || !fliesOn(word, day)) continue;
    const departs = utcMinute(time, zone, day, departureOf(word));
    const end = listReached(world, stop, word, departs + minutes[one]!, 0);
    if (end === 0) continue;
    const first = addLeg(world, pattern, one, day, departs);
    for (let at = 0; at < end; at += 1) addChain(world, first, reached[at]!, NO_LEG);
  }
}

function joinThree(world: FlightWorld, one: number, middle: number, other: number, day: number): void {
  const { words, time } = world;
  const { firstPattern, minutes } = world.routes;
  const near = stopBetween(world, one, middle, day, NEAR);
  const far = stopBetween(world, middle, other, day, FAR);
  const zone = world.airports.zones[world.from[one]!]!;
  const onward = world.routeAlliances[middle]! & world.routeAlliances[other]!;
  beginWay();
  for (let pattern = firstPattern[one]!; pattern < firstPattern[one + 1]!; pattern += 1) {
    const word = words[pattern]!;
    if ((onward & (1 << allianceOf(word))) === 0 || !fliesOn(word, day)) continue;
    const departs = utcMinute(time, zone, day, departureOf(word));
    const seconds = listReached(world, near, word, departs + minutes[one]!, 0);
    for (let place = 0; place < seconds; place += 1) {
      const second = reached[place]!;
      const end = listReached(world, far, word, legs[second * LEG.size + LEG.arrives]!, seconds);
      if (end === seconds) continue;
      const known = findLeg(pattern, day);
      const first = known !== NO_LEG ? known : addLeg(world, pattern, one, day, departs);
      for (let third = seconds; third < end; third += 1) addChain(world, first, second, reached[third]!);
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

/** Flights that a passenger reaches; two levels of a chain share the list. */
let reached = new Int32Array(256);

/**
 * Lists the flights that a passenger of an earlier flight (its word) reaches at a stop, from a place of `reached` on; returns the end. A layover is shorter than a
 * day, so each pattern is reached on the day of arrival or on the next one, if clocks do not change meanwhile.
 */
function listReached(
  world: FlightWorld,
  { route, zone, least, offset, isSteady }: Stop,
  earlier: number,
  arrives: number,
  begin: number,
): number {
  const { routes, words, time } = world;
  const alliance = allianceOf(earlier);
  const earliest = arrives + least;
  const latest = arrives + MAX_LAYOVER_MINUTES;
  const today = Math.floor((earliest + offset) / DAY_MINUTES);
  const minute = earliest + offset - today * DAY_MINUTES;
  const end = routes.firstPattern[route + 1]!;
  let count = begin;
  for (let pattern = routes.firstPattern[route]!; pattern < end; pattern += 1) {
    const word = words[pattern]!;
    if (allianceOf(word) !== alliance) continue;
    const departure = departureOf(word);
    let day = departure >= minute ? today : today + 1;
    let departs = day * DAY_MINUTES + departure - offset;
    if (!isSteady) {
      day = today - 1;
      for (departs = utcMinute(time, zone, day, departure); departs < earliest;) departs = utcMinute(time, zone, ++day, departure);
    }
    if (departs > latest || !fliesOn(word, day)) continue;
    const known = findLeg(pattern, day);
    if (count === reached.length) reached = grown(reached);
    reached[count] = known !== NO_LEG ? known : addLeg(world, pattern, route, day, departs);
    count += 1;
  }
  return count;
}

function findLeg(pattern: number, day: number): number {
  const known = legOf[pattern]!;
  const at = known * LEG.size;
  return known < legCount && legs[at + LEG.pattern] === pattern && legs[at + LEG.day] === day ? known : NO_LEG;
}
