/**
 * The reviews of the demo world, by rule: a pure function of the hotel and the month, as prices and stock are (decision 10). The mean of the
 * planned scores is exactly the rating in the catalogue, so a search needs no reviews and still shows what they give. Texts are composed
 * only for the reviews that are shown.
 */
import { bitOf } from "#domain/hotel/amenities.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { createSeededChance, oneOf } from "#domain/place/hotels/seeded-chance.ts";
import { DEMO_AUTHORS } from "./demo-authors.ts";
import type { MonthNumber, PartScores, ReviewFacts, ReviewPart, ReviewTally, TripKind } from "./review.ts";
import { MAX_REVIEW_MONTHS, overallOf, REVIEW_PARTS } from "./review.ts";
import { initialOf } from "./review-text.ts";

export type DemoReview = ReviewFacts & {
  readonly author: { readonly name: string; readonly country: string };
  readonly hasAnswer: boolean;
  /** Of the texts. */
  readonly seed: number;
};

type ScoredHotel = Pick<HotelFacts, "id" | "stars" | "rating" | "ratingCount" | "amenities">;

/** The hotel, and how far it is from the centre of its city. */
export type DemoHotel = ScoredHotel & { readonly distanceKm: number };

/** Mean of a hotel with too few reviews for a score, by stars. */
const typicalRating = (stars: number): number => 60 + 6 * stars;

const SPREAD = 36;
const DISAPPOINTED_SHARE = 0.07;
const BREAKFAST_SHARE = 0.75;
/** No planned review is lower than this, for each part on average. */
const LOWEST_MEAN = 2;

type Score = { /** Of the rated parts. */ sum: number; readonly parts: number };

const overallOfSum = ({ sum, parts }: Score): number => Math.round((10 * sum) / parts);

/** The sums of the rated parts of every review. Their mean score rounds to the rating of the hotel. */
function planScores({ id, stars, rating, ratingCount: count, amenities }: ScoredHotel): Score[] {
  const chance = createSeededChance(id * 7_919 + 13);
  const mean = rating === 0 ? typicalRating(stars) : rating;
  const servesBreakfast = (amenities & (bitOf("breakfast") | bitOf("restaurant"))) !== 0;
  const scores = Array.from({ length: count }, (): Score => {
    const parts = servesBreakfast && chance() < BREAKFAST_SHARE ? 6 : 5;
    const disappointment = chance() < DISAPPOINTED_SHARE ? 20 + 25 * chance() : 0;
    const aim = mean + SPREAD * (chance() + chance() - 1) * 0.7 - disappointment;
    return { parts, sum: Math.max(LOWEST_MEAN * parts, Math.min(10 * parts, Math.round((aim * parts) / 10))) };
  });
  let excess = scores.reduce((total, score) => total + overallOfSum(score), 0) - count * mean;
  const tolerance = Math.max(1, Math.floor(count / 4));
  // Each step changes one review by one point in one part; there are always reviews left that can move.
  for (let place = 0; Math.abs(excess) > tolerance; place = (place + 1) % count) {
    const score = scores[place]!;
    const step = excess > 0 ? -1 : 1;
    const next = score.sum + step;
    if (next < LOWEST_MEAN * score.parts || next > 10 * score.parts) continue;
    const before = overallOfSum(score);
    score.sum = next;
    excess += overallOfSum(score) - before;
  }
  return scores;
}

/** What the planned reviews add up to. */
export const demoTally = (hotel: ScoredHotel): ReviewTally => ({
  sum: planScores(hotel).reduce((sum, score) => sum + overallOfSum(score), 0),
  count: hotel.ratingCount,
});

/** How much better or worse than the rest guests rate a part of this hotel. */
function biasesOf({ id, stars, amenities, distanceKm }: DemoHotel): Readonly<Record<ReviewPart, number>> {
  const chance = createSeededChance(id * 104_729 + 5);
  const has = (amenity: Parameters<typeof bitOf>[0]): number => Number((amenities & bitOf(amenity)) !== 0);
  const own = (): number => 0.9 * (chance() - 0.5);
  const isCentral = distanceKm < 1;
  return {
    room: own() + 0.2 * (stars - 3),
    quiet: own() + (isCentral ? -0.8 : 0.4) + 0.4 * has("garden") - 0.3 * has("bar") - 0.6 * has("airportShuttle"),
    staff: own() + 0.4 + 0.2 * has("reception24h"),
    place: own() + (isCentral ? 1.1 : distanceKm < 2.5 ? 0.3 : -0.9) + 0.5 * has("beachfront"),
    breakfast: own() + 0.25 * (stars - 3),
    value: own() + 0.5 * (3.6 - stars),
  };
}

/** Distributes the sum among the parts. */
function partsOf({ sum, parts: count }: Score, biases: Readonly<Record<ReviewPart, number>>, chance: () => number): PartScores {
  const rated = REVIEW_PARTS.filter((part) => count === REVIEW_PARTS.length || part !== "breakfast");
  const scores: Record<ReviewPart, number | null> = { room: 1, quiet: 1, staff: 1, place: 1, breakfast: null, value: 1 };
  let rest = sum;
  for (const part of rated) {
    const score = Math.max(1, Math.min(10, Math.round(sum / count + biases[part] + 2.4 * (chance() - 0.5))));
    scores[part] = score;
    rest -= score;
  }
  for (let place = Math.floor(chance() * count); rest !== 0; place += 1) {
    const part = rated[place % count]!;
    const next = scores[part]! + Math.sign(rest);
    if (next < 1 || next > 10) continue;
    scores[part] = next;
    rest -= Math.sign(rest);
  }
  return scores as PartScores;
}

/** How many of 24 reviews are written in each language. */
const LANGUAGE_SHARES = { en: 7, de: 4, fr: 3, es: 4, it: 2, nl: 2, pt: 2 } as const satisfies Record<LanguageCode, number>;
const LANGUAGES = (Object.keys(LANGUAGE_SHARES) as LanguageCode[]).flatMap((code) =>
  Array.from({ length: LANGUAGE_SHARES[code] }, () => code),
);

function tripKindsOf({ amenities, stars }: DemoHotel): readonly TripKind[] {
  const isFor = (amenity: Parameters<typeof bitOf>[0]): boolean => (amenities & bitOf(amenity)) !== 0;
  return [
    ...(["couple", "couple", "couple", "family", "friends", "solo", "business"] as const),
    ...(isFor("kidsClub") || isFor("familyRooms") ? (["family", "family"] as const) : []),
    ...(isFor("meetingRooms") ? (["business", "business"] as const) : []),
    ...(stars <= 2 ? (["solo", "friends"] as const) : []),
  ];
}

const INITIAL_SHARE = 0.3;
const answerShareOf = (overall: number): number => (overall < 65 ? 0.4 : 0.12);

/** Each review keeps its month until it is three years old; then it counts as written last month, so a demo never looks abandoned. */
const monthBefore = (thisMonth: MonthNumber, position: number): MonthNumber => {
  const last = thisMonth - 1;
  return last - ((((last - position) % MAX_REVIEW_MONTHS) + MAX_REVIEW_MONTHS) % MAX_REVIEW_MONTHS);
};

export function planDemoReviews(hotel: DemoHotel, thisMonth: MonthNumber): readonly DemoReview[] {
  const biases = biasesOf(hotel);
  const kinds = tripKindsOf(hotel);
  return planScores(hotel).map((score, place) => {
    const seed = (Math.imul(hotel.id, 2_654_435_761) ^ Math.imul(place + 1, 40_503)) >>> 0;
    const chance = createSeededChance(seed);
    const language = oneOf(chance, LANGUAGES);
    const { names, countries } = DEMO_AUTHORS[language];
    const name = oneOf(chance, names);
    const parts = partsOf(score, biases, chance);
    const overall = overallOf(parts);
    return {
      id: `demo-${hotel.id}-${place + 1}`,
      parts,
      overall,
      month: monthBefore(thisMonth, Math.floor(chance() * MAX_REVIEW_MONTHS)),
      tripKind: oneOf(chance, kinds),
      language,
      author: { name: chance() < INITIAL_SHARE ? initialOf(name) : name, country: oneOf(chance, countries) },
      hasAnswer: hotel.stars >= 3 && chance() < answerShareOf(overall),
      seed,
    };
  });
}
