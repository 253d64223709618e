/** Forms of guests who follow the link of a mail that asks for a review. */
import { EXACT_SECRET, optional } from "#domain/forms/field-rules.ts";
import { AUTHOR_FORM, PART_SCORE, REVIEW_LANGUAGE, REVIEW_TEXT, REVIEW_TITLE, TRIP_KIND } from "#domain/review/review-text.ts";
import { declineReviewMails, writeReview } from "../reviews/write-review.ts";
import { defineForm } from "./form.ts";

export const reviewForm = defineForm({
  action: "/reviews/form",
  fields: {
    link: EXACT_SECRET,
    room: PART_SCORE,
    quiet: PART_SCORE,
    staff: PART_SCORE,
    place: PART_SCORE,
    breakfast: optional(PART_SCORE),
    value: PART_SCORE,
    tripKind: TRIP_KIND,
    title: REVIEW_TITLE,
    good: REVIEW_TEXT,
    bad: REVIEW_TEXT,
    language: REVIEW_LANGUAGE,
    author: AUTHOR_FORM,
  },
  call: writeReview,
  toInput: ({ breakfast, ...body }) => ({ body: { ...body, ...(breakfast && { breakfast }) } }),
});

export const declineReviewsForm = defineForm({
  action: "/reviews/form/decline",
  fields: { link: EXACT_SECRET },
  call: declineReviewMails,
  toInput: (body) => ({ body }),
});
