/** Lookups in the places of a snapshot. */
import type { LanguageCode } from "#domain/market/locale.ts";
import { ADMINISTRATIVE_REGIONS } from "./administrative-regions.ts";
import type { AdministrativeRegion } from "./administrative-regions.ts";
import { openNameIndex } from "./names/name-index.ts";
import type { NameIndex } from "./names/name-index.ts";
import { NO_ZONE, NONE, unpackCountry } from "./place-snapshot.ts";
import type { PlaceSnapshot } from "./place-snapshot.ts";
import { REGIONS } from "./regions.ts";
import { readText } from "./names/text-column.ts";
import { WELL_KNOWN_CITIES } from "./well-known-cities.ts";
import type { NamesByLanguage } from "./well-known-cities.ts";

export type Place = {
  readonly type: "Cities" | "Regions" | "Airports";
  readonly id: string;
  readonly name: string;
  /** The state of a city, the city of an airport. */
  readonly detail: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string | undefined;
};

export type Places = {
  readonly snapshot: PlaceSnapshot;
  readonly cityNames: NameIndex;
  readonly airportNames: NameIndex;
  /** Items are numbered in descending popularity. */
  readonly cityAt: (item: number, language: LanguageCode) => Place;
  readonly airportAt: (item: number, language: LanguageCode) => Place;
  /** By GeoNames id, or by the id of a region. */
  readonly findCity: (id: string) => number | undefined;
  /** By IATA code, case-insensitive. */
  readonly findAirport: (code: string) => number | undefined;
  readonly stateOf: (item: number) => AdministrativeRegion | undefined;
};

export function openPlaces(snapshot: PlaceSnapshot): Places {
  const { cities, airports } = snapshot;
  const itemOfRegion = new Map<string, number>();
  cities.isRegion.forEach((is, item) => is && itemOfRegion.set(REGIONS[cities.ids[item]!]!.id, item));
  const itemOfCode = new Map(Array.from(airports.countries, (_, item) => [readText(snapshot.airportCodes, item), item]));
  const zoneAt = (zone: number): string | undefined => (zone === NO_ZONE ? undefined : readText(snapshot.zoneTexts, zone));
  const stateOf = (item: number): AdministrativeRegion | undefined => ADMINISTRATIVE_REGIONS[cities.states[item]! - 1];
  const cityAt = (item: number, language: LanguageCode): Place => {
    const id = cities.ids[item]!;
    const region = cities.isRegion[item] ? REGIONS[id] : undefined;
    return {
      type: region ? "Regions" : "Cities",
      id: region?.id ?? String(id),
      name: nameIn(language, region?.names ?? WELL_KNOWN_CITIES[id]) ?? readText(snapshot.cityTexts, item),
      detail: shownState(stateOf(item)),
      countryCode: unpackCountry(cities.countries[item]!),
      latitude: rounded(cities.latitudes[item]!),
      longitude: rounded(cities.longitudes[item]!),
      timeZone: zoneAt(cities.zones[item]!),
    };
  };
  const airportAt = (item: number, language: LanguageCode): Place => {
    const city = airports.cities[item]!;
    return {
      type: "Airports",
      id: readText(snapshot.airportCodes, item),
      name: readText(snapshot.airportTexts, item),
      detail: city === NONE ? readText(snapshot.airportCityTexts, item) : cityAt(city, language).name,
      countryCode: unpackCountry(airports.countries[item]!),
      latitude: rounded(airports.latitudes[item]!),
      longitude: rounded(airports.longitudes[item]!),
      timeZone: zoneAt(airports.zones[item]!),
    };
  };
  return {
    snapshot,
    cityNames: openNameIndex(snapshot.cityNames),
    airportNames: openNameIndex(snapshot.airportNames),
    cityAt,
    airportAt,
    findCity: (id) => itemOfRegion.get(id) ?? (/^\d{1,9}$/.test(id) ? findById(snapshot, Number(id)) : undefined),
    findAirport: (code) => itemOfCode.get(code.toUpperCase()),
    stateOf,
  };
}

/** States are shown only where people use them: not England with London, but Texas with Paris. */
const shownState = (state: AdministrativeRegion | undefined): string => (state && state.country !== "GB" ? state.name : "");

const nameIn = (language: LanguageCode, names: NamesByLanguage | undefined): string | undefined => names?.[language] ?? names?.en;

/** Five decimals are about a metre; the rest is noise of 32-bit floats. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

function findById({ cities: { byId, ids } }: PlaceSnapshot, id: number): number | undefined {
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[byId[middle]!]! < id) low = middle + 1;
    else high = middle;
  }
  const item = byId[low];
  return item !== undefined && ids[item] === id ? item : undefined;
}
