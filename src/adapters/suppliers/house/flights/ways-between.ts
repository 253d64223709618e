/** The airports over which passengers travel from one airport to another. */
import { maxWayKm } from "#domain/flight/connections.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import type { FlightWorld } from "./flight-world.ts";
import { findRoute } from "./flight-world.ts";
import { alliancesBack } from "./inbound-flights.ts";

function kmBetween(world: FlightWorld, one: number, other: number, direct: number): number {
  if (direct >= 0) return world.routes.km[direct]!;
  const { latitudes, longitudes } = world.airports;
  const position = (airport: number) => ({ latitude: latitudes[airport]!, longitude: longitudes[airport]! });
  return distanceKm(position(one), position(other));
}

/** What lies between two airports, on every day. */
export type Between = {
  /** The route between them, or -1. */
  readonly direct: number;
  readonly km: number;
  readonly stopCount: number;
  /** Two routes for each airport between them, in ascending order of these airports: from the origin to it, and from the destination to it. */
  readonly stops: Int32Array;
};

let stops = new Int32Array(512);

/** Both neighbour lists are sorted, and each route has a route back: one pass finds the airports between. The list of stops is reused by the next call. */
export function lookBetween(world: FlightWorld, origin: number, destination: number): Between {
  const { first, to, km: lengths } = world.routes;
  const { routeAlliances, inbound } = world;
  const direct = findRoute(world, origin, destination);
  const km = kmBetween(world, origin, destination, direct);
  const longest = maxWayKm(km, 1);
  let [out, back, count] = [first[origin]!, first[destination]!, 0];
  const [outEnd, backEnd] = [first[origin + 1]!, first[destination + 1]!];
  if ((outEnd - out) * 2 > stops.length) stops = new Int32Array((outEnd - out) * 4);
  while (out < outEnd && back < backEnd) {
    const one = to[out]!;
    const other = to[back]!;
    if (one === other && lengths[out]! + lengths[back]! <= longest) {
      if ((routeAlliances[out]! & alliancesBack(inbound.facts[back]!)) !== 0) {
        stops[count] = out;
        stops[count + 1] = back;
        count += 2;
      }
    }
    // Which list goes on cannot be predicted, so it is computed without a branch.
    out += Number(one <= other);
    back += Number(other <= one);
  }
  return { direct, km, stopCount: count >> 1, stops };
}

export const keepBetween = (between: Between): Between => ({ ...between, stops: between.stops.slice(0, between.stopCount * 2) });

/** Only the shortest ways are looked at: small airports would have thousands. */
const MAX_HUB_PAIRS = 24;

/** A way over two hubs: its length and its routes. */
export const WAY = { km: 0, first: 1, second: 2, third: 3, size: 4 } as const;

/** The shortest ways over two hubs, in ascending length: four numbers each, kilometres and three routes. Reused by the next call. */
const ways = new Int32Array(MAX_HUB_PAIRS * WAY.size);
let wayCount = 0;

/** Routes of an airport to hubs, three numbers each: the hub, the route and its kilometres. */
let [outs, backs] = [new Int32Array(256), new Int32Array(256)];

/** Lists the routes from an airport to hubs, except one airport; returns the end of the list. */
function listHubRoutes({ routes: { first, to, km }, hubOf }: FlightWorld, airport: number, except: number, list: Int32Array): number {
  let end = 0;
  for (let route = first[airport]!; route < first[airport + 1]!; route += 1) {
    const hub = hubOf[to[route]!]!;
    if (hub < 0 || to[route] === except) continue;
    list[end] = hub;
    list[end + 1] = route;
    list[end + 2] = km[route]!;
    end += 3;
  }
  return end;
}

/** Three routes over two hubs of one alliance each, the shortest way first, in the order of `WAY`. */
export function listHubWays(
  world: FlightWorld,
  origin: number,
  destination: number,
  km: number,
): { readonly ways: Int32Array; readonly count: number } {
  const { km: lengths } = world.routes;
  const { hubRoutes, hubCount, routeAlliances, backs: wayBackOf } = world;
  if (outs.length < hubCount * 3) [outs, backs] = [new Int32Array(hubCount * 3), new Int32Array(hubCount * 3)];
  const outEnd = listHubRoutes(world, origin, destination, outs);
  const backEnd = listHubRoutes(world, destination, origin, backs);
  const longest = maxWayKm(km, 2);
  wayCount = 0;
  for (let out = 0; out < outEnd; out += 3) {
    const one = outs[out + 1]!;
    for (let back = 0; back < backEnd; back += 3) {
      const middle = hubRoutes[outs[out]! * hubCount + backs[back]!]!;
      if (middle < 0) continue;
      const way = outs[out + 2]! + lengths[middle]! + backs[back + 2]!;
      if (way > longest || (wayCount === MAX_HUB_PAIRS && way >= ways[(wayCount - 1) * WAY.size]!)) continue;
      const other = wayBackOf[backs[back + 1]!]!;
      if ((routeAlliances[one]! & routeAlliances[middle]! & routeAlliances[other]!) !== 0) insertWay(way, one, middle, other);
    }
  }
  return { ways, count: wayCount };
}

/** Of equally long ways the first one found comes first. */
function insertWay(km: number, one: number, middle: number, other: number): void {
  if (wayCount < MAX_HUB_PAIRS) wayCount += 1;
  let at = (wayCount - 1) * WAY.size;
  for (; at > 0 && ways[at - WAY.size]! > km; at -= WAY.size) {
    for (let part = 0; part < WAY.size; part += 1) ways[at + part] = ways[at + part - WAY.size]!;
  }
  ways[at + WAY.km] = km;
  ways[at + WAY.first] = one;
  ways[at + WAY.second] = middle;
  ways[at + WAY.third] = other;
}
