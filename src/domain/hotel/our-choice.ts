import type { HotelFacts } from "./hotel-facts.ts";

/** A rating is averaged with ORDINARY_GUESTS typical ratings: a single happy guest does not make the best hotel. */
const ORDINARY_RATING = 78;
const ORDINARY_GUESTS = 40;
const A_STAR = 3;
/** Tenths of a rating that a doubled popularity is worth. */
const A_DOUBLING = 1.5;

/** What an ordinary hotel has of the other facts; only more of them recommends a hotel. */
const ORDINARY_STARS = 3;
const ORDINARY_POPULARITY = 255;

type ChoiceFacts = Pick<HotelFacts, "stars" | "rating" | "ratingCount" | "popularity">;

export const CHOICE_REASONS = ["rating", "stars", "popularity"] as const;
type ChoiceReason = (typeof CHOICE_REASONS)[number];

/** What each fact adds to the score. */
function choiceParts({ stars, rating, ratingCount, popularity }: ChoiceFacts): Readonly<Record<ChoiceReason, number>> {
  const guests = rating === 0 ? 0 : ratingCount;
  return {
    rating: (rating * guests + ORDINARY_RATING * ORDINARY_GUESTS) / (guests + ORDINARY_GUESTS),
    stars: stars * A_STAR,
    popularity: Math.log2(popularity + 1) * A_DOUBLING,
  };
}

const ORDINARY = choiceParts({ stars: ORDINARY_STARS, rating: 0, ratingCount: 0, popularity: ORDINARY_POPULARITY });

/** "Our selection" (OUR_CHOICE): guest ratings first, then popularity and stars. Higher is better. */
export function choiceScore(facts: ChoiceFacts): number {
  const { rating, stars, popularity } = choiceParts(facts);
  return rating + stars + popularity;
}

/** Why our selection ranks a hotel above an ordinary one: the facts that raise its score, the most important first. */
export function choiceReasons(facts: ChoiceFacts): ChoiceReason[] {
  const parts = choiceParts(facts);
  const gainOf = (reason: ChoiceReason): number => parts[reason] - ORDINARY[reason];
  return CHOICE_REASONS.filter((reason) => gainOf(reason) > 0).toSorted((one, other) => gainOf(other) - gainOf(one));
}
