/** Chains with two stops: over two hubs of one alliance each. */
import { utcMinute } from "#domain/flight/airport-clock.ts";
import { addLeg, addTwoStops, beginWay, isLeg } from "./chain-list.ts";
import type { FlightWorld } from "./flight-world.ts";
import { allianceOf, departureOf } from "./flight-world.ts";
import { fliesOn } from "./operating-days.ts";
import type { RoutePatterns } from "./reach-flights.ts";
import { createReached, createStop, departureFrom, listReached, lookAtStop } from "./reach-flights.ts";
import { listHubWays, WAY } from "./ways-between.ts";

/** Adds them to the lists. */
export function connectOverHubs(world: FlightWorld, origin: number, destination: number, km: number, day: number): void {
  if (legOf.length < world.routeOf.length) legOf = new Int32Array(world.routeOf.length);
  const { ways, count } = listHubWays(world, origin, destination, km);
  for (let at = 0; at < count * WAY.size; at += WAY.size) {
    joinThree(world, ways[at + WAY.first]!, ways[at + WAY.second]!, ways[at + WAY.third]!, day);
  }
}

/** Where a pattern is in the list of flights, if the list says the same. */
let legOf = new Int32Array(0);

/** The place of a flight in the list of flights, to which it is added if it is new. */
function legAt(world: FlightWorld, pattern: number, route: number, day: number, departs: number): number {
  const known = legOf[pattern]!;
  if (isLeg(known, pattern, day)) return known;
  const { words, bases, taxes, routes } = world;
  const { minutes, seasons } = routes;
  const leg = addLeg(pattern, words[pattern]!, bases[pattern]!, day, departs, minutes[route]!, taxes[route]!, seasons[route]!);
  legOf[pattern] = leg;
  return leg;
}

const [near, far] = [createStop(), createStop()];
const [seconds, thirds] = [createReached(), createReached()];
const [secondPatterns, thirdPatterns] = [patternsOf(), patternsOf()];

function patternsOf(): RoutePatterns {
  return { list: new Int32Array(0), size: 1, begin: 0, end: 0 };
}

function lookAtPatterns({ words, routes: { firstPattern } }: FlightWorld, route: number, patterns: RoutePatterns): void {
  patterns.list = words;
  patterns.begin = firstPattern[route]!;
  patterns.end = firstPattern[route + 1]!;
}

function joinThree(world: FlightWorld, one: number, middle: number, other: number, day: number): void {
  const { words, time, isInternational } = world;
  const { firstPattern, minutes, to } = world.routes;
  lookAtStop(world, to[one]!, (isInternational[one]! | isInternational[middle]!) === 1, day, near);
  lookAtStop(world, to[middle]!, (isInternational[middle]! | isInternational[other]!) === 1, day, far);
  lookAtPatterns(world, middle, secondPatterns);
  lookAtPatterns(world, other, thirdPatterns);
  const zone = world.airports.zones[world.from[one]!]!;
  const onward = world.routeAlliances[middle]! & world.routeAlliances[other]!;
  beginWay();
  for (let pattern = firstPattern[one]!; pattern < firstPattern[one + 1]!; pattern += 1) {
    const word = words[pattern]!;
    const alliance = allianceOf(word);
    if ((onward & (1 << alliance)) === 0 || !fliesOn(word, day)) continue;
    const departs = utcMinute(time, zone, day, departureOf(word));
    const secondCount = listReached(world, near, secondPatterns, alliance, departs + minutes[one]!, seconds);
    for (let place = 0; place < secondCount; place += 1) {
      const [secondPattern, secondDay] = [seconds.places[place]!, seconds.days[place]!];
      const secondDeparts = departureFrom(world, near, secondDay, departureOf(words[secondPattern]!));
      const thirdCount = listReached(world, far, thirdPatterns, alliance, secondDeparts + minutes[middle]!, thirds);
      if (thirdCount === 0) continue;
      const first = legAt(world, pattern, one, day, departs);
      const second = legAt(world, secondPattern, middle, secondDay, secondDeparts);
      for (let third = 0; third < thirdCount; third += 1) {
        const [thirdPattern, thirdDay] = [thirds.places[third]!, thirds.days[third]!];
        const thirdDeparts = departureFrom(world, far, thirdDay, departureOf(words[thirdPattern]!));
        addTwoStops(world, first, second, legAt(world, thirdPattern, other, thirdDay, thirdDeparts));
      }
    }
  }
}
