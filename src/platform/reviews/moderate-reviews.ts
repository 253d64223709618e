/** What a moderator decides about reviews. A published review counts in the score of its hotel from the next notification on. */
import type { RefusalReason } from "#domain/review/review.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { StoredReview } from "./review-store.ts";
import { decideReview } from "./review-store.ts";

type Tools = { readonly database: Pick<Database, "sql">; readonly clock: Clock };
type Moderator = { readonly moderatedBy: string };

export const publishReview = ({ database, clock }: Tools, id: string, by: Moderator): Promise<StoredReview | undefined> =>
  decideReview(database.sql, id, { ...by, moderatedAt: clock.now(), state: "published", refusalReason: null });

export const refuseReview = (
  { database, clock }: Tools,
  id: string,
  refusalReason: RefusalReason,
  by: Moderator,
): Promise<StoredReview | undefined> =>
  decideReview(database.sql, id, { ...by, moderatedAt: clock.now(), state: "refused", refusalReason });

/** Stores the answer of the hotel; the state of the review does not change. */
export const answerReview = (
  { database, clock }: Tools,
  id: string,
  hotelAnswer: string,
  by: Moderator,
): Promise<StoredReview | undefined> => decideReview(database.sql, id, { ...by, moderatedAt: clock.now(), hotelAnswer });
