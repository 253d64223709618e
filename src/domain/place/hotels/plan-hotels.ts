/** Generates hotels worldwide: how many each city gets in addition to the initial ones. */
import { createHotelsOf } from "./create-hotels.ts";
import type { CreatedHotel, HotelCity } from "./create-hotels.ts";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import type { Places } from "#domain/place/places.ts";

/** Far above the ids of the initial hotels. */
export const FIRST_PLANNED_ID = 1_000_000;
/** A city has the square root of its population divided by this: 140 for ten million, 14 for a hundred thousand, one for a village. */
const ROOT_A_HOTEL = 23;

export const hotelsForPeople = (population: number): number => Math.max(1, Math.round(Math.sqrt(population) / ROOT_A_HOTEL));

const SOLD = new Map(SOLD_CITIES.map((sold) => [sold.id, sold]));

/**
 * City by city, the most populous first; each hotel has the number of its position in this plan, so that an interrupted run can resume at a number
 * without duplicates. Places without a population figure, districts and regions are left out.
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

/** The initial hotels of a city are the first of the same sequence, so the following ones have different names. */
function createFurtherHotels(city: HotelCity, firstId: number): CreatedHotel[] {
  const known = SOLD.get(city.id);
  const before = known?.hotels ?? 0;
  const all = createHotelsOf({ ...city, zones: known?.zones ?? [], hotels: before + city.hotels }, firstId - before);
  return all.slice(before);
}
