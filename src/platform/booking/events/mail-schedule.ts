/** Tells travellers that the airline has changed their flights, and what was decided; tells the staff what is left to settle. */
import { z } from "zod";
import { silenceOf } from "#domain/package/schedule-change.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver, Delivery } from "#platform/kernel/delivery/outbox.ts";
import type { Booking } from "../records/booking-store.ts";
import { flightsOf, readTrip } from "../records/flight-facts.ts";
import { arrivalRemark } from "../records/late-arrival.ts";
import { listParts } from "../records/parts-store.ts";
import type { ScheduleChange } from "../records/schedule-changes.ts";
import { findScheduleChange } from "../records/schedule-changes.ts";
import { documentedStayOf, writeCalendar, writeVoucher } from "./booking-documents.ts";
import { deadlineOf, describeDirections } from "./booked-trip.ts";
import { impactsOf, mailStaff } from "./mail-staff.ts";
import { bookingOfEvent, envelope } from "./mail-traveller.ts";

const PayloadSchema = z.looseObject({ changeId: z.string(), outcome: z.enum(["answered", "silent", "review"]).optional() });

async function changeOfEvent(context: Context, delivery: Delivery): Promise<ScheduleChange> {
  const { changeId: id } = PayloadSchema.parse(delivery.payload);
  const change = await findScheduleChange(context.database.sql, { brandId: delivery.brandId, id });
  if (!change) throw new Error("the event names a schedule change that does not exist");
  return change;
}

const documentsOf = async (context: Context, booking: Booking) => [
  await writeVoucher(context, booking),
  await writeCalendar(context, booking),
];

/** Skipped when a later change has replaced this one, or it has been answered. */
export const mailScheduleChanged: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  const change = await changeOfEvent(context, delivery);
  if (booking.state !== "CONFIRMED" || (change.state !== "open" && change.state !== "informed")) return;
  const { language } = LOCALES[booking.locale];
  const isAsked = change.state === "open" && change.deadline !== null;
  await mailOnce(context, {
    ...envelope(booking, delivery, "scheduleChanged"),
    data: {
      firstName: booking.client.firstName,
      booking: await documentedStayOf(context, booking),
      before: await describeDirections(context, readTrip(change.before), language),
      after: await describeDirections(context, readTrip(change.after), language),
      impacts: await impactsOf(context, booking, change.impacts),
      silence: silenceOf(change.impacts),
      ...(isAsked && { deadline: await deadlineOf(context, booking, change.deadline!) }),
    },
    ...(!isAsked && { attachments: await documentsOf(context, booking) }),
  });
};

/** After a cancellation only the mail of the cancellation is sent. */
export const mailScheduleSettled: Deliver = async (context, delivery) => {
  const booking = await bookingOfEvent(context, delivery);
  const { outcome = "answered" } = PayloadSchema.parse(delivery.payload);
  if (outcome === "review" && (booking.state === "CONFIRMED" || booking.state === "MANUAL_REVIEW"))
    await mailReview(context, delivery, booking);
  if (booking.state !== "CONFIRMED") return;
  await mailOnce(context, {
    ...envelope(booking, delivery, "scheduleSettled"),
    data: { firstName: booking.client.firstName, booking: await documentedStayOf(context, booking), outcome },
    attachments: await documentsOf(context, booking),
  });
};

/** The traveller is promised a call, so the staff of the brand must know what to settle. */
async function mailReview(context: Context, delivery: Delivery, booking: Booking): Promise<void> {
  const change = await changeOfEvent(context, delivery);
  // After a rebooking the flights of the booking are others than those of the airline's change.
  const applied = flightsOf(await listParts(context.database.sql, booking));
  const isRebooked = change.chosen !== null && applied !== undefined;
  const after = isRebooked ? applied : readTrip(change.after);
  const stay = { startDate: booking.checkIn, endDate: booking.checkOut };
  const [expected, arrival] = [arrivalRemark(readTrip(change.before), stay), arrivalRemark(after, stay)];
  const isOtherArrival = (expected.isLate || arrival.isLate) && expected.remark !== arrival.remark;
  await mailStaff(context, delivery, booking, {
    reason: "schedule-change",
    before: readTrip(change.before),
    after,
    impacts: isRebooked ? [] : change.impacts,
    isOtherArrival,
    extras: booking.extras,
  });
}
