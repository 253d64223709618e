/** Describes places as suggestions in the caller's language, such that no two look the same. */
import type { Suggestion } from "#contract/entities/destination.ts";
import type { FoundPlace } from "#domain/place/find-places.ts";
import { findNearestCity } from "#domain/place/nearest-city.ts";
import type { Place } from "#domain/place/places.ts";
import { LOCALES, languageTag } from "#domain/market/locale.ts";
import type { LanguageCode, LocaleCode } from "#domain/market/locale.ts";
import { plainSpaces } from "#platform/configuration/localized-names.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";

/** Minimum population of a city that is well known enough to distinguish places of the same name near it. */
const KNOWN_PEOPLE = 100_000;

export function describeSuggestions(catalog: CatalogNow, found: readonly FoundPlace[], locale: LocaleCode): Suggestion[] {
  const { language } = LOCALES[locale];
  const suggestions = found.map((place) => describe(catalog, place, language, languageTag(locale)));
  const answer = new Map<string, number>();
  const wordsOf = ({ type, name, detail, countryCode }: Suggestion): string => [type, name, detail, countryCode].join("|");
  for (const suggestion of suggestions) answer.set(wordsOf(suggestion), (answer.get(wordsOf(suggestion)) ?? 0) + 1);
  return suggestions.map((suggestion, place) => {
    const isAlone = answer.get(wordsOf(suggestion)) === 1;
    if (isAlone || suggestion.type !== "Cities") return suggestion;
    return { ...suggestion, detail: nearName(catalog, found[place]!.item, language) ?? suggestion.detail };
  });
}

function describe(catalog: CatalogNow, { group, item }: FoundPlace, language: LanguageCode, tag: string): Suggestion {
  const { places, hotels, countries } = catalog;
  if (group !== "hotels") {
    const place = group === "places" ? places.cityAt(item, language) : places.airportAt(item, language);
    return describePlace(place, plainSpaces(countries.nameOf(place.countryCode, tag)));
  }
  const { id, name, cityId, countryCode, latitude, longitude } = hotels.hotelAt(item);
  const city = places.findCity(String(cityId));
  return {
    id: String(id),
    type: "Hotels",
    name,
    detail: city === undefined ? "" : places.cityAt(city, language).name,
    country: plainSpaces(countries.nameOf(countryCode, tag)),
    countryCode,
    latitude,
    longitude,
  };
}

const describePlace = ({ type, id, name, detail, countryCode, latitude, longitude }: Place, country: string): Suggestion => ({
  id,
  type,
  name,
  detail,
  country,
  countryCode,
  latitude,
  longitude,
});

/** The nearest well-known city, to distinguish a place with a common name. */
function nearName({ places }: CatalogNow, item: number, language: LanguageCode): string | undefined {
  const { latitudes, longitudes, populations, countries } = places.snapshot.cities;
  const position = { latitude: latitudes[item]!, longitude: longitudes[item]! };
  const near = findNearestCity(
    places,
    position,
    (other) => other !== item && populations[other]! >= KNOWN_PEOPLE && countries[other] === countries[item],
  );
  return near === undefined ? undefined : places.cityAt(near, language).name;
}
