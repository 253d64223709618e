/** Itineraries with two stops: over two hubs of one alliance each. */
import { utcMinute } from "#domain/flight/airport-clock.ts";
import { addLeg, addTwoStops, beginRouting, isLeg } from "./itinerary-list.ts";
import type { FlightWorld } from "./flight-world.ts";
import { allianceOf, departureOf } from "./flight-world.ts";
import { fliesOn } from "./operating-days.ts";
import type { RoutePatterns } from "./reach-flights.ts";
import { createReached, createStop, departureFrom, listReached, fillStop } from "./reach-flights.ts";
import { listHubRoutings, ROUTING } from "./find-routings.ts";

/** Adds them to the lists. */
export function connectOverHubs(world: FlightWorld, origin: number, destination: number, km: number, day: number): void {
  if (legOf.length < world.routeOf.length) legOf = new Int32Array(world.routeOf.length);
  const { routings, count } = listHubRoutings(world, origin, destination, km);
  for (let at = 0; at < count * ROUTING.size; at += ROUTING.size) {
    connectRouting(world, routings[at + ROUTING.first]!, routings[at + ROUTING.second]!, routings[at + ROUTING.third]!, day);
  }
}

/** Where a pattern is in the list of flights, if the list says the same. */
let legOf = new Int32Array(0);

/** The place of a flight in the list of flights, to which it is added if it is new. */
function legAt(world: FlightWorld, pattern: number, route: number, day: number, departs: number): number {
  const known = legOf[pattern]!;
  if (isLeg(known, pattern, day)) return known;
  const { patternBits, bases, taxes, routes } = world;
  const { minutes, seasons } = routes;
  const leg = addLeg(pattern, patternBits[pattern]!, bases[pattern]!, day, departs, minutes[route]!, taxes[route]!, seasons[route]!);
  legOf[pattern] = leg;
  return leg;
}

const [near, far] = [createStop(), createStop()];
const [seconds, thirds] = [createReached(), createReached()];
const [secondPatterns, thirdPatterns] = [patternsOf(), patternsOf()];

function patternsOf(): RoutePatterns {
  return { list: new Int32Array(0), size: 1, begin: 0, end: 0 };
}

function fillPatterns({ patternBits, routes: { firstPattern } }: FlightWorld, route: number, patterns: RoutePatterns): void {
  patterns.list = patternBits;
  patterns.begin = firstPattern[route]!;
  patterns.end = firstPattern[route + 1]!;
}

/** Adds the itineraries over two hubs, flown on three routes. */
function connectRouting(world: FlightWorld, firstRoute: number, secondRoute: number, thirdRoute: number, day: number): void {
  const { patternBits, time, isInternational } = world;
  const { firstPattern, minutes, to } = world.routes;
  fillStop(world, to[firstRoute]!, (isInternational[firstRoute]! | isInternational[secondRoute]!) === 1, day, near);
  fillStop(world, to[secondRoute]!, (isInternational[secondRoute]! | isInternational[thirdRoute]!) === 1, day, far);
  fillPatterns(world, secondRoute, secondPatterns);
  fillPatterns(world, thirdRoute, thirdPatterns);
  const zone = world.airports.zones[world.from[firstRoute]!]!;
  const onward = world.routeAlliances[secondRoute]! & world.routeAlliances[thirdRoute]!;
  beginRouting();
  for (let pattern = firstPattern[firstRoute]!; pattern < firstPattern[firstRoute + 1]!; pattern += 1) {
    const bits = patternBits[pattern]!;
    const alliance = allianceOf(bits);
    if ((onward & (1 << alliance)) === 0 || !fliesOn(bits, day)) continue;
    const departs = utcMinute(time, zone, day, departureOf(bits));
    const secondCount = listReached(world, near, secondPatterns, alliance, departs + minutes[firstRoute]!, seconds);
    for (let index = 0; index < secondCount; index += 1) {
      const [secondPattern, secondDay] = [seconds.positions[index]!, seconds.days[index]!];
      const secondDeparts = departureFrom(world, near, secondDay, departureOf(patternBits[secondPattern]!));
      const thirdCount = listReached(world, far, thirdPatterns, alliance, secondDeparts + minutes[secondRoute]!, thirds);
      if (thirdCount === 0) continue;
      const first = legAt(world, pattern, firstRoute, day, departs);
      const second = legAt(world, secondPattern, secondRoute, secondDay, secondDeparts);
      for (let third = 0; third < thirdCount; third += 1) {
        const [thirdPattern, thirdDay] = [thirds.positions[third]!, thirds.days[third]!];
        const thirdDeparts = departureFrom(world, far, thirdDay, departureOf(patternBits[thirdPattern]!));
        addTwoStops(world, first, second, legAt(world, thirdPattern, thirdRoute, thirdDay, thirdDeparts));
      }
    }
  }
}
