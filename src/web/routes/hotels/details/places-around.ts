/** What is around a hotel: the nearest of each kind. */
import type { Client } from "#contract/base/client.ts";
import type { PlaceAround } from "#contract/catalog/list-places-around.ts";
import { listPlacesAround } from "#contract/catalog/list-places-around.ts";
import { deriveOnce } from "#shared/derive-once.ts";
import type { HotelView } from "#web/screens/hotel/hotel-view.ts";

/** How many of each kind are listed, in this order. */
const SHOWN: readonly (readonly [kind: PlaceAround["kind"], count: number])[] = [
  ["centre", 1],
  ["station", 2],
  ["beach", 1],
  ["sight", 4],
  ["airport", 2],
];

/** The places are sorted by distance. */
export const nearestOfEachKind = deriveOnce((places: readonly PlaceAround[]): readonly PlaceAround[] =>
  SHOWN.flatMap(([kind, count]) => places.filter((place) => place.kind === kind).slice(0, count)),
);

/** Empty if the call fails: the page works without them, and the server has logged the failure. */
export async function placesAround(api: Client, { named }: Pick<HotelView, "named">): Promise<readonly PlaceAround[]> {
  if (!named) return [];
  const answer = await api(listPlacesAround, { query: { ...named.location, maxResults: 50 } });
  return answer.ok ? nearestOfEachKind(answer.data.items) : [];
}
