import { buildAtOnce } from "./names/build-name-index.ts";
import { foldName, spellingsOf } from "./names/fold-name.ts";
import { weightOfPopularity } from "./names/match-weights.ts";
import { arraysOf } from "./names/name-index.ts";
import { NO_ZONE, NONE, packCountry } from "./place-snapshot.ts";
import type { CityTable, PlaceSnapshot } from "./place-snapshot.ts";
import type { AirportSource } from "./place-sources.ts";
import { distanceKm, visitNear } from "./position-grid.ts";
import type { PositionGrid } from "./position-grid.ts";
import { writeTexts } from "./names/text-column.ts";
import { AIRPORT_CITIES, AIRPORT_NAMES, CLOSED_AIRPORTS, popularityOfBusy } from "./well-known-airports.ts";
import { WELL_KNOWN_CITIES } from "./well-known-cities.ts";

type Cities = {
  readonly table: CityTable;
  readonly grid: PositionGrid;
  /** Cities with a folded name in a country, the most popular first. */
  readonly named: (folded: string, country: string) => readonly number[];
};

/** An airport farther from the city it names belongs to another city of that name. */
const MAX_WAY_KM = 120;
/** Share of the surrounding population that uses an airport that is not known to be busy. */
const SHARE = 0.02;
const MINOR = /heliport|seaplane|air ?base|air force|raf |airstrip|airpark|bus station|railway/i;

export function buildAirports(
  sources: readonly AirportSource[],
  cities: Cities,
  zoneOf: ReadonlyMap<string, number>,
): Pick<PlaceSnapshot, "airports" | "airportCodes" | "airportTexts" | "airportCityTexts" | "airportNames"> {
  const airports = sources
    .filter(({ iata }) => !CLOSED_AIRPORTS.has(iata))
    .map((source) => describe(source, cities))
    .toSorted((one, other) => other.weight - one.weight || (one.iata < other.iata ? -1 : 1));
  return {
    airports: {
      countries: Uint16Array.from(airports, ({ country }) => packCountry(country)),
      latitudes: Float32Array.from(airports, ({ latitude }) => latitude),
      longitudes: Float32Array.from(airports, ({ longitude }) => longitude),
      zones: Uint16Array.from(airports, ({ timeZone }) => zoneOf.get(timeZone) ?? NO_ZONE),
      cities: Uint32Array.from(airports, ({ cityItem }) => cityItem),
    },
    airportCodes: writeTexts(airports.map(({ iata }) => iata)),
    airportTexts: writeTexts(airports.map(({ name }) => name)),
    airportCityTexts: writeTexts(airports.map(({ city }) => city)),
    airportNames: arraysOf(buildAtOnce(airports)),
  };
}

function describe(source: AirportSource, cities: Cities) {
  const name = AIRPORT_NAMES[source.iata] ?? source.name;
  const city = AIRPORT_CITIES[source.iata] ?? source.city;
  const cityItem = findCityOf(source, city, cities);
  const around = cityItem === NONE ? 0 : cities.table.populations[cityItem]!;
  const share = MINOR.test(name) ? SHARE / 20 : /international/i.test(name) ? SHARE * 3 : SHARE;
  return {
    ...source,
    name,
    city,
    cityItem,
    names: searchNames(source, name, city, cityItem === NONE ? undefined : cities.table.ids[cityItem]),
    weight: weightOfPopularity(popularityOfBusy(source.iata) ?? around * share),
  };
}

/** By its code, by its name prefixed with each name of its city, and by its distinctive words: Heathrow, Gatwick, Orly. */
function searchNames(source: AirportSource, name: string, city: string, cityId: number | undefined): string[] {
  const { also = [], ...byLanguage } = (cityId === undefined ? undefined : WELL_KNOWN_CITIES[cityId]) ?? {};
  const cityNames = [...new Set([city, ...Object.values(byLanguage), ...also])];
  const together = cityNames.flatMap((of) => (of === "" || foldName(name).startsWith(foldName(of)) ? [] : [`${of} ${name}`]));
  const distinctive = popularityOfBusy(source.iata) === undefined ? [] : ownWords(name, city);
  return spellingsOf([source.iata, name, source.name, ...together, ...distinctive]);
}

/** "London Heathrow Airport" without London and Airport. The rest may be empty, or a word that means nothing alone. */
function ownWords(name: string, city: string): string[] {
  const folded = foldName(name).replace(/( international)?( airport)?$/, "");
  const cityFolded = foldName(city);
  const withoutCity = folded.startsWith(`${cityFolded} `) ? folded.slice(cityFolded.length + 1) : folded;
  return withoutCity === cityFolded || /^(?:city|international|airport|regional|north|south|.{0,3})$/.test(withoutCity)
    ? []
    : [withoutCity];
}

/** The city of that name near the airport; otherwise the largest city nearby. */
function findCityOf(source: AirportSource, city: string, { table, grid, named }: Cities): number {
  const isNear = (item: number): boolean =>
    distanceKm(source, { latitude: table.latitudes[item]!, longitude: table.longitudes[item]! }) <= MAX_WAY_KM;
  const namesake = named(foldName(city), source.country).find(isNear);
  if (namesake !== undefined) return namesake;
  const country = packCountry(source.country);
  let largest = NONE;
  visitNear(grid, table, source, MAX_WAY_KM / 2, (item) => {
    if (table.countries[item] === country && (largest === NONE || table.populations[item]! > table.populations[largest]!)) largest = item;
  });
  return largest;
}
