/** The flights of our own supplier as columns of numbers: airports, routes between them, and the patterns in which each route is flown. */
import type { AirportClocks, ClockChanges } from "#domain/flight/airport-clock.ts";
import { openClocks } from "#domain/flight/airport-clock.ts";
import { airportTaxMinor, baseFareMinor } from "#domain/flight/fare.ts";
import type { TextColumn } from "#domain/place/names/text-column.ts";
import { AIRLINES } from "./airlines.ts";

/** What the file contains. Airports are in descending weight. */
export type FlightTables = {
  readonly airports: {
    /** IATA codes as numbers (`packIata`). */
    readonly codes: Uint16Array;
    readonly countries: Uint16Array;
    readonly latitudes: Float32Array;
    readonly longitudes: Float32Array;
    readonly zones: Uint16Array;
    /** Indexes in `AIRPORT_SIZES`. */
    readonly sizes: Uint8Array;
  };
  /** Routes of one direction, sorted by origin, then by destination. Each has a route back. */
  readonly routes: {
    /** Where the routes of each airport begin; one entry more than there are airports. */
    readonly first: Uint32Array;
    readonly to: Uint16Array;
    readonly km: Uint16Array;
    readonly minutes: Uint16Array;
    /** Indexes in `SEASON_CLASSES`. */
    readonly seasons: Uint8Array;
    /** Where the patterns of each route begin; one entry more than there are routes. */
    readonly firstPattern: Uint32Array;
  };
  /** Patterns of a route in the order of departure. */
  readonly patterns: {
    /** Local minutes of the day. */
    readonly departures: Uint16Array;
    readonly weekdays: Uint8Array;
    readonly seasons: Uint8Array;
    /** Indexes in `AIRLINES`. */
    readonly airlines: Uint8Array;
    readonly numbers: Uint16Array;
    /** Indexes in `CABIN_TEMPLATES`. */
    readonly aircraft: Uint8Array;
    /** A partner that sells the flight under its own number; `NO_AIRLINE` for none. */
    readonly partners: Uint8Array;
    readonly partnerNumbers: Uint16Array;
  };
  readonly clocks: ClockChanges;
  readonly zoneNames: TextColumn;
};

export const NO_AIRLINE = 0xff;

const A = 65;
/** Three letters as a number below 17,576. */
export const packIata = (iata: string): number => (iata.charCodeAt(0) - A) * 676 + (iata.charCodeAt(1) - A) * 26 + (iata.charCodeAt(2) - A);
export const unpackIata = (code: number): string =>
  String.fromCharCode(A + Math.floor(code / 676), A + (Math.floor(code / 26) % 26), A + (code % 26));

const NO_AIRPORT = 0xff_ff;
const ALL_CODES = 26 ** 3;

/** The tables, and columns that follow from them. */
export type FlightWorld = FlightTables & {
  readonly time: AirportClocks;
  /** Airport by packed code, or `NO_AIRPORT`. */
  readonly airportOf: Uint16Array;
  /** Origin of each route. */
  readonly from: Uint16Array;
  readonly isInternational: Uint8Array;
  /** Charges of the departure airport, by route, in euro cents. */
  readonly taxes: Uint16Array;
  /** Route of each pattern. */
  readonly routeOf: Uint32Array;
  /** Adult fare before all factors, by pattern, in euro cents. */
  readonly bases: Uint32Array;
  /** Alliance of each airline; 0 for those that sell each flight alone. */
  readonly alliances: Uint8Array;
  /** 1 for airports where an airline with connections is based. */
  readonly isHub: Uint8Array;
};

export function openFlightWorld(tables: FlightTables): FlightWorld {
  const { airports, routes, patterns } = tables;
  const airportOf = new Uint16Array(ALL_CODES).fill(NO_AIRPORT);
  airports.codes.forEach((code, airport) => {
    airportOf[code] = airport;
  });
  const count = routes.to.length;
  const [from, isInternational, taxes] = [new Uint16Array(count), new Uint8Array(count), new Uint16Array(count)];
  const routeOf = new Uint32Array(patterns.departures.length);
  const bases = new Uint32Array(patterns.departures.length);
  for (let airport = 0; airport < airports.codes.length; airport += 1) {
    for (let route = routes.first[airport]!; route < routes.first[airport + 1]!; route += 1) {
      from[route] = airport;
      isInternational[route] = Number(airports.countries[airport] !== airports.countries[routes.to[route]!]);
      taxes[route] = airportTaxMinor(airports.sizes[airport]!, airports.countries[airport]!, isInternational[route] === 1);
      for (let pattern = routes.firstPattern[route]!; pattern < routes.firstPattern[route + 1]!; pattern += 1) {
        routeOf[pattern] = route;
        bases[pattern] = baseFareMinor(routes.km[route]!, AIRLINES[patterns.airlines[pattern]!]!.kind);
      }
    }
  }
  const isHub = new Uint8Array(airports.codes.length);
  for (const { kind, bases: homes } of AIRLINES) {
    if (kind === "network") for (const iata of homes) isHub[airportOf[packIata(iata)]!] = 1;
  }
  const alliances = Uint8Array.from(AIRLINES, ({ alliance }) => alliance);
  return { ...tables, time: openClocks(tables.clocks), airportOf, from, isInternational, taxes, routeOf, bases, alliances, isHub };
}

/** Undefined if no airline serves the airport. */
export function findAirport({ airportOf }: FlightWorld, iata: string): number | undefined {
  const airport = /^[A-Z]{3}$/.test(iata) ? airportOf[packIata(iata)]! : NO_AIRPORT;
  return airport === NO_AIRPORT ? undefined : airport;
}

/** Undefined if no airline serves the airport. */
export function positionOf(world: FlightWorld, iata: string): { readonly latitude: number; readonly longitude: number } | undefined {
  const airport = findAirport(world, iata);
  return airport === undefined
    ? undefined
    : { latitude: world.airports.latitudes[airport]!, longitude: world.airports.longitudes[airport]! };
}

/** The route between two airports, or -1. */
export function findRoute({ routes: { first, to } }: Pick<FlightWorld, "routes">, origin: number, destination: number): number {
  let low = first[origin]!;
  let high = first[origin + 1]!;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (to[middle]! < destination) low = middle + 1;
    else high = middle;
  }
  return low < first[origin + 1]! && to[low] === destination ? low : -1;
}
