/** GET /hotels/reviews */
import { z } from "zod";
import { REVIEW_LANGUAGES, REVIEW_PARTS, TRIP_KINDS } from "#domain/review/review.ts";
import { REVIEW_SORTS, SCORE_BANDS } from "#domain/review/select-reviews.ts";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const countsOf = <Id extends string>(ids: readonly [Id, ...Id[]]) => z.array(z.object({ id: z.enum(ids), count: z.number().int() }));

/** Out of ten. */
const ScoreSchema = z.number();

const ReviewSchema = z.object({
  id: z.string(),
  score: ScoreSchema,
  /** Empty if the guest wrote nothing. */
  title: z.string(),
  good: z.string(),
  bad: z.string(),
  /** Of the stay: "2026-10". */
  month: z.string(),
  tripKind: z.enum(TRIP_KINDS),
  language: z.enum(REVIEW_LANGUAGES),
  /** A first name or an initial; empty if the author wants to be forgotten. */
  author: z.string(),
  /** The name of the country, in the language of the caller; null if unknown. */
  country: z.string().nullable(),
  /** Of the hotel, in the language of the review. */
  answer: z.string().nullable(),
});
export type Review = z.infer<typeof ReviewSchema>;

const REVIEWS_PER_PAGE = 10;

export const listHotelReviews = defineCall({
  name: "listHotelReviews",
  summary: "The reviews of a hotel, sorted, filtered and in pages, with the score that all of them give",
  method: "GET",
  path: "/hotels/reviews",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({
    hotelId: z.string().regex(/^[1-9]\d{0,8}$/),
    sort: z.enum(REVIEW_SORTS).default("language"),
    tripKind: z.enum(TRIP_KINDS).optional(),
    language: z.enum(REVIEW_LANGUAGES).optional(),
    score: z.enum(SCORE_BANDS).optional(),
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(REVIEWS_PER_PAGE),
  }),
  output: z.object({
    /** Of all reviews, whatever the filter. */
    count: z.number().int(),
    /** Null if there are too few reviews. */
    score: ScoreSchema.nullable(),
    parts: z.array(z.object({ id: z.enum(REVIEW_PARTS), score: ScoreSchema })),
    tripKinds: countsOf(TRIP_KINDS),
    languages: countsOf(REVIEW_LANGUAGES),
    scores: countsOf(SCORE_BANDS),
    /** Reviews that pass the filter. */
    matching: z.number().int(),
    reviews: z.array(ReviewSchema),
  }),
  refusals: ["hotel-not-found"],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
  maxAgeSeconds: 60,
});
