import type { Client } from "#contract/base/client.ts";
import { listHotelReviews } from "#contract/reviews/list-hotel-reviews.ts";
import { shareEqual } from "#web/hotel/search/share-equal.ts";
import type { Reviews } from "#web/hotel/reviews/use-reviews.ts";

/** Reviews in the document; the others are loaded when the visitor wants them. */
const FIRST_REVIEWS = 3;

/** Null if the call fails: the page works without them, and the server has logged the failure. */
export async function firstReviews(api: Client, hotelId: string): Promise<Reviews | null> {
  const answer = await api(listHotelReviews, { query: { hotelId, limit: FIRST_REVIEWS } });
  return answer.ok ? shareEqual(answer.data) : null;
}
