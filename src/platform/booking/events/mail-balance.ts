/** Mails about the balance of a booking that was made with a deposit. They describe the current row, because events may be late. */
import { z } from "zod";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import type { Booking } from "../records/booking-store.ts";
import { payableMinor } from "../records/outstanding.ts";
import { paperHotelName } from "./booked-stay.ts";
import { reservationUrlOf } from "./booking-documents.ts";
import { bookingOfEvent, envelope } from "./mail-traveller.ts";

const DueSchema = z.looseObject({ cancelsOn: z.string().refine(isCalendarDate).optional() });

const factsOf = async (context: Context, booking: Booking, minor: number) => ({
  firstName: booking.client.firstName,
  bookingNumber: booking.number,
  hotelName: paperHotelName(booking),
  amount: { minor, currency: booking.currency },
  reservationUrl: await reservationUrlOf(context, booking),
});

/** A reminder, or with `cancelsOn` a warning. Skipped when the balance was paid or the booking was cancelled meanwhile. */
export const mailBalanceDue: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  const minor = payableMinor(booking);
  const { balanceDueOn: dueOn } = booking;
  if (minor === 0 || dueOn === null) return;
  const { cancelsOn } = DueSchema.parse(delivery.payload);
  const facts = { ...(await factsOf(context, booking, minor)), dueOn };
  if (cancelsOn === undefined) await mailOnce(context, { ...envelope(booking, delivery, "balanceReminder"), data: facts });
  else await mailOnce(context, { ...envelope(booking, delivery, "balanceWarning"), data: { ...facts, cancelsOn } });
};

/** The receipt. A booking that was cancelled meanwhile gets only the mail of the cancellation. */
export const mailBalancePaid: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  const { state, totalMinor, depositMinor } = booking;
  if (state !== "CONFIRMED" || depositMinor === null) return;
  const data = await factsOf(context, booking, totalMinor - depositMinor);
  await mailOnce(context, { ...envelope(booking, delivery, "balancePaid"), data });
};
