import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import type { HotelOutcome } from "#web/hotel/search/hotel-outcome.ts";
import type { Text } from "#web/i18n/text.tsx";

/** Uses the destination's name in the visitor's language once it is known. A search for one hotel shows the hotel's name. */
export function resultsTitle({ form: { destination } }: HotelsRequest, text: Text, outcome?: HotelOutcome): string {
  const { name, type } = destination;
  if (type === "Hotels" && name) return name;
  const place = outcome && "place" in outcome ? outcome.place.name : name;
  return place ? text("results.title", { place }) : text("results.titleNowhere");
}
