/** Converts a hotel search to the input of the call. */
import { paxAgesOf } from "#domain/occupancy/pax-ages.ts";
import type { HotelsForm, NamedPlace } from "#domain/search/search-form.ts";

/** Kinds of places that can be searched. */
export const SEARCHED_PLACES = "Cities,Regions,Hotels,Airports";

export const searchBody = (
  { startDate, endDate, rooms }: Pick<HotelsForm, "startDate" | "endDate" | "rooms">,
  { id = "", type = "Cities" }: NamedPlace,
) => ({
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
