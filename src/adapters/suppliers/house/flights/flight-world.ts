/** The flights of our own supplier as columns of numbers: airports, routes between them, and the patterns in which each route is flown. */
import type { AirportClocks, ClockChanges } from "#domain/flight/airport-clock.ts";
import { openClocks } from "#domain/flight/airport-clock.ts";
import { airportTaxMinor, baseFareMinor } from "#domain/flight/fare.ts";
import type { TextColumn } from "#domain/place/names/text-column.ts";
import { AIRLINES } from "./airlines.ts";
import type { InboundFlights } from "./inbound-flights.ts";
import { listInbound } from "./inbound-flights.ts";

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

/** Where the facts of a pattern begin in its number (`patternBits`): departure, weekdays, seasons, alliance, aircraft and airline. */
export const PATTERN = { weekdays: 11, seasons: 18, alliance: 20, aircraft: 23, airline: 26 } as const;

export const departureOf = (bits: number): number => bits & 0x7_ff;
export const allianceOf = (bits: number): number => (bits >>> PATTERN.alliance) & 7;
export const aircraftOf = (bits: number): number => (bits >>> PATTERN.aircraft) & 7;
export const airlineOf = (bits: number): number => bits >>> PATTERN.airline;

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
  /** Most facts of each pattern in one number (`PATTERN`), because a search waits for memory more than it computes. */
  readonly patternBits: Int32Array;
  /** The return route of each route. */
  readonly returnRoutes: Uint32Array;
  readonly inbound: InboundFlights;
  /** Alliance of each pattern; 0 for airlines that sell each flight alone. */
  readonly alliances: Uint8Array;
  /** Alliances of all patterns of a route: bit n for alliance n. Two routes without a common bit never connect. */
  readonly routeAlliances: Uint8Array;
  /** Airports where an airline with connections is based: index of each airport, or -1. */
  readonly hubOf: Int16Array;
  /** Route between two hubs, or -1: `hubOf[one] * hubCount + hubOf[other]`. */
  readonly hubRoutes: Int32Array;
  readonly hubCount: number;
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
  // Plain loops: `from` with a function takes several times as long, and the first search waits for this.
  const allianceOfAirline = AIRLINES.map(({ alliance }) => alliance);
  const [alliances, routeAlliances, returnRoutes] = [new Uint8Array(routeOf.length), new Uint8Array(count), new Uint32Array(count)];
  const patternBits = new Int32Array(routeOf.length);
  for (let pattern = 0; pattern < alliances.length; pattern += 1) {
    const alliance = allianceOfAirline[patterns.airlines[pattern]!]!;
    alliances[pattern] = alliance;
    patternBits[pattern] =
      patterns.departures[pattern]! |
      (patterns.weekdays[pattern]! << PATTERN.weekdays) |
      (patterns.seasons[pattern]! << PATTERN.seasons) |
      (alliance << PATTERN.alliance) |
      (patterns.aircraft[pattern]! << PATTERN.aircraft) |
      (patterns.airlines[pattern]! << PATTERN.airline);
    if (alliance > 0) routeAlliances[routeOf[pattern]!]! |= 1 << alliance;
  }
  for (let route = 0; route < count; route += 1) returnRoutes[route] = findRoute(tables, routes.to[route]!, from[route]!);
  const columns = { airportOf, from, isInternational, taxes, routeOf, bases, patternBits, returnRoutes, alliances, routeAlliances };
  const inbound = listInbound({ routes, ...columns });
  return { ...tables, ...columns, inbound, ...listHubs(tables, airportOf), time: openClocks(tables.clocks) };
}

function listHubs({ airports, routes }: FlightTables, airportOf: Uint16Array): Pick<FlightWorld, "hubOf" | "hubRoutes" | "hubCount"> {
  const hubOf = new Int16Array(airports.codes.length).fill(-1);
  const bases = AIRLINES.filter(({ kind }) => kind === "network").flatMap(({ bases: homes }) => homes);
  const hubs = [...new Set(bases.map((iata) => airportOf[packIata(iata)]!))].filter((airport) => airport !== NO_AIRPORT);
  hubs.forEach((airport, hub) => {
    hubOf[airport] = hub;
  });
  const hubRoutes = new Int32Array(hubs.length ** 2).fill(-1);
  for (const [hub, airport] of hubs.entries()) {
    for (let route = routes.first[airport]!; route < routes.first[airport + 1]!; route += 1) {
      const other = hubOf[routes.to[route]!]!;
      if (other >= 0) hubRoutes[hub * hubs.length + other] = route;
    }
  }
  return { hubOf, hubRoutes, hubCount: hubs.length };
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
