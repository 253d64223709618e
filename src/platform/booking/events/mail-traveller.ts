/** Mails about the outcome of a booking to the traveller. They describe the current row, because events may be late. */
import { z } from "zod";
import { endingOf, hasEndedUnbooked } from "#domain/booking/booking-states.ts";
import { maySayNothingCharged } from "#domain/booking/nothing-charged.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver, Delivery } from "#platform/kernel/delivery/outbox.ts";
import type { MailKind, MailOf } from "#platform/ports/mailer.ts";
import { findOffered } from "../engine/mend-steps.ts";
import { findBooking } from "../records/booking-store.ts";
import type { Booking } from "../records/booking-store.ts";
import { UNPAID_REASON } from "../records/outstanding.ts";
import { cancelledMoneyOf, paperHotelName, paperStatusOf } from "./booked-stay.ts";
import { documentedStayOf, writeCalendar, writeVoucher } from "./booking-documents.ts";

const PayloadSchema = z.looseObject({ bookingId: z.string() });

export async function bookingOfEvent({ database }: Context, { brandId, payload }: Delivery): Promise<Booking> {
  const { bookingId } = PayloadSchema.parse(payload);
  const booking = await findBooking(database.sql, { brandId, id: bookingId });
  if (!booking) throw new Error("the event names a booking that does not exist");
  return booking;
}

export const travellerOf = ({ client }: Booking): { readonly firstName: string; readonly to: string } => ({
  firstName: client.firstName,
  to: client.addresses[0]?.mail ?? "",
});

/** The common fields of all mails about a booking. The event is the idempotency key, so one event sends one mail. */
export const envelope = <Kind extends MailKind>(booking: Booking, { topic, dedupeKey }: Delivery, kind: Kind) => ({
  brandId: booking.brandId,
  locale: booking.locale,
  to: travellerOf(booking).to,
  kind,
  key: `${topic} ${dedupeKey}`,
});

type Answer = Pick<MailOf<"bookingConfirmed">, "data">["data"];

const answer = async (context: Context, booking: Booking): Promise<Answer> => ({
  firstName: booking.client.firstName,
  booking: await documentedStayOf(context, booking),
});

/** A booking that was cancelled before this mail was sent gets only the mail of the cancellation. */
export async function mailConfirmed(context: Context, delivery: Delivery, booking: Booking): Promise<void> {
  if (paperStatusOf(booking) === "cancelled") return;
  const attachments = [await writeVoucher(context, booking), await writeCalendar(context, booking)];
  await mailOnce(context, {
    ...envelope(booking, delivery, "bookingConfirmed"),
    data: await answer(context, booking),
    attachments,
  });
}

/** The supplier, the bank or a person has not answered yet. Skipped when the booking has ended, or the traveller is asked to choose a substitute. */
export const mailWaiting: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  if (booking.confirmedAt !== null || endingOf(booking.state) !== undefined) return;
  if (await findOffered(context, booking)) return;
  await mailOnce(context, { ...envelope(booking, delivery, "bookingInProgress"), data: await answer(context, booking) });
};

export const mailCancelled: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  const cancelled = cancelledMoneyOf(booking);
  if (!cancelled) throw new Error("the event names a booking that is not cancelled");
  await mailOnce(context, {
    ...envelope(booking, delivery, "bookingCancelled"),
    data: { ...(await answer(context, booking)), cancelled, ...(booking.cancelReason === UNPAID_REASON && { isUnpaid: true }) },
    // The same calendar entry as before, now marked as cancelled.
    attachments: [await writeCalendar(context, booking)],
  });
};

/** Sent only when the page could not show the outcome any more: a client that got an answer needs no mail. */
export const mailFailed: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  const { brandId, locale, state, number, quote, client } = booking;
  if (!hasEndedUnbooked(state)) return;
  const facts = { authorisedMinor: booking.totalMinor, capturedMinor: booking.capturedMinor, refundedMinor: 0 };
  const isClean = state === "FAILED";
  const { origin } = await context.brandContactOf(brandId);
  await mailOnce(context, {
    ...envelope(booking, delivery, "bookingFailed"),
    data: {
      firstName: client.firstName,
      bookingNumber: number,
      hotelName: paperHotelName(booking),
      stay: { startDate: quote.stay.startDate, endDate: quote.stay.endDate },
      // The engine reaches FAILED only after rooms and money were released and both releases were confirmed.
      isNothingCharged: maySayNothingCharged(state, { ...facts, hasLiveAuthorisation: !isClean, hasLiveSupplierBooking: !isClean }),
      homeUrl: `${origin}${formatAddress({ locale, path: "/" })}`,
      ...(booking.partCount > 1 && { isPackage: true }),
    },
  });
};
