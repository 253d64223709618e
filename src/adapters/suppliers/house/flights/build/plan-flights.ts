/** The flights of each route: airlines, times, weekdays, seasons, aircraft and numbers. */
import type { Airline } from "#domain/flight/airline.ts";
import { ALL_YEAR, EVERY_DAY, SUMMER, WINTER } from "#domain/flight/schedule.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { AIRLINES } from "../airlines.ts";
import { NO_AIRLINE } from "../flight-world.ts";
import type { ServedAirport } from "./choose-airports.ts";
import type { Route } from "./choose-routes.ts";

export type Flight = {
  readonly departure: number;
  readonly weekdays: number;
  readonly season: number;
  readonly airline: number;
  number: number;
  readonly aircraft: number;
  partner: number;
  partnerNumber: number;
};

export type FlownRoute = {
  readonly from: number;
  readonly to: number;
  readonly km: number;
  readonly minutes: number;
  readonly flights: Flight[];
};

const MAX_AIRLINES = 3;
const MAX_LOW_COST_KM = 4200;
const MAX_LEISURE_KM = 9500;
const MAX_REGIONAL_KM = 1100;

/** Taxiing, climb and approach, and minutes for each kilometre. Winds make flights to the west longer. */
const blockMinutes = (km: number, isWestbound: boolean): number =>
  Math.ceil((35 + (km / 14) * (isWestbound && km > 2000 ? 1.06 : 1)) / 5) * 5;

export function planFlights(airports: readonly ServedAirport[], routes: readonly Route[]): FlownRoute[] {
  const basesOf = new Map<string, number[]>();
  for (const [place, { bases }] of AIRLINES.entries()) for (const iata of bases) basesOf.set(iata, [...(basesOf.get(iata) ?? []), place]);
  const flown = routes.flatMap((route): FlownRoute[] => {
    const carriers = chooseAirlines(airports[route.one]!, airports[route.other]!, route.km, basesOf);
    return [planDirection(airports, route, carriers, true), planDirection(airports, route, carriers, false)];
  });
  numberFlights(flown, airports, basesOf);
  return flown.toSorted((one, other) => one.from - other.from || one.to - other.to);
}

/** Airlines based at one of the ends; otherwise the nearest that flies such a distance. */
function chooseAirlines(one: ServedAirport, other: ServedAirport, km: number, basesOf: ReadonlyMap<string, number[]>): number[] {
  const based = [...(basesOf.get(one.iata) ?? []), ...(basesOf.get(other.iata) ?? [])];
  const isSuited = (place: number): boolean => {
    const { kind } = AIRLINES[place]!;
    if (kind === "low-cost") return km <= MAX_LOW_COST_KM;
    if (kind === "leisure") return km <= MAX_LEISURE_KM && one.isLeisure !== other.isLeisure;
    return kind === "network" || (km <= MAX_REGIONAL_KM && Math.min(one.size, other.size) <= 1);
  };
  const suited = [...new Set(based)].filter(isSuited);
  const carriers = suited.toSorted((a, b) => rankOf(AIRLINES[a]!) - rankOf(AIRLINES[b]!) || a - b).slice(0, MAX_AIRLINES);
  return carriers.length > 0 ? carriers : [nearestAirline(one, other, km)];
}

const rankOf = ({ kind }: Airline): number => ["network", "low-cost", "leisure", "regional"].indexOf(kind);

/** Routes between airports without a base: of the region of the first one, low-cost on short routes and with a network on long ones. */
function nearestAirline(one: ServedAirport, other: ServedAirport, km: number): number {
  const isRegional = km <= MAX_REGIONAL_KM && one.size + other.size <= 1;
  const kinds: readonly Airline["kind"][] = isRegional ? ["regional"] : km <= MAX_LOW_COST_KM ? ["low-cost", "regional"] : ["network"];
  const region = regionOf(one);
  const choices = AIRLINES.flatMap(({ kind }, place) => (kinds.includes(kind) ? [place] : []));
  const ofRegion = choices.filter((place) => (REGION_AIRLINES[region] ?? []).includes(AIRLINES[place]!.code));
  const candidates = ofRegion.length > 0 ? ofRegion : choices;
  return candidates[(one.country + other.country + km) % candidates.length]!;
}

type Region = "europe" | "north-america" | "latin-america" | "africa" | "gulf" | "asia" | "pacific";

const REGION_AIRLINES: Readonly<Record<Region, readonly string[]>> = {
  europe: ["H0", "I0", "K0", "0C", "0F", "0H", "0I", "0K", "0L", "W0", "Q1"],
  "north-america": ["O0", "2V", "3A", "3Y", "4E", "Q1", "W0"],
  "latin-america": ["O0", "4I", "4J", "4V", "4W", "5I", "W0", "Q1"],
  africa: ["K0", "I0", "5O", "5R", "5S", "6L", "W0", "Q1"],
  gulf: ["K0", "1V", "2E", "F0", "0N", "W0", "Q1"],
  asia: ["Q0", "6M", "6O", "6S", "6X", "7S", "7U", "7X", "W0", "Q1"],
  pacific: ["Q0", "8X", "9Z", "Q1"],
};

function regionOf({ latitude, longitude }: ServedAirport): Region {
  if (longitude < -30) return latitude > 23 ? "north-america" : "latin-america";
  if (longitude > 110 && latitude < -8) return "pacific";
  if (longitude > 62) return "asia";
  if (longitude > 34 && latitude > 12 && latitude < 38) return "gulf";
  return latitude > 35 ? "europe" : "africa";
}

function planDirection(airports: readonly ServedAirport[], route: Route, carriers: readonly number[], isOut: boolean): FlownRoute {
  const [from, to] = isOut ? [route.one, route.other] : [route.other, route.one];
  const [origin, destination] = [airports[from]!, airports[to]!];
  const chance = createSeededChance(from * 7919 + to);
  const flights = carriers.flatMap((airline, turn) => planAirline({ origin, destination, km: route.km, airline, turn, chance }));
  const isWestbound = ((destination.longitude - origin.longitude + 540) % 360) - 180 < 0;
  return {
    from,
    to,
    km: route.km,
    minutes: blockMinutes(route.km, isWestbound),
    flights: flights.toSorted((one, other) => one.departure - other.departure || one.airline - other.airline),
  };
}

type Plan = {
  readonly origin: ServedAirport;
  readonly destination: ServedAirport;
  readonly km: number;
  readonly airline: number;
  /** Position among the airlines of the route: later ones fly less. */
  readonly turn: number;
  readonly chance: () => number;
};

function planAirline({ origin, destination, km, airline, turn, chance }: Plan): Flight[] {
  const { kind } = AIRLINES[airline]!;
  const demand = Math.sqrt(origin.weight * destination.weight) / (120_000 * (1 + turn)) / (1 + km / 6000);
  const daily = Math.max(1, Math.min(6, Math.round(demand)));
  const season = seasonsOf(kind, origin, destination, chance());
  return Array.from({ length: daily }, (_, place) => ({
    departure: departureOf(km, (place + chance()) / daily, chance()),
    weekdays: demand >= 0.45 || (turn === 0 && kind === "network") ? EVERY_DAY : WEEKLY[Math.floor(chance() * WEEKLY.length)]!,
    season,
    airline,
    number: 0,
    aircraft: aircraftOf(kind, km, Math.min(origin.size, destination.size), chance()),
    partner: NO_AIRLINE,
    partnerNumber: 0,
  }));
}

/** Three to five days a week. */
const WEEKLY = [0b010_1010, 0b101_0101, 0b110_1101, 0b011_0110, 0b101_1011] as const;

/** Airlines that sell each flight alone leave holiday airports outside their season. */
function seasonsOf(kind: Airline["kind"], one: ServedAirport, other: ServedAirport, chance: number): number {
  const holiday = one.isLeisure !== other.isLeisure ? (one.isLeisure ? one : other) : undefined;
  if (!holiday || kind === "network" || kind === "regional") return ALL_YEAR;
  const isTropical = Math.abs(holiday.latitude) < 24;
  if (chance < (kind === "leisure" ? 0.5 : 0.25)) return isTropical ? WINTER : SUMMER;
  return ALL_YEAR;
}

/** From six in the morning to half past nine; long flights leave at noon or in the evening. */
function departureOf(km: number, share: number, chance: number): number {
  const minute = km < 5000 ? 360 + share * 930 : chance < 0.4 ? 600 + share * 240 : 1080 + share * 290;
  return Math.floor(minute / 5) * 5;
}

/** Indexes in `CABIN_TEMPLATES`. */
function aircraftOf(kind: Airline["kind"], km: number, size: number, chance: number): number {
  if (kind === "regional" && km <= 3100) return km <= 1400 && chance < 0.6 ? 0 : 1;
  if (kind === "low-cost" || kind === "leisure") return km <= 4900 ? 2 : km <= 7000 ? 4 : 5;
  if (km <= 3100 && size === 0) return 1;
  if (km <= 5500 && (km < 3800 || size < 2)) return 3;
  if (km <= 7000 && size < 3) return 4;
  if (km > 13_300) return 6;
  return size === 3 ? (chance < 0.35 ? 7 : 6) : 5;
}

/** Numbers are unique within an airline, so a flight number names one flight of a day. A partner of the other end adds its own number. */
function numberFlights(flown: readonly FlownRoute[], airports: readonly ServedAirport[], basesOf: ReadonlyMap<string, number[]>): void {
  const next = new Uint16Array(AIRLINES.length).fill(1);
  for (const { to, flights } of flown) {
    for (const flight of flights) flight.number = next[flight.airline]!++;
    for (const flight of flights) {
      const { alliance } = AIRLINES[flight.airline]!;
      const partner = (basesOf.get(airports[to]!.iata) ?? []).find(
        (place) =>
          place !== flight.airline && alliance > 0 && AIRLINES[place]!.alliance === alliance && AIRLINES[place]!.kind === "network",
      );
      if (partner === undefined) continue;
      flight.partner = partner;
      flight.partnerNumber = next[partner]!++;
    }
  }
}
