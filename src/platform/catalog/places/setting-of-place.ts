/** Where the pictures of a city or region are set. */
import { settingOfPlace } from "#domain/place/setting/place-setting.ts";
import type { Places } from "#domain/place/places.ts";
import type { Setting } from "#pictures/settings/setting.ts";

/** `item` is an index of the city table. */
export function settingOfItem(places: Places, item: number): Setting {
  return settingOfPlace({ ...places.cityAt(item, "en"), population: places.snapshot.cities.populations[item] ?? 0 });
}

/** For a hotel whose city is unknown, its own position decides. */
export function settingOfHotel(
  places: Places,
  hotel: { readonly cityId: number; readonly countryCode: string; readonly latitude: number; readonly longitude: number },
): Setting {
  const item = places.findCity(String(hotel.cityId));
  return item === undefined ? settingOfPlace({ ...hotel, id: String(hotel.cityId), population: 0 }) : settingOfItem(places, item);
}
