/** Builds the flight data from the snapshot of places: the same input gives the same bytes on every machine. */
import { readClockChanges } from "#domain/flight/airport-clock.ts";
import { SEASON_CLASSES } from "#domain/flight/fare.ts";
import type { PlaceSnapshot } from "#domain/place/place-snapshot.ts";
import { readText, writeTexts } from "#domain/place/names/text-column.ts";
import type { FlightTables } from "../flight-world.ts";
import { packIata } from "../flight-world.ts";
import type { ServedAirport } from "./choose-airports.ts";
import { chooseAirports } from "./choose-airports.ts";
import { chooseRoutes } from "./choose-routes.ts";
import type { FlownRoute } from "./plan-flights.ts";
import { planFlights } from "./plan-flights.ts";

export function buildFlights(places: PlaceSnapshot): FlightTables {
  const airports = chooseAirports(places);
  const routes = planFlights(airports, chooseRoutes(airports));
  const flights = routes.flatMap((route) => route.flights);
  const zones = [...new Set(airports.map(({ zone }) => zone))].toSorted((one, other) => one - other);
  const zoneNames = zones.map((zone) => readText(places.zoneTexts, zone));
  const placeOfZone = new Map(zones.map((zone, place) => [zone, place]));
  return {
    airports: {
      codes: Uint16Array.from(airports, ({ iata }) => packIata(iata)),
      countries: Uint16Array.from(airports, ({ country }) => country),
      latitudes: Float32Array.from(airports, ({ latitude }) => latitude),
      longitudes: Float32Array.from(airports, ({ longitude }) => longitude),
      zones: Uint16Array.from(airports, ({ zone }) => placeOfZone.get(zone)!),
      sizes: Uint8Array.from(airports, ({ size }) => size),
    },
    routes: {
      first: countUp(airports.length, routes, ({ from }) => from),
      to: Uint16Array.from(routes, ({ to }) => to),
      km: Uint16Array.from(routes, ({ km }) => km),
      minutes: Uint16Array.from(routes, ({ minutes }) => minutes),
      seasons: Uint8Array.from(routes, (route) => seasonClassOf(airports, route)),
      firstPattern: Uint32Array.from([0, ...runningSums(routes)]),
    },
    patterns: {
      departures: Uint16Array.from(flights, ({ departure }) => departure),
      weekdays: Uint8Array.from(flights, ({ weekdays }) => weekdays),
      seasons: Uint8Array.from(flights, ({ season }) => season),
      airlines: Uint8Array.from(flights, ({ airline }) => airline),
      numbers: Uint16Array.from(flights, ({ number }) => number),
      aircraft: Uint8Array.from(flights, ({ aircraft }) => aircraft),
      partners: Uint8Array.from(flights, ({ partner }) => partner),
      partnerNumbers: Uint16Array.from(flights, ({ partnerNumber }) => partnerNumber),
    },
    clocks: readClockChanges(zoneNames),
    zoneNames: writeTexts(zoneNames),
  };
}

/** For each group the number of items before it, and the total; items are sorted by group. */
function countUp<T>(groups: number, items: readonly T[], groupOf: (item: T) => number): Uint32Array {
  const first = new Uint32Array(groups + 1);
  for (const item of items) first[groupOf(item) + 1]! += 1;
  for (let group = 0; group < groups; group += 1) first[group + 1]! += first[group]!;
  return first;
}

function runningSums(routes: readonly FlownRoute[]): number[] {
  let sum = 0;
  return routes.map(({ flights }) => (sum += flights.length));
}

/** The season of the holiday end, where exactly one end is a holiday airport. */
function seasonClassOf(airports: readonly ServedAirport[], { from, to }: FlownRoute): number {
  const [one, other] = [airports[from]!, airports[to]!];
  if (one.isLeisure === other.isLeisure) return SEASON_CLASSES.steady;
  const { latitude } = one.isLeisure ? one : other;
  if (latitude < -24) return SEASON_CLASSES.southern;
  if (latitude < 29) return SEASON_CLASSES["winter-sun"];
  return latitude < 46 ? SEASON_CLASSES["summer-sun"] : SEASON_CLASSES.steady;
}
