/** The airports over which passengers travel from one airport to another. */
import { maxWayKm } from "#domain/flight/connections.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import type { FlightWorld } from "./flight-world.ts";
import { findRoute } from "./flight-world.ts";

/** `direct`: the route between them, or -1. */
export function kmBetween(world: FlightWorld, one: number, other: number, direct = findRoute(world, one, other)): number {
  if (direct >= 0) return world.routes.km[direct]!;
  const { latitudes, longitudes } = world.airports;
  const position = (airport: number) => ({ latitude: latitudes[airport]!, longitude: longitudes[airport]! });
  return distanceKm(position(one), position(other));
}

/** Visits the pairs of routes with one stop. Both neighbour lists are sorted, and each route has a route back: one pass finds the airports between. */
export function forEachStop(
  world: FlightWorld,
  origin: number,
  destination: number,
  km: number,
  visit: (out: number, second: number) => void,
): void {
  const { first, to, km: lengths } = world.routes;
  const { routeAlliances, backs } = world;
  const longest = maxWayKm(km, 1);
  let [out, back] = [first[origin]!, first[destination]!];
  const [outEnd, backEnd] = [first[origin + 1]!, first[destination + 1]!];
  while (out < outEnd && back < backEnd) {
    const [one, other] = [to[out]!, to[back]!];
    if (one < other) out += 1;
    else if (one > other) back += 1;
    else {
      const second = backs[back]!;
      const isPossible = (routeAlliances[out]! & routeAlliances[second]!) !== 0 && lengths[out]! + lengths[back]! <= longest;
      if (isPossible) visit(out, second);
      out += 1;
      back += 1;
    }
  }
}

/** Only the shortest ways are looked at: small airports would have thousands. */
const MAX_HUB_PAIRS = 24;

/** The shortest ways over two hubs, in ascending length: four numbers each, kilometres and three routes. */
const ways = new Int32Array(MAX_HUB_PAIRS * 4);
let wayCount = 0;

/** Three routes over two hubs of one alliance each, the shortest way first. */
export function listHubWays(world: FlightWorld, origin: number, destination: number, km: number): [number, number, number][] {
  const { first, to, km: lengths } = world.routes;
  const { hubOf, hubRoutes, hubCount, routeAlliances, backs } = world;
  const longest = maxWayKm(km, 2);
  wayCount = 0;
  for (let one = first[origin]!; one < first[origin + 1]!; one += 1) {
    const hub = hubOf[to[one]!]!;
    if (hub < 0 || to[one] === destination) continue;
    for (let back = first[destination]!; back < first[destination + 1]!; back += 1) {
      const otherHub = hubOf[to[back]!]!;
      const middle = otherHub < 0 || to[back] === origin ? -1 : hubRoutes[hub * hubCount + otherHub]!;
      if (middle < 0) continue;
      const way = lengths[one]! + lengths[middle]! + lengths[back]!;
      const isPossible = way <= longest && (routeAlliances[one]! & routeAlliances[middle]! & routeAlliances[backs[back]!]!) !== 0;
      if (isPossible) insertWay(way, one, middle, backs[back]!);
    }
  }
  return Array.from({ length: wayCount }, (_, way) => [ways[way * 4 + 1]!, ways[way * 4 + 2]!, ways[way * 4 + 3]!]);
}

/** Of equally long ways the first one found comes first. */
function insertWay(km: number, one: number, middle: number, other: number): void {
  if (wayCount === MAX_HUB_PAIRS && km >= ways[(wayCount - 1) * 4]!) return;
  if (wayCount < MAX_HUB_PAIRS) wayCount += 1;
  let at = (wayCount - 1) * 4;
  for (; at > 0 && ways[at - 4]! > km; at -= 4) ways.copyWithin(at, at - 4, at);
  ways[at] = km;
  ways[at + 1] = one;
  ways[at + 2] = middle;
  ways[at + 3] = other;
}
