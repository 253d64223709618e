import type { AnyCall } from "#contract/base/call.ts";
import { listHotelReviews } from "./list-hotel-reviews.ts";
import { declineReviewMails, openReviewLink, writeReview } from "./write-review.ts";

export const REVIEWS_CALLS = [listHotelReviews, openReviewLink, writeReview, declineReviewMails] as const satisfies readonly AnyCall[];
