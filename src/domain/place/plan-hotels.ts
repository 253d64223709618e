/** A world full of hotels: which city has how many, beyond those the house starts with. */
import { createHotelsOf } from "./create-hotels.ts";
import type { CreatedHotel, HotelCity } from "./create-hotels.ts";
import { SOLD_CITIES } from "./destination-zones.ts";
import type { Places } from "./places.ts";

/** Far above the numbers of the hotels the house starts with. */
export const FIRST_PLANNED_ID = 1_000_000;
/** A city has as many as the root of its people divided by this: 140 for ten million, 14 for a hundred thousand, one for a village. */
const ROOT_A_HOTEL = 23;

export const hotelsForPeople = (population: number): number => Math.max(1, Math.round(Math.sqrt(population) / ROOT_A_HOTEL));

const SOLD = new Map(SOLD_CITIES.map((sold) => [sold.id, sold]));

/**
 * City by city, the most populous first, every hotel with the number of its place in this plan: whoever stops anywhere and comes again
 * with the number he stopped at goes on without doubling. Cities without anybody counted are left out, as are parts of cities and regions.
 */
export function* planHotels(places: Places, from = FIRST_PLANNED_ID): Generator<CreatedHotel, void> {
  const { cities, cityGrid } = places.snapshot;
  const people = (item: number): number => cities.populations[item]!;
  const order = Array.from(cityGrid.cellItems.filter((item) => people(item) > 0)).toSorted(
    (one, other) => people(other) - people(one) || one - other,
  );
  let firstId = FIRST_PLANNED_ID;
  for (const item of order) {
    const count = hotelsForPeople(people(item));
    if (firstId + count > from) {
      const hotels = createFurtherHotels({ ...places.cityAt(item, "en"), id: cities.ids[item]!, zones: [], hotels: count }, firstId);
      yield* hotels.filter(({ id }) => id >= from);
    }
    firstId += count;
  }
}

/** The hotels the house has there already are the first of the same row, so the ones after them have other names. */
function createFurtherHotels(city: HotelCity, firstId: number): CreatedHotel[] {
  const known = SOLD.get(city.id);
  const before = known?.hotels ?? 0;
  const all = createHotelsOf({ ...city, zones: known?.zones ?? [], hotels: before + city.hotels }, firstId - before);
  return all.slice(before);
}
