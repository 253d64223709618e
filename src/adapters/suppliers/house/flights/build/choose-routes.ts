/** Which airports are connected: each one asks for its best partners by gravity, and a partner must have room for it. */
import type { ServedAirport } from "./choose-airports.ts";

/** An undirected route; `one` has the greater weight. */
export type Route = { readonly one: number; readonly other: number; readonly km: number; readonly score: number };

/** By size, from small to hub: the partners an airport asks for, and the most it accepts. */
const WANTED_PARTNERS = [4, 22, 75, 185] as const;
const MAX_PARTNERS = [8, 40, 120, 225] as const;
/** A hub exceeds its limit only for airports that would otherwise have no connection. */
const MAX_PARTNERS_OF_HUB = 248;

const MIN_ROUTE_KM = 120;
const MAX_ROUTE_KM = 15_400;
/** By the size of the smaller airport: up to this distance demand does not depend on it, and how quickly it shrinks beyond. */
const NEAR_KM = [350, 1300, 3200, 4500] as const;
const DECAY = [2.2, 1.6, 0.8, 0.5] as const;
const HUBS_TRIED = 12;
const EARTH_RADIUS_KM = 6371;

export function chooseRoutes(airports: readonly ServedAirport[]): Route[] {
  const kmBetween = measureDistances(airports);
  const hubs = airports.flatMap(({ isHub }, place) => (isHub ? [place] : []));
  const degrees = new Uint16Array(airports.length);
  const linked = airports.map(() => new Set<number>());
  const routes: Route[] = [];
  const add = (route: Route): void => {
    routes.push(route);
    degrees[route.one]! += 1;
    degrees[route.other]! += 1;
    linked[route.one]!.add(route.other);
    linked[route.other]!.add(route.one);
  };
  for (const route of listCandidates(airports, kmBetween)) {
    const hasRoom = (place: number): boolean => degrees[place]! < MAX_PARTNERS[airports[place]!.size]!;
    if (!linked[route.one]!.has(route.other) && hasRoom(route.one) && hasRoom(route.other)) add(route);
  }
  for (const [place, airport] of airports.entries()) {
    const countHubs = (): number => [...linked[place]!].filter((other) => airports[other]!.isHub).length;
    const wanted = airport.size === 0 ? 1 : 2;
    for (const [turn, route] of rankHubs(airports, hubs, place, kmBetween).entries()) {
      const isHome = airports[route.one]!.country === airports[route.other]!.country;
      // Islands and provinces always have the hub of their country.
      if (countHubs() >= wanted && !(turn === 0 && isHome && !airport.isHub)) break;
      if (!linked[route.one]!.has(route.other) && degrees[route.one]! < MAX_PARTNERS_OF_HUB && degrees[route.other]! < MAX_PARTNERS_OF_HUB)
        add(route);
    }
  }
  return routes;
}

/** Every airport's best partners. The best of each airport come first, so that small airports get theirs before hubs are full. */
function listCandidates(airports: readonly ServedAirport[], kmBetween: Distances): Route[] {
  const candidates: (Route & { readonly rank: number })[] = [];
  const scores = new Float64Array(airports.length);
  const attraction = Float64Array.from(airports, ({ weight }) => Math.sqrt(weight));
  for (const [place, airport] of airports.entries()) {
    const wanted = WANTED_PARTNERS[airport.size]!;
    for (let other = 0; other < airports.length; other += 1) {
      const km = other === place ? 0 : kmBetween(place, other);
      scores[other] = km < MIN_ROUTE_KM || km > MAX_ROUTE_KM ? 0 : attraction[other]! * factorOf(airport, airports[other]!, km);
    }
    for (const [turn, other] of bestOf(scores, wanted).entries()) {
      const [one, two] = place < other ? [place, other] : [other, place];
      // Routes between large airports exist before their other places are given away.
      const urgency = airport.size >= 2 && airports[other]!.size >= 2 ? 0.1 : 1;
      const score = scores[other]! * attraction[place]!;
      candidates.push({ one, other: two, km: Math.round(kmBetween(one, two)), score, rank: (urgency * turn) / wanted });
    }
  }
  return candidates.toSorted((a, b) => a.rank - b.rank || b.score - a.score || a.one - b.one || a.other - b.other);
}

type Distances = (one: number, other: number) => number;

/** Great circles by the chord between points on a sphere: millions of them, without trigonometry for each. */
function measureDistances(airports: readonly ServedAirport[]): Distances {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const x = Float64Array.from(airports, ({ latitude, longitude }) => Math.cos(radians(latitude)) * Math.cos(radians(longitude)));
  const y = Float64Array.from(airports, ({ latitude, longitude }) => Math.cos(radians(latitude)) * Math.sin(radians(longitude)));
  const z = Float64Array.from(airports, ({ latitude }) => Math.sin(radians(latitude)));
  return (one, other) => {
    const chord = Math.sqrt((x[one]! - x[other]!) ** 2 + (y[one]! - y[other]!) ** 2 + (z[one]! - z[other]!) ** 2);
    return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, chord / 2));
  };
}

/** The places with the highest scores above zero, the highest first. */
function bestOf(scores: Float64Array, count: number): number[] {
  const limit = scores.toSorted()[Math.max(0, scores.length - count)]!;
  const places: number[] = [];
  for (let place = 0; place < scores.length; place += 1) if (scores[place]! >= limit && scores[place]! > 0) places.push(place);
  return places.toSorted((a, b) => scores[b]! - scores[a]! || a - b).slice(0, count);
}

/** Hubs by attraction, for an airport that lacks one. */
function rankHubs(airports: readonly ServedAirport[], hubs: readonly number[], place: number, kmBetween: Distances): Route[] {
  const airport = airports[place]!;
  return hubs
    .flatMap((other): Route[] => {
      const hub = airports[other]!;
      const km = kmBetween(place, other);
      if (other === place || km < MIN_ROUTE_KM || km > MAX_ROUTE_KM) return [];
      const score = (Math.sqrt(hub.weight) * (hub.country === airport.country ? 4 : 1)) / (300 + km) ** 2.5;
      return [{ one: Math.min(place, other), other: Math.max(place, other), km: Math.round(km), score }];
    })
    .toSorted((a, b) => b.score - a.score || a.one - b.one || a.other - b.other)
    .slice(0, HUBS_TRIED);
}

/** Gravity: traffic grows with both weights and shrinks with distance, more slowly between large airports. */
function factorOf(one: ServedAirport, other: ServedAirport, km: number): number {
  const size = Math.min(one.size, other.size);
  const far = km <= NEAR_KM[size]! ? 1 : (NEAR_KM[size]! / km) ** DECAY[size]!;
  const near = km < 350 ? 0.35 : 1;
  const home = one.country === other.country ? 2.2 : 1;
  return far * near * home * leisureFactor(one, other, km);
}

/** Holidays attract more than their airport's weight, but beaches in the temperate zone only from nearby. */
function leisureFactor(one: ServedAirport, other: ServedAirport, km: number): number {
  if (one.isLeisure === other.isLeisure) return one.isLeisure ? 0.5 : 1;
  if (km < 4500) return 2;
  return Math.abs((one.isLeisure ? one : other).latitude) > 26 ? 0.1 : 1.2;
}
