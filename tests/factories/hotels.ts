/** Hotels with changes. */
import { bitsOfAmenities } from "#domain/hotel/amenities.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";

/** Above the ids of seeded hotels. */
const FIRST_ID = 900_000;
/** The GeoNames id. */
export const LONDON = 2643743;

/** An ordinary hotel in the centre of London. Unique values are derived from its id. */
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
    district: "",
    chain: "",
    isBlocked: false,
    isBridged: false,
    providerId: `P${id}`,
    totalSavings: 0,
    ...changes,
  };
}
