/** The airports that have flights, with a weight for the traffic they attract. */
import { readText } from "#domain/place/names/text-column.ts";
import type { PlaceSnapshot } from "#domain/place/place-snapshot.ts";
import { NO_ZONE, NONE } from "#domain/place/place-snapshot.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { popularityOfBusy } from "#domain/place/well-known-airports.ts";
import { AIRLINES } from "../airlines.ts";
import { isLeisure, weightOfOtherBusy } from "./known-airports.ts";

export type ServedAirport = {
  readonly iata: string;
  readonly country: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: number;
  readonly weight: number;
  /** Index in `AIRPORT_SIZES`. */
  readonly size: number;
  readonly isLeisure: boolean;
  /** Whether an airline with connections is based here. */
  readonly isHub: boolean;
};

const MINOR_AIRPORT = /heliport|seaplane|air ?base|air force|raf |airstrip|airpark|bus station|railway/i;
/** A smaller city gets an airport with flights only if it is remote. */
const MIN_POPULATION = 120_000;
const MIN_POPULATION_OF_REMOTE = 4_000;
const REMOTE_KM = 220;
/** Share of the population that an airport without known traffic attracts, and its limit. */
const SHARE = 0.02;
const MAX_WEIGHT_BY_POPULATION = 60_000;

/** The number of airports above each size, from the largest. */
const HUBS = 45;
const LARGE = 190;
const MEDIUM = 750;

const HUB_CODES: ReadonlySet<string> = new Set(AIRLINES.filter(({ kind }) => kind === "network").flatMap(({ bases }) => bases));

/** In descending weight. */
export function chooseAirports(places: PlaceSnapshot): ServedAirport[] {
  const known = listKnown(places);
  const remote = known.filter(({ people, weight }) => weight === 0 && people >= MIN_POPULATION_OF_REMOTE);
  const served = known.filter(({ weight }) => weight > 0);
  const isFar = (one: Known): boolean => served.every((other) => isFarFrom(one, other));
  for (const airport of remote) if (isFar(airport)) served.push({ ...airport, weight: Math.max(100, airport.people * SHARE) });
  return served
    .toSorted((one, other) => other.weight - one.weight || (one.iata < other.iata ? -1 : 1))
    .map(({ iata, country, latitude, longitude, zone, weight }, rank) => ({
      iata,
      country,
      latitude,
      longitude,
      zone,
      weight,
      size: rank < HUBS ? 3 : rank < LARGE ? 2 : rank < MEDIUM ? 1 : 0,
      isLeisure: isLeisure(iata),
      isHub: HUB_CODES.has(iata),
    }));
}

type Known = Pick<ServedAirport, "iata" | "country" | "latitude" | "longitude" | "zone" | "weight"> & { readonly people: number };

/** A quick check of the latitude saves most distances. */
const isFarFrom = (one: Known, other: Known): boolean =>
  Math.abs(one.latitude - other.latitude) * 111 > REMOTE_KM || distanceKm(one, other) > REMOTE_KM;

/** Weight 0 marks airports that are served only if they are remote. */
function listKnown({ airports, airportCodes, airportTexts, cities }: PlaceSnapshot): Known[] {
  const taken = new Set<number>();
  const known: Known[] = [];
  for (let item = 0; item < airports.countries.length; item += 1) {
    const iata = readText(airportCodes, item);
    const zone = airports.zones[item]!;
    const city = airports.cities[item]!;
    const listed = popularityOfBusy(iata) ?? weightOfOtherBusy(iata);
    if (!/^[A-Z]{3}$/.test(iata) || zone === NO_ZONE) continue;
    // Airports are in descending popularity, so the first of a city is its main one.
    if (listed === undefined && (city === NONE || taken.has(city) || MINOR_AIRPORT.test(readText(airportTexts, item)))) continue;
    if (city !== NONE) taken.add(city);
    const people = city === NONE ? 0 : cities.populations[city]!;
    known.push({
      iata,
      country: airports.countries[item]!,
      latitude: airports.latitudes[item]!,
      longitude: airports.longitudes[item]!,
      zone,
      people,
      weight: listed ?? (people >= MIN_POPULATION ? Math.min(MAX_WEIGHT_BY_POPULATION, people * SHARE) : 0),
    });
  }
  return known;
}
