import type { Stay } from "#domain/calendar/stay.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import { HOTEL_RESULTS_PATH, OPAQUE_RESULTS_PATH } from "#domain/search/search-target.ts";
import type { HotelView } from "./hotel-view.ts";

type Search = { readonly stay: Stay; readonly party: readonly Room[] };

/** Search results for the hotel's city and the same stay. */
export function resultsOfCity({ city, region, hidden }: HotelView, { stay, party }: Search): string {
  const destination = { name: city, ...region };
  const query = queryOfForm("hotels", { destination, ...stay, rooms: party });
  return `${hidden ? OPAQUE_RESULTS_PATH : HOTEL_RESULTS_PATH}?${query.toString()}`;
}
