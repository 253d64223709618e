/** For a destination without hotels: why there are none, and the nearest places that have some for the same stay. */
import { createAvailability } from "#contract/availability/create-availability.ts";
import { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import type { HotelsForm } from "#domain/search/search-form.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import { HOTEL_RESULTS_PATH } from "#domain/search/search-target.ts";
import { searchBody } from "#web/hotel/search/search-body.ts";
import type { NoHotelsHere } from "#web/screens/content/destination/no-hotels-here.tsx";
import type { LoadArgs } from "../route.ts";

const NOTHING_FILTERED = {};

/** Null if the search fails. */
export async function nearestHotels({ api }: LoadArgs, form: HotelsForm): Promise<NoHotelsHere | null> {
  const search = await api(createAvailability, { body: searchBody(form, form.destination) });
  if (!search.ok) return null;
  const { availabilityId } = search.data;
  const answer = await api(listAvailableHotels, { params: { availabilityId }, query: { size: 1 }, body: NOTHING_FILTERED });
  if (!answer.ok || answer.data.found > 0) return null;
  const { reasons, repairs } = answer.data;
  return {
    // Without a reason of a hotel, there is no hotel.
    isSoldOut: reasons.length > 0,
    stay: { startDate: form.startDate, endDate: form.endDate },
    places: repairs.flatMap((repair) => {
      if (repair.kind !== "nearby") return [];
      const { name, country, destination: id, destinationType: type, km, count } = repair;
      const to = `${HOTEL_RESULTS_PATH}?${queryOfForm("hotels", { ...form, destination: { name, id, type, country } })}`;
      return [{ name, country, km, count, to }];
    }),
  };
}
