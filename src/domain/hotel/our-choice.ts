import type { HotelFacts } from "./hotel-facts.ts";

/** A rating of few guests counts as if so many had given an ordinary one besides: one happy guest does not make the best hotel. */
const ORDINARY_RATING = 78;
const ORDINARY_GUESTS = 40;
const A_STAR = 3;
/** Twice as often looked for is worth so many tenths of a rating. */
const A_DOUBLING = 1.5;

/** "Our selection" (OUR_CHOICE): what guests say first, then how many look for it and how fine it is. The higher, the better. */
export function choiceScore({
  stars,
  rating,
  ratingCount,
  popularity,
}: Pick<HotelFacts, "stars" | "rating" | "ratingCount" | "popularity">): number {
  const guests = rating === 0 ? 0 : ratingCount;
  const believed = (rating * guests + ORDINARY_RATING * ORDINARY_GUESTS) / (guests + ORDINARY_GUESTS);
  return believed + stars * A_STAR + Math.log2(popularity + 1) * A_DOUBLING;
}
