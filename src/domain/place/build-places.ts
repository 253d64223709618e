/** Builds the snapshot of all places from the lists of cities and airports and our own data. */
import { ADMINISTRATIVE_REGIONS } from "./administrative-regions.ts";
import { buildAirports } from "./build-airports.ts";
import { buildAtOnce } from "./names/build-name-index.ts";
import { spellingsOf } from "./names/fold-name.ts";
import { weightOfPopularity } from "./names/match-weights.ts";
import { arraysOf } from "./names/name-index.ts";
import { NO_ZONE, packCountry } from "./place-snapshot.ts";
import type { CityTable, PlaceSnapshot } from "./place-snapshot.ts";
import type { AirportSource, CitySource } from "./place-sources.ts";
import { buildPositionGrid, visitNear } from "./position-grid.ts";
import { REGIONS } from "./regions.ts";
import { writeTexts } from "./names/text-column.ts";
import { WELL_KNOWN_CITIES } from "./well-known-cities.ts";
import type { NamesByLanguage } from "./well-known-cities.ts";

/** Beyond this, the nearest airport says little about the time zone. */
const RADII_KM = [60, 200, 500];

type Located = { readonly country: string; readonly latitude: number; readonly longitude: number };

/** The time zone of a place is that of the nearest airport in the same country, if there is one within reach. */
function createZoneFinder(airports: readonly AirportSource[]): (place: Located) => string | undefined {
  const positions = {
    latitudes: Float32Array.from(airports, ({ latitude }) => latitude),
    longitudes: Float32Array.from(airports, ({ longitude }) => longitude),
  };
  const grid = buildPositionGrid(
    positions,
    airports.map((_, place) => place),
  );
  return (place) => {
    for (const radius of RADII_KM) {
      let nearest = Infinity;
      let zone: string | undefined;
      visitNear(grid, positions, place, radius, (item, km) => {
        const airport = airports[item]!;
        if (airport.country === place.country && km < nearest) {
          nearest = km;
          zone = airport.timeZone;
        }
      });
      if (zone !== undefined) return zone;
    }
    return undefined;
  };
}

/** City districts and abandoned places are searched less than their population suggests; capitals and well-known places more. */
const FACTOR: Readonly<Record<string, number>> = { PPLX: 0.25, PPLQ: 0.02, PPLH: 0.02, PPLW: 0.02, PPLC: 2, PPLA: 1.2 };
const WELL_KNOWN_FACTOR = 6;
/** For places without a population figure. */
const UNKNOWN_POPULATION = 300;
const PART_OF_CITY = "PPLX";

type Place = {
  readonly id: number;
  readonly isRegion: boolean;
  readonly name: string;
  readonly names: readonly string[];
  readonly country: string;
  readonly state: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly weight: number;
  readonly isPart: boolean;
  readonly zone: string | undefined;
};

export function buildPlaces(cities: readonly CitySource[], airports: readonly AirportSource[]): PlaceSnapshot {
  const findZone = createZoneFinder(airports);
  const places = [...cities.map((city) => placeOfCity(city, findZone(city))), ...REGIONS.map(placeOfRegion)].toSorted(
    (one, other) => other.weight - one.weight,
  );
  const zones = [...new Set([...places.flatMap(({ zone }) => zone ?? []), ...airports.map(({ timeZone }) => timeZone)])].toSorted();
  const zoneOf = new Map(zones.map((zone, place) => [zone, place]));
  const table = tabulate(places, zoneOf);
  const grid = buildPositionGrid(
    table,
    places.flatMap(({ isRegion, isPart }, item) => (isRegion || isPart ? [] : [item])),
  );
  return {
    cities: table,
    cityTexts: writeTexts(places.map(({ name }) => name)),
    cityNames: arraysOf(buildAtOnce(places)),
    cityGrid: grid,
    ...buildAirports(airports, { table, grid, named: findNamed(places) }, zoneOf),
    zoneTexts: writeTexts(zones),
  };
}

function findNamed(places: readonly Place[]): (folded: string, country: string) => readonly number[] {
  const items = new Map<string, number[]>();
  places.forEach(({ names, country, isRegion }, item) => {
    if (isRegion) return;
    for (const name of names) {
      const key = `${country} ${name}`;
      const known = items.get(key);
      if (known) known.push(item);
      else items.set(key, [item]);
    }
  });
  return (folded, country) => items.get(`${country} ${folded}`) ?? [];
}

function placeOfCity(city: CitySource, zone: string | undefined): Place {
  const known = WELL_KNOWN_CITIES[city.id];
  const factor = (FACTOR[city.feature] ?? 1) * (known ? WELL_KNOWN_FACTOR : 1);
  const state = ADMINISTRATIVE_REGIONS.findIndex(({ country, code }) => country === city.country && code === city.state);
  return {
    ...city,
    isRegion: false,
    names: searchNames(city.name, known),
    state: state + 1,
    weight: weightOfPopularity((city.population || UNKNOWN_POPULATION) * factor),
    isPart: city.feature === PART_OF_CITY,
    zone,
  };
}

const placeOfRegion = (region: (typeof REGIONS)[number], place: number): Place => ({
  id: place,
  isRegion: true,
  name: region.names.en,
  names: searchNames(region.names.en, region.names),
  country: region.country,
  state: 0,
  latitude: region.latitude,
  longitude: region.longitude,
  population: region.popularity,
  weight: weightOfPopularity(region.popularity),
  isPart: false,
  zone: region.timeZone,
});

/** All folded names of a place, without duplicates. */
function searchNames(name: string, known: NamesByLanguage | undefined): string[] {
  const { also = [], ...byLanguage } = known ?? {};
  return spellingsOf([name, ...Object.values(byLanguage), ...also]);
}

function tabulate(places: readonly Place[], zoneOf: ReadonlyMap<string, number>): CityTable {
  const ids = Uint32Array.from(places, ({ id }) => id);
  const cities = places.flatMap(({ isRegion }, item) => (isRegion ? [] : [item]));
  return {
    ids,
    isRegion: Uint8Array.from(places, ({ isRegion }) => Number(isRegion)),
    countries: Uint16Array.from(places, ({ country }) => packCountry(country)),
    states: Uint8Array.from(places, ({ state }) => state),
    latitudes: Float32Array.from(places, ({ latitude }) => latitude),
    longitudes: Float32Array.from(places, ({ longitude }) => longitude),
    populations: Uint32Array.from(places, ({ population }) => population),
    zones: Uint16Array.from(places, ({ zone }) => (zone === undefined ? NO_ZONE : (zoneOf.get(zone) ?? NO_ZONE))),
    byId: Uint32Array.from(cities.toSorted((one, other) => ids[one]! - ids[other]!)),
  };
}
