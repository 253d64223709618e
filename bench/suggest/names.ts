/** The data of all engines: the cities of the world and two hundred thousand hotels, the most popular first. */
import { createHotelNames } from "../../src/domain/place/hotels/hotel-names.ts";
import { foldName } from "../../src/domain/place/names/fold-name.ts";
import { createSeededChance } from "../../src/domain/place/hotels/seeded-chance.ts";
import type { ListedHotel } from "../../src/platform/catalog/hotels/hotel-directory.ts";
import { readPlaceSources } from "../../src/platform/catalog/places/read-place-sources.ts";

export type NamedPlace = { readonly id: string; readonly name: string; readonly folded: string; readonly popularity: number };

const HOTELS = 200_000;
const HOTELS_A_CITY = 10;

export async function listCities(): Promise<NamedPlace[]> {
  const [cities] = await readPlaceSources();
  return cities
    .map(({ id, name, population }) => ({ id: String(id), name, folded: foldName(name), popularity: population }))
    .toSorted((one, other) => other.popularity - one.popularity);
}

export async function listHotels(): Promise<ListedHotel[]> {
  const [cities] = await readPlaceSources();
  const chance = createSeededChance(1);
  return cities
    .toSorted((one, other) => other.population - one.population)
    .slice(0, HOTELS / HOTELS_A_CITY)
    .flatMap((city, place) =>
      createHotelNames({ seed: city.id, city: city.name, countryCode: city.country }, HOTELS_A_CITY).map((name, number) => ({
        id: 1000 + place * HOTELS_A_CITY + number,
        name,
        cityId: city.id,
        countryCode: city.country,
        latitude: city.latitude,
        longitude: city.longitude,
        popularity: Math.round(1000 * chance() ** 2),
      })),
    )
    .toSorted((one, other) => other.popularity - one.popularity);
}
