/** A search for hotels as the service takes it. */
import { paxAgesOf } from "#domain/occupancy/pax-ages.ts";
import type { HotelsForm, NamedPlace } from "#domain/search/search-form.ts";

/** Of places that may be searched in. */
export const SEARCHED_PLACES = "Cities,Regions,Hotels,Airports";

export const searchBody = ({ startDate, endDate, rooms }: HotelsForm, { id = "", type = "Cities" }: NamedPlace) => ({
  product: "HOTEL_ONLY" as const,
  destination: id,
  destinationType: type,
  startDate,
  endDate,
  rooms: rooms.map((room) => ({
    adults: room.adults,
    children: room.childrenAges.length,
    infants: room.infants,
    childrenAges: [...room.childrenAges],
    paxes: paxAgesOf(room),
  })),
});
