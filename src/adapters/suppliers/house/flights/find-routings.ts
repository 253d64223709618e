/** The airports over which passengers travel from one airport to another. */
import { maxRoutingKm } from "#domain/flight/connections.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import type { FlightWorld } from "./flight-world.ts";
import { findRoute } from "./flight-world.ts";
import { returnAlliances } from "./inbound-flights.ts";

function kmBetween(world: FlightWorld, one: number, other: number, direct: number): number {
  if (direct >= 0) return world.routes.km[direct]!;
  const { latitudes, longitudes } = world.airports;
  const position = (airport: number) => ({ latitude: latitudes[airport]!, longitude: longitudes[airport]! });
  return distanceKm(position(one), position(other));
}

/** The route between two airports and the airports over which one stop leads from one to the other, on every day. */
export type ConnectingAirports = {
  /** The route between them, or -1. */
  readonly direct: number;
  readonly km: number;
  readonly stopCount: number;
  /** Two routes for each airport between them, in ascending order of these airports: from the origin to it, and from the destination to it. */
  readonly stops: Int32Array;
};

let stops = new Int32Array(512);

/** Both neighbour lists are sorted, and each route has a route back: one pass finds the airports between. The list of stops is reused by the next call. */
export function findConnectingAirports(world: FlightWorld, origin: number, destination: number): ConnectingAirports {
  const { first, to, km: lengths } = world.routes;
  const { routeAlliances, inbound } = world;
  const direct = findRoute(world, origin, destination);
  const km = kmBetween(world, origin, destination, direct);
  const longest = maxRoutingKm(km, 1);
  let [out, back, count] = [first[origin]!, first[destination]!, 0];
  const [outEnd, backEnd] = [first[origin + 1]!, first[destination + 1]!];
  if ((outEnd - out) * 2 > stops.length) stops = new Int32Array((outEnd - out) * 4);
  while (out < outEnd && back < backEnd) {
    const near = to[out]!;
    const far = to[back]!;
    if (near === far && lengths[out]! + lengths[back]! <= longest) {
      if ((routeAlliances[out]! & returnAlliances(inbound.facts[back]!)) !== 0) {
        stops[count] = out;
        stops[count + 1] = back;
        count += 2;
      }
    }
    // Which list goes on cannot be predicted, so it is computed without a branch.
    out += Number(near <= far);
    back += Number(far <= near);
  }
  return { direct, km, stopCount: count >> 1, stops };
}

export const copyConnecting = (connecting: ConnectingAirports): ConnectingAirports => ({
  ...connecting,
  stops: connecting.stops.slice(0, connecting.stopCount * 2),
});

/** Only the shortest routings are looked at: small airports would have thousands. */
const MAX_HUB_PAIRS = 24;

/** A routing over two hubs: its length and its routes. */
export const ROUTING = { km: 0, first: 1, second: 2, third: 3, size: 4 } as const;

/** The shortest routings over two hubs, in ascending length: four numbers each, kilometres and three routes. Reused by the next call. */
const routings = new Int32Array(MAX_HUB_PAIRS * ROUTING.size);
let routingCount = 0;

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

/** Three routes over two hubs of one alliance each, the shortest routing first, in the order of `ROUTING`. */
export function listHubRoutings(
  world: FlightWorld,
  origin: number,
  destination: number,
  km: number,
): { readonly routings: Int32Array; readonly count: number } {
  const { km: lengths } = world.routes;
  const { hubRoutes, hubCount, routeAlliances, returnRoutes } = world;
  if (outs.length < hubCount * 3) [outs, backs] = [new Int32Array(hubCount * 3), new Int32Array(hubCount * 3)];
  const outEnd = listHubRoutes(world, origin, destination, outs);
  const backEnd = listHubRoutes(world, destination, origin, backs);
  const longest = maxRoutingKm(km, 2);
  routingCount = 0;
  for (let out = 0; out < outEnd; out += 3) {
    const first = outs[out + 1]!;
    for (let back = 0; back < backEnd; back += 3) {
      const middle = hubRoutes[outs[out]! * hubCount + backs[back]!]!;
      if (middle < 0) continue;
      const length = outs[out + 2]! + lengths[middle]! + backs[back + 2]!;
      if (length > longest || (routingCount === MAX_HUB_PAIRS && length >= routings[(routingCount - 1) * ROUTING.size]!)) continue;
      const last = returnRoutes[backs[back + 1]!]!;
      if ((routeAlliances[first]! & routeAlliances[middle]! & routeAlliances[last]!) !== 0) insertRouting(length, first, middle, last);
    }
  }
  return { routings, count: routingCount };
}

/** Of equally long routings the first one found comes first. */
function insertRouting(km: number, first: number, middle: number, last: number): void {
  if (routingCount < MAX_HUB_PAIRS) routingCount += 1;
  let at = (routingCount - 1) * ROUTING.size;
  for (; at > 0 && routings[at - ROUTING.size]! > km; at -= ROUTING.size) {
    for (let part = 0; part < ROUTING.size; part += 1) routings[at + part] = routings[at + part - ROUTING.size]!;
  }
  routings[at + ROUTING.km] = km;
  routings[at + ROUTING.first] = first;
  routings[at + ROUTING.second] = middle;
  routings[at + ROUTING.third] = last;
}
