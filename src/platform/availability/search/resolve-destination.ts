/** Resolves a destination to the ids of its hotels. */
import type { z } from "zod";
import type { PlaceFoundSchema } from "#contract/entities/destination.ts";
import type { HotelColumns } from "#domain/hotel/hotel-columns.ts";
import { placeOfHotel } from "#domain/hotel/hotel-columns.ts";
import { LOCALES, languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { findPlaces } from "#domain/place/find-places.ts";
import { findNearestCity } from "#domain/place/nearest-city.ts";
import { countryOfCity } from "#platform/catalog/brand-catalog.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { plainSpaces } from "#platform/configuration/localized-names.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { hotelsAround, hotelsOfAirport, hotelsOfCountry, hotelsOfTown } from "#platform/catalog/hotels/hotels-of-place.ts";
import type { DestinationRequest } from "#platform/availability/suppliers/search-criteria.ts";

export type PlaceFound = z.infer<typeof PlaceFoundSchema>;

type ResolvedDestination = { readonly hotelIds: Uint32Array; readonly place: PlaceFound };

/** Throws `nothing-found` for an unknown place; a place without hotels is valid. */
export function resolveDestination(now: CatalogNow, request: DestinationRequest, locale: LocaleCode): ResolvedDestination {
  const found = request.around ? aroundPoint(now, request.around, locale) : ofType(now, request, locale);
  if (!found) throw new Refusal("nothing-found");
  return found;
}

function ofType(
  now: CatalogNow,
  { destination, destinationType }: DestinationRequest,
  locale: LocaleCode,
): ResolvedDestination | undefined {
  if (destinationType === "Hotels") return theHotel(now, destination, locale);
  if (destinationType === "Airports") return aroundAirport(now, destination, locale);
  if (destinationType === "Countries") return inCountry(now, destination, locale);
  return inCity(now, destination, locale);
}

const named = (
  now: CatalogNow,
  { name, countryCode, latitude, longitude }: Omit<PlaceFound, "country">,
  locale: LocaleCode,
): PlaceFound => ({
  name,
  country: countryName(now, countryCode, locale),
  countryCode,
  latitude,
  longitude,
});

const countryName = ({ countries }: CatalogNow, countryCode: string, locale: LocaleCode): string =>
  plainSpaces(countries.nameOf(countryCode, languageTag(locale)));

function theHotel(now: CatalogNow, id: string, locale: LocaleCode): ResolvedDestination | undefined {
  const facts = /^\d{1,9}$/.test(id) ? now.factsOf(Number(id)) : undefined;
  return facts && { hotelIds: Uint32Array.of(facts.id), place: named(now, facts, locale) };
}

function aroundAirport(now: CatalogNow, code: string, locale: LocaleCode): ResolvedDestination | undefined {
  const item = now.places.findAirport(code);
  if (item === undefined) return undefined;
  const airport = now.places.airportAt(item, LOCALES[locale].language);
  return { hotelIds: hotelsOfAirport(now.columns, airport), place: named(now, airport, locale) };
}

function aroundPoint(
  now: CatalogNow,
  around: NonNullable<DestinationRequest["around"]>,
  locale: LocaleCode,
): ResolvedDestination | undefined {
  const item = findNearestCity(now.places, around);
  if (item === undefined) return undefined;
  const { name, countryCode } = now.places.cityAt(item, LOCALES[locale].language);
  const { latitude, longitude, radiusKm } = around;
  return { hotelIds: hotelsAround(now.columns, around, radiusKm), place: named(now, { name, countryCode, latitude, longitude }, locale) };
}

function inCountry(now: CatalogNow, text: string, locale: LocaleCode): ResolvedDestination | undefined {
  const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : now.finder.findLand(wordsOf(text))?.country;
  const hotelIds = code === undefined ? undefined : hotelsOfCountry(now.columns, countryOfCity(now), code);
  if (code === undefined || !hotelIds?.length) return undefined;
  const { latitude, longitude } = middleOf(now.columns, hotelIds);
  return {
    hotelIds,
    place: { name: countryName(now, code, locale), country: countryName(now, code, locale), countryCode: code, latitude, longitude },
  };
}

/** By city id, by a zone id that begins with the city id, or by name. */
function inCity(now: CatalogNow, text: string, locale: LocaleCode): ResolvedDestination | undefined {
  const { places, finder } = now;
  const byId = places.findCity(text) ?? places.findCity(/^(\d+)-/.exec(text)?.[1] ?? "");
  const item =
    byId ?? (/^\d+$/.test(text) ? undefined : findPlaces(finder, { text: wordsOf(text), limit: 1, groups: ["places"] })[0]?.item);
  if (item === undefined) return undefined;
  const city = places.cityAt(item, LOCALES[locale].language);
  return { hotelIds: hotelsOfTown(now.columns, city), place: named(now, city, locale) };
}

/** Destination ids contain no spaces, so names are written with hyphens. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/[-_.~:]+/g, " ")
    .trim()
    .toLowerCase();

/** The mean position; precise enough to centre a map on a country. */
function middleOf(columns: HotelColumns, hotelIds: Uint32Array): { readonly latitude: number; readonly longitude: number } {
  const positions = [...hotelIds].map((id) => placeOfHotel(columns, id));
  const average = (column: Float32Array) =>
    Math.round((positions.reduce((sum, place) => sum + column[place]!, 0) / positions.length) * 100) / 100;
  return { latitude: average(columns.latitudes), longitude: average(columns.longitudes) };
}
