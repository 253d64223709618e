/** What the calls of the catalogue look things up in: places, hotels and the names of countries, each read when first asked for. */
import { createCountryNames } from "#domain/place/country-names.ts";
import type { CountryNames, Land } from "#domain/place/country-names.ts";
import type { Findable, PlaceFinderParts } from "#domain/place/find-places.ts";
import { packCountry, unpackCountry } from "#domain/place/place-snapshot.ts";
import type { Places } from "#domain/place/places.ts";
import type { Context } from "#platform/kernel/context.ts";
import { createHotelDirectories } from "./hotel-directory.ts";
import type { HotelDirectory } from "./hotel-directory.ts";
import { loadPlaces } from "./load-places.ts";

export type CatalogNow = {
  readonly places: Places;
  readonly hotels: HotelDirectory;
  readonly countries: CountryNames;
  readonly finder: PlaceFinderParts;
};

export type Catalog = {
  readonly open: () => Promise<CatalogNow>;
};

type Opened = { readonly now: (hotels: HotelDirectory) => CatalogNow; readonly hotels: () => Promise<HotelDirectory> };

export function createCatalog(context: Pick<Context, "database" | "log">, load: () => Promise<Places> = loadPlaces): Catalog {
  let opened: Promise<Opened> | undefined;
  return {
    open: async () => {
      // What could not be read is read again by the next who asks.
      const { now, hotels } = await (opened ??= openCatalog(context, load).catch((fault: unknown) => {
        opened = undefined;
        throw fault;
      }));
      return now(await hotels());
    },
  };
}

async function openCatalog(context: Pick<Context, "database" | "log">, load: () => Promise<Places>): Promise<Opened> {
  const places = await load();
  const { cities, airports } = places.snapshot;
  const countries = createCountryNames([...new Set(cities.countries)].map(unpackCountry));
  const cityName = (cityId: number): string => {
    const item = places.findCity(String(cityId));
    return item === undefined ? "" : places.cityAt(item, "en").name;
  };
  const directories = createHotelDirectories(context, cityName);
  const cityIsIn = (item: number, { country, state }: Land): boolean =>
    cities.countries[item] === packCountry(country) && (state === undefined || places.stateOf(item)?.code === state);
  const placesFound: Findable = { names: places.cityNames, isIn: cityIsIn };
  const airportsFound: Findable = {
    names: places.airportNames,
    isIn: (item, land) =>
      land.state === undefined
        ? airports.countries[item] === packCountry(land.country)
        : airports.cities[item]! < cities.ids.length && cityIsIn(airports.cities[item]!, land),
  };
  let last: CatalogNow | undefined;
  return {
    hotels: directories.current,
    now: (hotels) => {
      if (last?.hotels === hotels) return last;
      const hotelsFound: Findable = {
        names: hotels.names,
        isIn: (item, land) => {
          const city = places.findCity(String(hotels.hotelAt(item).cityId));
          return city !== undefined && cityIsIn(city, land);
        },
      };
      const groups = { places: placesFound, airports: airportsFound, hotels: hotelsFound };
      last = { places, hotels, countries, finder: { groups, findAirport: places.findAirport, findLand: countries.findLand } };
      return last;
    },
  };
}
