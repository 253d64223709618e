/** A guest reads, writes and changes the review of a stay by the link of a mail. */
import type { CheckedInputOf } from "#contract/base/call.ts";
import { declineReviewMails as declineCall, openReviewLink as openCall, writeReview as writeCall } from "#contract/reviews/write-review.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import type { PartScores, TripKind } from "#domain/review/review.ts";
import { overallOf, REVIEW_PARTS } from "#domain/review/review.ts";
import { flagsOf, initialOf } from "#domain/review/review-text.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { reviewRulesOf } from "#platform/catalog/brand-catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { insertOptOut } from "./invitation-store.ts";
import { findReviewedBooking } from "./review-links.ts";
import type { StoredReview } from "./review-store.ts";
import { findReviewOf, saveReview } from "./review-store.ts";

export const openReviewLink = useCase(openCall, async (context, caller, { body }) => {
  const booking = await findReviewedBooking(context, caller, body.link);
  const review = await findReviewOf(context.database.sql, { brandId: caller.brandId, bookingId: booking.id });
  const { hotel } = booking.stay;
  return {
    hotelId: String(booking.hotelId),
    hotelName: hotel.name,
    place: hotel.cityName,
    arrivalDate: booking.checkIn,
    departureDate: booking.checkOut,
    state: review?.state ?? ("open" as const),
    refusalReason: review?.refusalReason ?? null,
    written: review ? fieldsOf(review) : null,
  };
});

/** As the form sent them. */
const fieldsOf = (review: StoredReview): Record<string, string> => ({
  ...Object.fromEntries(REVIEW_PARTS.map((part) => [part, String(review[part] ?? "")])),
  title: review.title,
  good: review.good,
  bad: review.bad,
  tripKind: review.tripKind,
  language: review.language,
  author: review.authorName.endsWith(".") ? "initial" : "name",
});

export const writeReview = (configuration: ConfigurationSnapshot) =>
  useCase(writeCall, async (context, caller, { body }) => {
    const booking = await findReviewedBooking(context, caller, body.link);
    const { moderation } = reviewRulesOf(await configuration.current(), caller.brandId);
    const now = context.clock.now();
    const flags = flagsOf([body.title, body.good, body.bad]);
    const isPublished = moderation === "flagged" && flags.length === 0;
    const review: StoredReview = {
      ...contentOf(body, booking),
      brandId: caller.brandId,
      id: context.random.uuid(),
      bookingId: booking.id,
      hotelId: booking.hotelId,
      state: isPublished ? "published" : "waiting",
      flags,
      refusalReason: null,
      hotelAnswer: null,
      moderatedBy: null,
      moderatedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await saveReview(context.database.sql, review))) throw new Refusal("review-closed");
    return { state: review.state };
  });

function contentOf(body: CheckedInputOf<typeof writeCall>["body"], { client, billingAddress, checkOut }: Booking) {
  const parts: PartScores = {
    room: Number(body.room),
    quiet: Number(body.quiet),
    staff: Number(body.staff),
    place: Number(body.place),
    breakfast: body.breakfast ? Number(body.breakfast) : null,
    value: Number(body.value),
  };
  const country = client.nationality ?? billingAddress?.country;
  return {
    ...parts,
    overall: overallOf(parts),
    title: body.title,
    good: body.good,
    bad: body.bad,
    // The patterns of the contract allow only these values.
    tripKind: body.tripKind as TripKind,
    language: body.language as LanguageCode,
    authorName: body.author === "name" ? client.firstName : initialOf(client.firstName),
    authorCountry: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null,
    stayMonth: `${checkOut.slice(0, 7)}-01` as CalendarDate,
  };
}

export const declineReviewMails = useCase(declineCall, async (context, caller, { body }) => {
  const { emailKey } = await findReviewedBooking(context, caller, body.link);
  await insertOptOut(context.database.sql, caller.brandId, emailKey, context.clock.now());
  return {};
});
