/** Sorts, filters and counts the reviews of a hotel. */
import type { LanguageCode } from "#domain/market/locale.ts";
import type { ReviewFacts, ReviewPart, TripKind } from "./review.ts";
import { REVIEW_LANGUAGES, REVIEW_PARTS, scoreOfTally, TRIP_KINDS } from "./review.ts";

/** `language`: those in the reader's language first, then the newest. */
export const REVIEW_SORTS = ["language", "newest", "best", "worst"] as const;
type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Ranges of scores that visitors filter by: the lowest score of each, in tenths. */
const BAND_FROM = { superb: 90, good: 70, fair: 50, poor: 0 } as const;
export const SCORE_BANDS = ["superb", "good", "fair", "poor"] as const satisfies readonly (keyof typeof BAND_FROM)[];
export type ScoreBand = (typeof SCORE_BANDS)[number];

export const bandOf = (overall: number): ScoreBand => SCORE_BANDS.find((band) => overall >= BAND_FROM[band]) ?? "poor";

type ReviewFilter = {
  readonly tripKind?: TripKind | undefined;
  readonly language?: LanguageCode | undefined;
  readonly band?: ScoreBand | undefined;
};

/** Ties are ordered by month and id, so that paging never shows a review twice. */
const ORDERS: Readonly<Record<ReviewSort, (one: ReviewFacts, other: ReviewFacts, reader: LanguageCode) => number>> = {
  language: (one, other, reader) => Number(other.language === reader) - Number(one.language === reader),
  newest: () => 0,
  best: (one, other) => other.overall - one.overall,
  worst: (one, other) => one.overall - other.overall,
};

const newerFirst = (one: ReviewFacts, other: ReviewFacts): number => other.month - one.month || (one.id < other.id ? -1 : 1);

/** All reviews that pass the filter, in order. */
export function selectReviews<Row extends ReviewFacts>(
  rows: readonly Row[],
  { tripKind, language, band }: ReviewFilter,
  sort: ReviewSort,
  reader: LanguageCode,
): Row[] {
  const passes = (row: Row): boolean =>
    (tripKind === undefined || row.tripKind === tripKind) &&
    (language === undefined || row.language === language) &&
    (band === undefined || bandOf(row.overall) === band);
  return rows.filter(passes).toSorted((one, other) => ORDERS[sort](one, other, reader) || newerFirst(one, other));
}

type ReviewSummary = {
  readonly count: number;
  /** In tenths; 0 if there are too few reviews. */
  readonly score: number;
  /** Means in tenths; null for a part that no guest rated. */
  readonly parts: Readonly<Record<ReviewPart, number | null>>;
  readonly tripKinds: Readonly<Record<TripKind, number>>;
  readonly languages: Readonly<Record<LanguageCode, number>>;
  readonly bands: Readonly<Record<ScoreBand, number>>;
};

const record = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

export function summarizeReviews(rows: readonly ReviewFacts[]): ReviewSummary {
  const countOf = (isCounted: (row: ReviewFacts) => boolean): number => rows.filter(isCounted).length;
  return {
    count: rows.length,
    score: scoreOfTally({ sum: rows.reduce((sum, { overall }) => sum + overall, 0), count: rows.length }),
    parts: record(REVIEW_PARTS, (part) => meanOf(rows.flatMap(({ parts }) => parts[part] ?? []))),
    tripKinds: record(TRIP_KINDS, (kind) => countOf(({ tripKind }) => tripKind === kind)),
    languages: record(REVIEW_LANGUAGES, (language) => countOf((row) => row.language === language)),
    bands: record(SCORE_BANDS, (band) => countOf(({ overall }) => bandOf(overall) === band)),
  };
}

const meanOf = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : Math.round((10 * scores.reduce((sum, score) => sum + score, 0)) / scores.length);
