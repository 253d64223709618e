import { createHotelFacts } from "#domain/hotel/create-hotel-facts.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { createHotels } from "#domain/place/hotels/create-hotels.ts";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import type { Places } from "#domain/place/places.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { hasHotels, insertHotels } from "#platform/catalog/hotels/hotel-store.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";

/** Inserts sample hotels in the cities we sell, if the table is empty. Never in live, where only real hotels may exist. */
export async function seedHotels(context: Context): Promise<void> {
  if (context.environment === "live" || (await hasHotels(context.database.sql))) return;
  await insertHotels(context.database.sql, describeHotels(await loadPlaces()));
}

export const describeHotels = (places: Places): HotelFacts[] =>
  SOLD_CITIES.flatMap((sold, place) => {
    const item = places.findCity(String(sold.id));
    return item === undefined ? [] : createHotels({ ...places.cityAt(item, "en"), ...sold, place }).map(createHotelFacts);
  });
