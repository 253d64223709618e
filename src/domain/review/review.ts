/** What a guest rates, and how scores are calculated (decision 61). Scores of reviews and hotels are in tenths, like the ratings of the catalogue. */
import type { LanguageCode } from "#domain/market/locale.ts";

export const REVIEW_PARTS = ["room", "quiet", "staff", "place", "breakfast", "value"] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** Each from 1 to 10. Breakfast is null if the guest did not have it. */
export type PartScores = Readonly<Record<Exclude<ReviewPart, "breakfast">, number>> & { readonly breakfast: number | null };

export const TRIP_KINDS = ["solo", "couple", "family", "friends", "business"] as const;
export type TripKind = (typeof TRIP_KINDS)[number];

export const REVIEW_LANGUAGES = ["en", "fr", "es", "de", "nl", "it", "pt"] as const satisfies readonly LanguageCode[];

export const REVIEW_STATES = ["waiting", "published", "refused"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a moderator refuses a review. The guest reads the text of the reason. */
export const REFUSAL_REASONS = ["contact-data", "insult", "not-about-the-stay", "personal-data", "advertising", "illegible"] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A few reviews say little about a hotel, so it has no score until it has this many. */
export const MIN_REVIEWS_FOR_SCORE = 5;

/** Reviews of older stays are deleted: a hotel is judged by what it is now. */
export const MAX_REVIEW_MONTHS = 36;

/** The score of a review: the mean of the rated parts, in tenths. */
export function overallOf(parts: PartScores): number {
  const rated = REVIEW_PARTS.map((part) => parts[part]).filter((score) => score !== null);
  return Math.round((10 * rated.reduce((sum, score) => sum + score, 0)) / rated.length);
}

/** The reviews of a hotel, added up. */
export type ReviewTally = { readonly sum: number; readonly count: number };

export const addTallies = (one: ReviewTally, other: ReviewTally): ReviewTally => ({
  sum: one.sum + other.sum,
  count: one.count + other.count,
});

/** The score of a hotel: the mean of its reviews, in tenths; 0 if there are too few. */
export const scoreOfTally = ({ sum, count }: ReviewTally): number => (count < MIN_REVIEWS_FOR_SCORE ? 0 : Math.round(sum / count));

/** Months since the year 0, which can be compared and subtracted. */
export type MonthNumber = number;

export const monthOf = (date: string): MonthNumber => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** "2026-10" */
export const monthText = (month: MonthNumber): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;

/** A review without its texts: all that sorting, filtering and counting need. */
export type ReviewFacts = {
  readonly id: string;
  readonly parts: PartScores;
  readonly overall: number;
  readonly month: MonthNumber;
  readonly tripKind: TripKind;
  readonly language: LanguageCode;
};
