/** The airports that serve a place: a few, the busiest first. */
import { REGIONS } from "#domain/place/regions.ts";
import { NONE, packCountry } from "#domain/place/place-snapshot.ts";
import type { Places } from "#domain/place/places.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { readText } from "#domain/place/names/text-column.ts";

/** Every further airport costs a flight search in each direction, and small ones add nothing. */
const MAX_AIRPORTS = 5;
/** As far as a transfer is reasonable. */
const RADIUS_KM = 120;
const KM_PER_DEGREE = 111;

type Position = { readonly latitude: number; readonly longitude: number };

/** Airports are numbered in descending popularity, so the first matches are the busiest. */
function firstAirports(places: Places, isWanted: (item: number) => boolean, first?: number): string[] {
  const { airports, airportCodes } = places.snapshot;
  const items = first === undefined ? [] : [first];
  for (let item = 0; item < airports.countries.length && items.length < MAX_AIRPORTS; item += 1) {
    if (item !== first && isWanted(item)) items.push(item);
  }
  return items.map((item) => readText(airportCodes, item));
}

function nearTo(places: Places, around: Position, radiusKm: number): (item: number) => boolean {
  const { latitudes, longitudes } = places.snapshot.airports;
  const degrees = radiusKm / KM_PER_DEGREE + 0.1;
  return (item) =>
    // The latitude alone excludes most airports cheaply.
    Math.abs(latitudes[item]! - around.latitude) <= degrees &&
    distanceKm(around, { latitude: latitudes[item]!, longitude: longitudes[item]! }) <= radiusKm;
}

const airportsWithin = (places: Places, around: Position, radiusKm: number, first?: number): string[] =>
  firstAirports(places, nearTo(places, around, radiusKm), first);

/** Around a position; `regionId` widens the circle to the region, `code` names an airport that comes first. */
export function airportsAround(places: Places, around: Position, { regionId, code }: { regionId?: string; code?: string } = {}): string[] {
  const region = REGIONS.find(({ id }) => id === regionId);
  return airportsWithin(
    places,
    around,
    Math.max(RADIUS_KM, region?.radiusKm ?? 0),
    code === undefined ? undefined : places.findAirport(code),
  );
}

export const airportsOfCountry = (places: Places, countryCode: string): string[] => {
  const country = packCountry(countryCode);
  return firstAirports(places, (item) => places.snapshot.airports.countries[item] === country);
};

/**
 * The airports that a search looks at: only the airport itself if the visitor chose one, all airports of a city, or those around a city that has none.
 * Empty if the origin is unknown.
 */
export function airportsOfOrigin(places: Places, origin: string): string[] {
  if (places.findAirport(origin) !== undefined) return [origin.toUpperCase()];
  const city = places.findCity(origin);
  if (city === undefined) return [];
  const cityAirports = firstAirports(places, (item) => places.snapshot.airports.cities[item] === city);
  return cityAirports.length > 0 ? cityAirports : airportsWithin(places, places.cityAt(city, "en"), RADIUS_KM);
}

/** As far as travellers go to another airport. */
const NEARBY_KM = 300;

/** The busiest airports around an origin that a search from it does not look at, one of each city, the nearest first. */
export function airportsNearOrigin(places: Places, origin: string): readonly { readonly code: string; readonly km: number }[] {
  const airport = places.findAirport(origin);
  const city = places.findCity(origin);
  const around = airport === undefined ? city !== undefined && places.cityAt(city, "en") : places.airportAt(airport, "en");
  if (!around) return [];
  const { cities, latitudes, longitudes } = places.snapshot.airports;
  const own = new Set(airportsOfOrigin(places, origin));
  const isNear = nearTo(places, around, NEARBY_KM);
  const seen = new Set<number>();
  const codes = firstAirports(places, (item) => {
    if (!isNear(item) || own.has(readText(places.snapshot.airportCodes, item))) return false;
    const isNew = cities[item] === NONE || !seen.has(cities[item]!);
    seen.add(cities[item]!);
    return isNew;
  });
  return codes
    .map((code) => {
      const item = places.findAirport(code)!;
      return { code, km: distanceKm(around, { latitude: latitudes[item]!, longitude: longitudes[item]! }) };
    })
    .toSorted((one, other) => one.km - other.km);
}
