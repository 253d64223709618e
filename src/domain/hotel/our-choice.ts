import type { HotelFacts } from "./hotel-facts.ts";

/** A rating is averaged with ORDINARY_GUESTS typical ratings: a single happy guest does not make the best hotel. */
const ORDINARY_RATING = 78;
const ORDINARY_GUESTS = 40;
const A_STAR = 3;
/** Tenths of a rating that a doubled popularity is worth. */
const A_DOUBLING = 1.5;

/** "Our selection" (OUR_CHOICE): guest ratings first, then popularity and stars. Higher is better. */
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
