import type { PlaceAround } from "#contract/catalog/list-places-around.ts";
import { listPlacesAround as call } from "#contract/catalog/list-places-around.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { findPlaces } from "#domain/place/find-places.ts";
import { LANDMARKS } from "#domain/place/landmarks/landmarks.ts";
import { foldName } from "#domain/place/names/fold-name.ts";
import { findNearestCity } from "#domain/place/nearest-city.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import type { BrandCatalog, BrandNow } from "#platform/catalog/brand-catalog.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BoundedCache } from "#shared/bounded-cache.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";
import { airportsAround } from "./airports-of-place.ts";

/** As far as places belong to a stay. */
const RADIUS_KM = 30;
/** Airports are farther away than what one visits. */
const AIRPORT_RADIUS_KM = 80;
const MAX_AIRPORTS = 3;
/** Many places in the world match a text; few of them are near. */
const LOOKED_AT = 50;

type Position = { readonly latitude: number; readonly longitude: number };
type NamedPosition = Position & { readonly name: string };

export const listPlacesAround = (catalog: BrandCatalog) =>
  useCase(call, async (_context, caller, { query: { latitude, longitude, q, maxResults } }) => {
    const now = await catalog.open(caller);
    const { language } = LOCALES[caller.locale];
    const around = { latitude, longitude };
    const places = placesNear(now, around, language);
    if (q.trim() === "") return { items: places.length > maxResults ? places.slice(0, maxResults) : places };
    const found = unique([...places.filter(isCalled(q)), ...namedNear(now, around, q, language)]);
    return { items: found.toSorted(byDistance).slice(0, maxResults) };
  });

const byDistance = (one: PlaceAround, other: PlaceAround): number => one.km - other.km;

const MAX_KEPT = 500;
const keptOf = new WeakMap<BrandNow["places"], BoundedCache<PlaceAround[]>>();

/** The same for all requests about a hotel, and looking through the landmarks of the world takes longer than all else about this call. Frozen. */
function placesNear(now: BrandNow, around: Position, language: LanguageCode): PlaceAround[] {
  const { places } = now;
  const kept = keptOf.get(places) ?? createBoundedCache({ maxEntries: MAX_KEPT });
  keptOf.set(places, kept);
  return kept(`${around.latitude} ${around.longitude} ${language}`, () => {
    const found = [...centreOf(now, around, language), ...landmarksNear(around), ...airportsNear(now, around, language)];
    const sorted = found.toSorted(byDistance);
    deepFreeze(sorted);
    return sorted;
  });
}

const placed = (kind: PlaceAround["kind"], { name, latitude, longitude }: NamedPosition, around: Position): PlaceAround => ({
  kind,
  name,
  latitude,
  longitude,
  km: Math.round(distanceKm(around, { latitude, longitude }) * 1000) / 1000,
});

function centreOf({ places }: BrandNow, around: Position, language: LanguageCode): PlaceAround[] {
  const item = findNearestCity(places, around);
  return item === undefined ? [] : [placed("centre", places.cityAt(item, language), around)].filter(isWithin(RADIUS_KM));
}

const isWithin =
  (radiusKm: number) =>
  ({ km }: PlaceAround): boolean =>
    km <= radiusKm;

const landmarksNear = (around: Position): PlaceAround[] =>
  LANDMARKS.flatMap(({ landmarks }) => landmarks.map((landmark) => placed(landmark.kind, landmark, around))).filter(isWithin(RADIUS_KM));

/** The busiest ones. */
const airportsNear = ({ places }: BrandNow, around: Position, language: LanguageCode): PlaceAround[] =>
  airportsAround(places, around)
    .map((code) => placed("airport", places.airportAt(places.findAirport(code)!, language), around))
    .filter(isWithin(AIRPORT_RADIUS_KM))
    .slice(0, MAX_AIRPORTS);

/** Every typed word must be the beginning of a word of the name. */
function isCalled(text: string): (place: PlaceAround) => boolean {
  const words = foldName(text).split(" ");
  return ({ name }) => words.every((word) => ` ${foldName(name)}`.includes(` ${word}`));
}

/** Towns, airports and hotels whose name matches, as in suggestions for a search. */
function namedNear(now: BrandNow, around: Position, text: string, language: LanguageCode): PlaceAround[] {
  const { places, hotels, finder } = now;
  return findPlaces(finder, { text, limit: LOOKED_AT })
    .map(({ group, item }) => {
      if (group === "hotels") return placed("hotel", hotels.hotelAt(item), around);
      if (group === "airports") return placed("airport", places.airportAt(item, language), around);
      return placed("town", places.cityAt(item, language), around);
    })
    .filter((place) => isWithin(place.kind === "airport" ? AIRPORT_RADIUS_KM : RADIUS_KM)(place));
}

/** The same place may be found in two ways; the first one is kept. */
function unique(places: readonly PlaceAround[]): PlaceAround[] {
  const isTown = ({ kind }: PlaceAround): boolean => kind === "town" || kind === "centre" || kind === "district";
  const keyOf = (place: PlaceAround): string => `${isTown(place) ? "town" : place.kind} ${place.name}`;
  return [...Map.groupBy(places, keyOf).values()].flatMap(([first]) => first ?? []);
}
