/** A guest reviews a stay by the link in a mail. The link proves the stay, so no login is needed. */
import { z } from "zod";
import { EXACT_SECRET, optional } from "#domain/forms/field-rules.ts";
import { REFUSAL_REASONS, REVIEW_STATES } from "#domain/review/review.ts";
import { AUTHOR_FORM, PART_SCORE, REVIEW_LANGUAGE, REVIEW_TEXT, REVIEW_TITLE, TRIP_KIND } from "#domain/review/review-text.ts";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { DaySchema, NothingSchema } from "../entities/primitives.ts";
import { textSchema } from "../entities/text-schema.ts";

const base = { method: "POST", upstream: "product", access: "anyone", errorForm: "list", timeoutMs: TIMEOUT.generic } as const;

const LinkSchema = textSchema(EXACT_SECRET);

export const openReviewLink = defineCall({
  ...base,
  name: "openReviewLink",
  summary: "The stay behind the link of a mail, and what its guest has written so far",
  path: "/reviews/open",
  body: z.strictObject({ link: LinkSchema }),
  output: z.object({
    hotelId: z.string(),
    hotelName: z.string(),
    place: z.string(),
    arrivalDate: DaySchema,
    departureDate: DaySchema,
    /** `open`: not written yet. A waiting review may still be changed. */
    state: z.enum(["open", ...REVIEW_STATES]),
    refusalReason: z.enum(REFUSAL_REASONS).nullable(),
    /** The fields of the form as they were sent; null if nothing was. */
    written: z.record(z.string(), z.string()).nullable(),
  }),
  refusals: ["review-link-invalid", "review-link-expired"],
});

export const writeReview = defineCall({
  ...base,
  name: "writeReview",
  summary: "Stores the review of a stay; until a moderator has decided, sending it again replaces it",
  path: "/reviews/write",
  body: z.strictObject({
    link: LinkSchema,
    room: textSchema(PART_SCORE),
    quiet: textSchema(PART_SCORE),
    staff: textSchema(PART_SCORE),
    place: textSchema(PART_SCORE),
    /** Absent if the guest did not have breakfast. */
    breakfast: textSchema(optional(PART_SCORE)).optional(),
    value: textSchema(PART_SCORE),
    title: textSchema(REVIEW_TITLE),
    good: textSchema(REVIEW_TEXT),
    bad: textSchema(REVIEW_TEXT),
    tripKind: textSchema(TRIP_KIND),
    language: textSchema(REVIEW_LANGUAGE),
    author: textSchema(AUTHOR_FORM),
  }),
  output: z.object({ state: z.enum(REVIEW_STATES) }),
  refusals: ["review-link-invalid", "review-link-expired", "review-closed"],
});

export const declineReviewMails = defineCall({
  ...base,
  name: "declineReviewMails",
  summary: "The owner of the mailbox is not asked for reviews again",
  path: "/reviews/decline",
  body: z.strictObject({ link: LinkSchema }),
  output: NothingSchema,
  refusals: ["review-link-invalid", "review-link-expired"],
});
