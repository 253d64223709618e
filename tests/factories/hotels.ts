/** Hotels with what a test wants to be different. */
import { bitsOfAmenities } from "#domain/hotel/amenities.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";

/** Above the numbers of the hotels that the house seeds. */
const FIRST_ID = 900_000;
/** GeoNames. */
export const LONDON = 2643743;

/** An ordinary hotel in the middle of London, nobody's fixture. What must be its own follows from its id. */
export function buildHotel(changes: Partial<HotelFacts> = {}): HotelFacts {
  const id = changes.id ?? FIRST_ID;
  return {
    id,
    name: `Hotel ${id}`,
    cityId: LONDON,
    countryCode: "GB",
    latitude: 51.51,
    longitude: -0.13,
    stars: 4,
    popularity: 100,
    rating: 84,
    ratingCount: 320,
    amenities: bitsOfAmenities(["wifi", "breakfast", "bar"]),
    street: "12 Weaver Street",
    isBlocked: false,
    isBridged: false,
    providerId: `P${id}`,
    totalSavings: 0,
    ...changes,
  };
}
