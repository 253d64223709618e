import { buildAtOnce } from "./build-name-index.ts";
import { foldName, spellingsOf } from "./fold-name.ts";
import { weightOfPopularity } from "./match-weights.ts";
import type { NameIndexArrays } from "./name-index.ts";
import { NO_ZONE, NONE, packCountry } from "./place-snapshot.ts";
import type { CityTable, PlaceSnapshot } from "./place-snapshot.ts";
import type { AirportSource } from "./place-sources.ts";
import { distanceKm, visitNear } from "./position-grid.ts";
import type { PositionGrid } from "./position-grid.ts";
import { writeTexts } from "./text-column.ts";
import { AIRPORT_CITIES, AIRPORT_NAMES, CLOSED_AIRPORTS, popularityOfBusy } from "./well-known-airports.ts";
import { WELL_KNOWN_CITIES } from "./well-known-cities.ts";

type Cities = {
  readonly table: CityTable;
  readonly grid: PositionGrid;
  /** Cities of a folded name in a country, the most looked for first. */
  readonly named: (folded: string, country: string) => readonly number[];
};

/** An airport further from the city it names serves another of that name. */
const LONGEST_WAY_KM = 120;
/** How much of the people around fly from an airport that is not known to be busy. */
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
  const { postingBlocks: _, nameBlocks: __, jumps: ___, ...airportNames } = buildAtOnce(airports);
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
    airportNames: airportNames satisfies NameIndexArrays,
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

/** By its code, by its name, and by its name after the city's, whatever the city is called. */
function searchNames(source: AirportSource, name: string, city: string, cityId: number | undefined): string[] {
  const { also = [], ...byLanguage } = (cityId === undefined ? undefined : WELL_KNOWN_CITIES[cityId]) ?? {};
  const own = [...new Set([name, source.name].map(foldName))];
  const cityNames = [city, ...Object.values(byLanguage), ...also].map(foldName);
  const together = cityNames.flatMap((of) => (of === "" || own[0]!.startsWith(of) ? [] : [`${of} ${own[0]!}`]));
  const folded = [foldName(source.iata), ...own, ...together];
  return [...new Set([...folded, ...folded.flatMap(spellingsOf)])].filter((text) => text !== "");
}

/** The city of that name near the airport; if there is none, the largest near it. */
function findCityOf(source: AirportSource, city: string, { table, grid, named }: Cities): number {
  const isNear = (item: number): boolean =>
    distanceKm(source, { latitude: table.latitudes[item]!, longitude: table.longitudes[item]! }) <= LONGEST_WAY_KM;
  const namesake = named(foldName(city), source.country).find(isNear);
  if (namesake !== undefined) return namesake;
  const country = packCountry(source.country);
  let largest = NONE;
  visitNear(grid, table, source, LONGEST_WAY_KM / 2, (item) => {
    if (table.countries[item] === country && (largest === NONE || table.populations[item]! > table.populations[largest]!)) largest = item;
  });
  return largest;
}
