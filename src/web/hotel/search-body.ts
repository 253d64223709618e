/** A search for hotels as the service takes it. */
import type { HotelsForm, NamedPlace } from "#domain/search/search-form.ts";

/** Of places that may be searched in. */
export const SEARCHED_PLACES = "Cities,Regions,Hotels,Airports";

export const searchBody = ({ startDate, endDate, rooms }: HotelsForm, { id = "", type = "Cities" }: NamedPlace) => ({
  product: "HOTEL_ONLY" as const,
  destination: id,
  destinationType: type,
  startDate,
  endDate,
  rooms: rooms.map(({ adults, childrenAges, infants }) => ({
    adults,
    children: childrenAges.length,
    infants,
    childrenAges: [...childrenAges],
  })),
});
