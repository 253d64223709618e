/** Asks guests for a review by mail, once, on the day after check-out at the hour that the brand configures. */
import { and, asc, eq, gte, lte, notExists } from "drizzle-orm";
import { z } from "zod";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, dateAt } from "#domain/calendar/calendar-date.ts";
import { instantOf } from "#domain/cancellation/zoned-moment.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { bookingTable, findBooking } from "#platform/booking/records/booking-store.ts";
import { reviewRulesOf } from "#platform/catalog/brand-catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { JobDefinition } from "#platform/kernel/delivery/jobs.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { hasOptedOut, insertInvitation, reviewInvitationTable } from "./invitation-store.ts";
import { reviewUrlOf, tokenHashOf } from "./review-links.ts";

export const REVIEW_ASKED_EVENT = "review.asked";

/** How long a link can be used. */
const LINK_DAYS = 60;
/** After this a guest is no longer asked: neither after a long outage, nor for stays before this program was installed. */
const MAX_DAYS_LATE = 7;
/** Rows of one run; the rest waits for the next run. */
const MAX_ROWS = 5_000;

export const askForReviewsJob = (context: Context, configuration: ConfigurationSnapshot): JobDefinition => ({
  name: "ask-for-reviews",
  schedule: "17 * * * *",
  run: (_, signal) => askForReviews(context, configuration, signal),
});

export async function askForReviews(context: Context, configuration: ConfigurationSnapshot, signal?: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const today = dateAt(now);
  const bookings = await listEndedStays(context.database.sql, addDays(today, -MAX_DAYS_LATE), today);
  if (bookings.length === 0) return;
  const state = await configuration.current();
  for (const booking of bookings) {
    if (signal?.aborted) return;
    // A removed brand sends no mails.
    if (!state.byId.has(booking.brandId)) continue;
    const { askAtHour, asksCompanies } = reviewRulesOf(state, booking.brandId);
    const dueAt = instantOf(addDays(booking.checkOut, 1), askAtHour, booking.stay.timeZone);
    if (dueAt > now || (booking.companyId !== null && !asksCompanies)) continue;
    try {
      await ask(context, booking, now);
    } catch (fault) {
      // It stays due for the next run; the others must not wait for it.
      context.log.error("review.not-asked", { brandId: booking.brandId, bookingId: booking.id }, fault);
    }
  }
}

/** Confirmed stays that ended between two days and whose guests have not been asked. */
function listEndedStays(sql: Sql, from: CalendarDate, to: CalendarDate): Promise<Booking[]> {
  const { brandId, id, state, checkOut } = bookingTable;
  const asked = sql
    .select({ bookingId: reviewInvitationTable.bookingId })
    .from(reviewInvitationTable)
    .where(and(eq(reviewInvitationTable.brandId, brandId), eq(reviewInvitationTable.bookingId, id)));
  return sql
    .select()
    .from(bookingTable)
    .where(and(eq(state, "CONFIRMED"), gte(checkOut, from), lte(checkOut, to), notExists(asked)))
    .orderBy(asc(checkOut), asc(id))
    .limit(MAX_ROWS);
}

/** The row and the event commit together, so a guest is asked once even if two nodes run the job. */
async function ask(context: Context, booking: Booking, now: Date): Promise<void> {
  const { brandId, id: bookingId, emailKey } = booking;
  // The account has been erased.
  if (emailKey === "" || (await hasOptedOut(context.database.sql, brandId, emailKey))) return;
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000);
  await context.database.transaction(async (sql) => {
    const tokenHash = tokenHashOf(context, booking);
    if (!(await insertInvitation(sql, { brandId, bookingId, tokenHash, createdAt: now, expiresAt }))) return;
    await writeEvent(context, sql, { brandId, topic: REVIEW_ASKED_EVENT, dedupeKey: bookingId, payload: { bookingId } });
  });
}

const PayloadSchema = z.looseObject({ bookingId: z.string() });

/** Describes the booking as it is now: a booking that was cancelled or erased since gets no mail. */
export const mailReviewRequest: Deliver = async (context, { brandId, topic, dedupeKey, payload }) => {
  const { bookingId } = PayloadSchema.parse(payload);
  const { sql } = context.database;
  const booking = await findBooking(sql, { brandId, id: bookingId });
  const to = booking?.client.addresses[0]?.mail;
  if (booking?.state !== "CONFIRMED" || to === undefined || (await hasOptedOut(sql, brandId, booking.emailKey))) return;
  const reviewUrl = await reviewUrlOf(context, booking);
  await mailOnce(context, {
    brandId,
    locale: booking.locale,
    to,
    kind: "reviewRequest",
    key: `${topic} ${dedupeKey}`,
    data: {
      firstName: booking.client.firstName,
      hotelName: booking.stay.hotel.name,
      stay: { startDate: booking.checkIn, endDate: booking.checkOut },
      reviewUrl,
      declineUrl: `${reviewUrl}&decline=1`,
      validDays: LINK_DAYS,
    },
  });
};
