/** Tells travellers by mail that a booking without an outcome yet is stored and in progress. */
import { and, desc, gt, isNull, lte, notInArray } from "drizzle-orm";
import { BOOKING_STATE_NAMES, endingOf } from "#domain/booking/booking-states.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { bookingTable as bookings } from "../records/booking-store.ts";
import { after } from "../records/booking-times.ts";

export const WAITING_EVENT = "booking.waiting";

/** Longer than any page waits for its answer; until then the page shows the state. */
const TOLD_AFTER_MS = 2 * 60_000;
/** Older bookings were notified long ago, and a late mail is useless. */
const TOLD_UNTIL_MS = 24 * 3_600_000;
const MAX = 500;

const COMES_TO_NOTHING = BOOKING_STATE_NAMES.filter((state) => endingOf(state) !== undefined);

/** Idempotent: an event that exists is not written again. Returns how many were new. */
export async function notifyWaiting(context: Context): Promise<number> {
  const { database, clock } = context;
  const now = clock.now();
  const waiting = await database.sql
    .select({ brandId: bookings.brandId, id: bookings.id })
    .from(bookings)
    .where(
      and(
        isNull(bookings.confirmedAt),
        gt(bookings.createdAt, after(now, -TOLD_UNTIL_MS)),
        lte(bookings.createdAt, after(now, -TOLD_AFTER_MS)),
        notInArray(bookings.state, COMES_TO_NOTHING),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(MAX);
  let answer = 0;
  for (const { brandId, id } of waiting) {
    const event = { brandId, topic: WAITING_EVENT, dedupeKey: id, payload: { bookingId: id } };
    if (await database.transaction((sql) => writeEvent(context, sql, event))) answer += 1;
  }
  return answer;
}
