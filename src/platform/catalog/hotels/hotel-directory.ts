/** The name index of hotels for suggestions. */
import { buildNameIndex } from "#domain/place/names/build-name-index.ts";
import type { NamedItem } from "#domain/place/names/build-name-index.ts";
import { foldName } from "#domain/place/names/fold-name.ts";
import { weightOfPopularity } from "#domain/place/names/match-weights.ts";
import type { NameIndex } from "#domain/place/names/name-index.ts";
import type { Places } from "#domain/place/places.ts";
import { createYieldToEventLoop } from "#platform/catalog/yield-to-event-loop.ts";
import type { HotelRow } from "./hotel-store.ts";

export type ListedHotel = Pick<HotelRow, "id" | "name" | "cityId" | "countryCode" | "latitude" | "longitude" | "popularity">;

/** Sorted by popularity, highest first. */
export type HotelList = { readonly length: number; readonly at: (item: number) => ListedHotel | undefined };

export type HotelDirectory = {
  readonly names: NameIndex;
  readonly hotelAt: (item: number) => ListedHotel;
};

export async function createHotelDirectory(
  hotels: HotelList,
  places: Pick<Places, "findCity" | "cityAt">,
  yieldToEventLoop = createYieldToEventLoop(),
): Promise<HotelDirectory> {
  const hotelAt = (item: number): ListedHotel => hotels.at(item)!;
  const items: NamedItem[] = [];
  const cityNames = new Map<number, string>();
  const cityNameOf = (cityId: number): string => {
    const known = cityNames.get(cityId);
    if (known !== undefined) return known;
    const item = places.findCity(String(cityId));
    const name = item === undefined ? "" : foldName(places.cityAt(item, "en").name);
    cityNames.set(cityId, name);
    return name;
  };
  for (let item = 0; item < hotels.length; item += 1) {
    const { name, cityId, popularity } = hotelAt(item);
    items.push({ names: searchNames(name, cityNameOf(cityId)), weight: weightOfPopularity(popularity) });
    if (items.length % 200 === 0) await yieldToEventLoop();
  }
  const steps = buildNameIndex(items);
  let step = steps.next();
  while (!step.done) {
    await yieldToEventLoop();
    step = steps.next();
  }
  return { names: step.value, hotelAt };
}

/** The name, and name plus city if the name does not contain the city. */
function searchNames(name: string, city: string): string[] {
  const folded = foldName(name);
  return city === "" || ` ${folded} `.includes(` ${city} `) ? [folded] : [folded, `${folded} ${city}`];
}
