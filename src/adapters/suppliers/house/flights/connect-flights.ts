/**
 * Which flights lead from one airport to another, with up to two stops. Nearly independent of the day, so the answer is kept: a day only decides
 * by weekday, season and clock change which of these chains exist (`price-chains.ts`).
 */
import { DAY_MINUTES, DAYS } from "#domain/flight/airport-clock.ts";
import { MAX_LAYOVER_MINUTES, maxWayKm, minConnectionMinutes } from "#domain/flight/connections.ts";
import { EVERY_DAY } from "#domain/flight/schedule.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import type { FlightWorld } from "./flight-world.ts";
import { findRoute } from "./flight-world.ts";

/** Flights of a chain are at 3 × chain and following. Chains are in ascending order of `floors`. */
export type Chains = {
  readonly count: number;
  readonly stops: Uint8Array;
  readonly patterns: Uint32Array;
  /** Local departure day of each flight, counted from that of the first one. */
  readonly shifts: Int8Array;
  /** Base fares and taxes of an adult: no day makes a chain cheaper than a known share of it. */
  readonly floors: Float64Array;
};

type Collected = { readonly patterns: number[]; readonly shifts: number[]; readonly stops: number[]; weekdays: number };

/** Clock changes move a connection by at most two hours, once at each end, from what it is on the reference day. */
const CLOCK_SLACK = 180;
/** Of the ways over two hubs, only the shortest are looked at. */
const MAX_HUB_PAIRS = 24;
const WEEK = 7;

export function connectFlights(world: FlightWorld, origin: number, destination: number): Chains {
  const found: Collected = { patterns: [], shifts: [], stops: [], weekdays: 0 };
  const direct = findRoute(world, origin, destination);
  if (direct >= 0) addDirect(world, direct, found);
  const km = direct >= 0 ? world.routes.km[direct]! : kmBetween(world, origin, destination);
  addOneStop(world, origin, destination, km, found);
  // Two stops are offered only where fewer do not lead there on every day of the week.
  if (found.weekdays !== EVERY_DAY) addTwoStops(world, origin, destination, km, found);
  return sortByFloor(world, found);
}

function kmBetween({ airports: { latitudes, longitudes } }: FlightWorld, one: number, other: number): number {
  const position = (airport: number) => ({ latitude: latitudes[airport]!, longitude: longitudes[airport]! });
  return distanceKm(position(one), position(other));
}

function addDirect({ routes, patterns }: FlightWorld, route: number, found: Collected): void {
  for (let pattern = routes.firstPattern[route]!; pattern < routes.firstPattern[route + 1]!; pattern += 1) {
    found.patterns.push(pattern, 0, 0);
    found.shifts.push(0, 0, 0);
    found.stops.push(0);
    // Flights of one season leave the other one uncovered.
    if (patterns.seasons[pattern] === 3) found.weekdays |= patterns.weekdays[pattern]!;
  }
}

/** Both neighbour lists are sorted, and each route has a route back: one pass finds the airports between. */
function addOneStop(world: FlightWorld, origin: number, destination: number, km: number, found: Collected): void {
  const { first, to, km: lengths } = world.routes;
  const longest = maxWayKm(km, 1);
  let [out, back] = [first[origin]!, first[destination]!];
  const [outEnd, backEnd] = [first[origin + 1]!, first[destination + 1]!];
  while (out < outEnd && back < backEnd) {
    const [one, other] = [to[out]!, to[back]!];
    if (one < other) out += 1;
    else if (one > other) back += 1;
    else {
      if (lengths[out]! + lengths[back]! <= longest) joinTwo(world, out, findRoute(world, one, destination), found);
      out += 1;
      back += 1;
    }
  }
}

function joinTwo(world: FlightWorld, one: number, other: number, found: Collected): void {
  const { firstPattern } = world.routes;
  const { weekdays, airlines } = world.patterns;
  for (let first = firstPattern[one]!; first < firstPattern[one + 1]!; first += 1) {
    const alliance = world.alliances[airlines[first]!]!;
    if (alliance === 0) continue;
    for (let second = firstPattern[other]!; second < firstPattern[other + 1]!; second += 1) {
      if (world.alliances[airlines[second]!] !== alliance) continue;
      forEachShift(world, one, first, other, second, (shift) => {
        const days = weekdays[first]! & turned(weekdays[second]!, shift);
        if (days === 0) return;
        found.patterns.push(first, second, 0);
        found.shifts.push(0, shift, 0);
        found.stops.push(1);
        found.weekdays |= days;
      });
    }
  }
}

/** Weekdays on which the first flight must depart so that the second flight operates `shift` days later. */
function turned(weekdays: number, shift: number): number {
  const by = ((shift % WEEK) + WEEK) % WEEK;
  return ((weekdays >> by) | (weekdays << (WEEK - by))) & EVERY_DAY;
}

/** Visits the day shifts with which the second flight may be reached. */
function forEachShift(world: FlightWorld, one: number, first: number, other: number, second: number, visit: (shift: number) => void): void {
  const { airports, routes, patterns, time } = world;
  const stop = routes.to[one]!;
  const least = minConnectionMinutes(airports.sizes[stop]!, (world.isInternational[one]! | world.isInternational[other]!) === 1);
  const offsets = referenceOffset(time.byDay, airports.zones[stop]!) - referenceOffset(time.byDay, airports.zones[world.from[one]!]!);
  const arrival = patterns.departures[first]! + routes.minutes[one]! + offsets;
  const earliest = arrival + least - CLOCK_SLACK;
  const latest = arrival + MAX_LAYOVER_MINUTES + CLOCK_SLACK;
  const departure = patterns.departures[second]!;
  for (let shift = Math.ceil((earliest - departure) / DAY_MINUTES); shift * DAY_MINUTES + departure <= latest; shift += 1) visit(shift);
}

/** A day in January on which no clock changes. */
const REFERENCE_DAY = 13;
const referenceOffset = (byDay: Int16Array, zone: number): number => byDay[zone * DAYS + REFERENCE_DAY]!;

function addTwoStops(world: FlightWorld, origin: number, destination: number, km: number, found: Collected): void {
  for (const { one, middle, other } of listHubPairs(world, origin, destination, km)) {
    const before: Collected = { patterns: [], shifts: [], stops: [], weekdays: 0 };
    joinTwo(world, one, middle, before);
    for (let chain = 0; chain < before.stops.length; chain += 1) {
      joinThird(world, [before.patterns[chain * 3]!, before.patterns[chain * 3 + 1]!], before.shifts[chain * 3 + 1]!, middle, other, found);
    }
  }
}

function joinThird(
  world: FlightWorld,
  [first, second]: readonly [number, number],
  shift: number,
  middle: number,
  other: number,
  found: Collected,
): void {
  const { weekdays, airlines } = world.patterns;
  const alliance = world.alliances[airlines[second]!];
  for (let third = world.routes.firstPattern[other]!; third < world.routes.firstPattern[other + 1]!; third += 1) {
    if (world.alliances[airlines[third]!] !== alliance) continue;
    forEachShift(world, middle, second, other, third, (further) => {
      const days = weekdays[first]! & turned(weekdays[second]!, shift) & turned(weekdays[third]!, shift + further);
      if (days === 0) return;
      found.patterns.push(first, second, third);
      found.shifts.push(0, shift, shift + further);
      found.stops.push(2);
      found.weekdays |= days;
    });
  }
}

type HubPair = { readonly one: number; readonly middle: number; readonly other: number; readonly km: number };

/** Ways over two hubs, the shortest first. */
function listHubPairs(world: FlightWorld, origin: number, destination: number, km: number): HubPair[] {
  const { first, to, km: lengths } = world.routes;
  const longest = maxWayKm(km, 2);
  const pairs: HubPair[] = [];
  for (let one = first[origin]!; one < first[origin + 1]!; one += 1) {
    if (world.isHub[to[one]!] === 0 || to[one] === destination) continue;
    for (let back = first[destination]!; back < first[destination + 1]!; back += 1) {
      const [hub, otherHub] = [to[one]!, to[back]!];
      if (world.isHub[otherHub] === 0 || otherHub === hub || otherHub === origin || lengths[one]! + lengths[back]! > longest) continue;
      const middle = findRoute(world, hub, otherHub);
      if (middle < 0) continue;
      const way = lengths[one]! + lengths[middle]! + lengths[back]!;
      if (way <= longest) pairs.push({ one, middle, other: findRoute(world, otherHub, destination), km: way });
    }
  }
  return pairs.toSorted((a, b) => a.km - b.km || a.middle - b.middle).slice(0, MAX_HUB_PAIRS);
}

function sortByFloor(world: FlightWorld, { patterns, shifts, stops }: Collected): Chains {
  const count = stops.length;
  const floorOf = (chain: number): number => {
    let floor = 0;
    for (let at = chain * 3; at <= chain * 3 + stops[chain]!; at += 1) {
      floor += world.bases[patterns[at]!]! + world.taxes[world.routeOf[patterns[at]!]!]!;
    }
    return floor;
  };
  const unsorted = Float64Array.from({ length: count }, (_, chain) => floorOf(chain));
  const order = Uint32Array.from({ length: count }, (_, chain) => chain).toSorted((a, b) => unsorted[a]! - unsorted[b]! || a - b);
  const sorted = { patterns: new Uint32Array(count * 3), shifts: new Int8Array(count * 3) };
  order.forEach((chain, place) => {
    for (let leg = 0; leg < 3; leg += 1) {
      sorted.patterns[place * 3 + leg] = patterns[chain * 3 + leg]!;
      sorted.shifts[place * 3 + leg] = shifts[chain * 3 + leg]!;
    }
  });
  return {
    count,
    ...sorted,
    stops: Uint8Array.from(order, (chain) => stops[chain]!),
    floors: Float64Array.from(order, (chain) => unsorted[chain]!),
  };
}
