/** The published reviews of every hotel, added up by brand; read again when a review changes. Demo reviews follow a rule and are not among them. */
import { setTimeout as pause } from "node:timers/promises";
import { sql as template } from "drizzle-orm";
import type { ReviewTally } from "#domain/review/review.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

/** Notified by the database whenever a review changes. */
const REVIEW_CHANNEL = "review_changed";

/** Debounce: a moderator publishes several reviews in a row. */
const SETTLE_MS = 200;

/** Brand → hotel → its reviews. */
export type ReviewTallies = ReadonlyMap<string, ReadonlyMap<number, ReviewTally>>;

type TallyRow = { readonly brand_id: string; readonly hotel_id: number; readonly sum: number; readonly count: number };

async function readReviewTallies(sql: Sql): Promise<ReviewTallies> {
  const { rows } = await sql.execute<TallyRow>(template`select brand_id, hotel_id, sum, count from review_tally`);
  const tallies = new Map<string, Map<number, ReviewTally>>();
  for (const { brand_id: brandId, hotel_id: hotelId, sum, count } of rows) {
    const ofBrand = tallies.get(brandId) ?? new Map<number, ReviewTally>();
    tallies.set(brandId, ofBrand.set(hotelId, { sum, count }));
  }
  return tallies;
}

type TalliesReader = { /** The newest version; waits only for the first one. */ readonly current: () => Promise<ReviewTallies> };

export function createTalliesReader({ database, log }: Pick<Context, "database" | "log">): TalliesReader {
  let lastGood: ReviewTallies | undefined;
  let reading: Promise<ReviewTallies> | undefined;
  let isListening = false;
  let isWaiting = false;

  const read = (): Promise<ReviewTallies> =>
    (reading ??= readReviewTallies(database.sql)
      .then((tallies) => (lastGood = tallies))
      .finally(() => (reading = undefined)));
  /** A read that is under way may have started before the change, so it is awaited and repeated. */
  const renew = async (): Promise<void> => {
    if (isWaiting) return;
    isWaiting = true;
    await pause(SETTLE_MS, undefined, { ref: false });
    await reading?.catch(() => undefined);
    isWaiting = false;
    await read().catch((fault: unknown) => log.error("reviews.not-read", {}, fault));
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    database.listen(REVIEW_CHANNEL, () => void renew()).catch(() => log.warn("reviews.listen-failed"));
  };
  return {
    current: async () => {
      listen();
      return lastGood ?? read();
    },
  };
}
