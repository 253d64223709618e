/** Mails about what became of a booking, to who made it. Told from the row of now: news may be late. */
import { z } from "zod";
import { endingOf, hasEndedUnbooked } from "#domain/booking/booking-states.ts";
import { maySayNothingCharged } from "#domain/booking/nothing-charged.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver, Delivery } from "#platform/kernel/delivery/outbox.ts";
import type { MailKind, MailOf } from "#platform/ports/mailer.ts";
import { findBooking } from "../records/booking-store.ts";
import type { Booking } from "../records/booking-table.ts";
import { bookedStayOf, cancelledMoneyOf, paperHotelName, paperStatusOf } from "./booked-stay.ts";
import { reservationUrlOf, writeCalendar, writeVoucher } from "./booking-documents.ts";

const PayloadSchema = z.looseObject({ bookingId: z.string() });

export async function bookingOfNews({ database }: Context, { brandId, payload }: Delivery): Promise<Booking> {
  const { bookingId } = PayloadSchema.parse(payload);
  const booking = await findBooking(database.sql, { brandId, id: bookingId });
  if (!booking) throw new Error("news of a booking that there is none of");
  return booking;
}

export const travellerOf = ({ client }: Booking): { readonly firstName: string; readonly to: string } => ({
  firstName: client.firstName,
  to: client.addresses[0]?.mail ?? "",
});

/** What every mail about a booking has; the news itself is its key, so one news is one mail. */
const envelope = <Kind extends MailKind>(booking: Booking, { topic, dedupeKey }: Delivery, kind: Kind) => ({
  brandId: booking.brandId,
  locale: booking.locale,
  to: travellerOf(booking).to,
  kind,
  key: `${topic} ${dedupeKey}`,
});

type Told = Pick<MailOf<"bookingConfirmed">, "data">["data"];

const told = async (context: Context, booking: Booking): Promise<Told> => ({
  firstName: booking.client.firstName,
  booking: bookedStayOf(booking, await reservationUrlOf(context, booking)),
});

/** One that was cancelled before its mail went out is told as cancelled, by the news of that. */
export async function mailConfirmed(context: Context, delivery: Delivery, booking: Booking): Promise<void> {
  if (paperStatusOf(booking) === "cancelled") return;
  const attachments = [await writeVoucher(context, booking), await writeCalendar(context, booking)];
  await mailOnce(context, {
    ...envelope(booking, delivery, "bookingConfirmed"),
    data: await told(context, booking),
    attachments,
  });
}

/** The hotel, the bank or a person has not answered yet. Who has been told the end meanwhile needs no news of the way. */
export const mailWaiting: Deliver = async (context, delivery) => {
  const booking = await bookingOfNews(context, delivery);
  if (booking.confirmedAt !== null || endingOf(booking.state) !== undefined) return;
  await mailOnce(context, { ...envelope(booking, delivery, "bookingInProgress"), data: await told(context, booking) });
};

export const mailCancelled: Deliver = async (context, delivery) => {
  const booking = await bookingOfNews(context, delivery);
  const cancelled = cancelledMoneyOf(booking);
  if (!cancelled) throw new Error("news of a cancellation that there is none of");
  await mailOnce(context, {
    ...envelope(booking, delivery, "bookingCancelled"),
    data: { ...(await told(context, booking)), cancelled },
    // The same entry as before, now crossed out.
    attachments: [await writeCalendar(context, booking)],
  });
};

/** Written only where the page could not tell the end any more: whoever was answered knows it already. */
export const mailFailed: Deliver = async (context, delivery) => {
  const booking = await bookingOfNews(context, delivery);
  const { brandId, locale, state, number, quote, client } = booking;
  if (!hasEndedUnbooked(state)) return;
  const facts = { authorisedMinor: booking.totalMinor, capturedMinor: booking.capturedMinor, refundedMinor: 0 };
  const isClean = state === "FAILED";
  const { origin } = await context.deskOf(brandId);
  await mailOnce(context, {
    ...envelope(booking, delivery, "bookingFailed"),
    data: {
      firstName: client.firstName,
      bookingNumber: number,
      hotelName: paperHotelName(booking),
      stay: { startDate: quote.stay.startDate, endDate: quote.stay.endDate },
      // The engine reaches FAILED only after rooms and money were given back and that was confirmed.
      isNothingCharged: maySayNothingCharged(state, { ...facts, hasLiveAuthorisation: !isClean, hasLiveSupplierBooking: !isClean }),
      homeUrl: `${origin}${formatAddress({ locale, path: "/" })}`,
    },
  });
};
