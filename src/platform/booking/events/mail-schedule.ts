/** Tells travellers that the airline has changed their flights, and what was decided. */
import { z } from "zod";
import { silenceOf } from "#domain/package/schedule-change.ts";
import type { ScheduleImpact } from "#domain/package/schedule-change.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver, Delivery } from "#platform/kernel/delivery/outbox.ts";
import type { ScheduleMailImpact } from "#platform/ports/mailer.ts";
import type { Booking } from "../records/booking-store.ts";
import { readTrip } from "../records/flight-facts.ts";
import type { ScheduleChange } from "../records/schedule-changes.ts";
import { findScheduleChange } from "../records/schedule-changes.ts";
import { documentedStayOf, writeCalendar, writeVoucher } from "./booking-documents.ts";
import { deadlineOf, describeDirections } from "./booked-trip.ts";
import { bookingOfEvent, envelope } from "./mail-traveller.ts";

const PayloadSchema = z.looseObject({ changeId: z.string(), outcome: z.enum(["answered", "silent", "review"]).optional() });

async function changeOfEvent(context: Context, delivery: Delivery): Promise<ScheduleChange> {
  const { changeId: id } = PayloadSchema.parse(delivery.payload);
  const change = await findScheduleChange(context.database.sql, { brandId: delivery.brandId, id });
  if (!change) throw new Error("the event names a schedule change that does not exist");
  return change;
}

async function impactsOf({ airportOf }: Context, { locale }: Booking, impacts: readonly ScheduleImpact[]): Promise<ScheduleMailImpact[]> {
  const described = impacts.map(async (impact): Promise<ScheduleMailImpact[]> => {
    if (impact.kind === "nights-changed" || impact.kind === "transfer-missed") return [{ kind: impact.kind }];
    if (impact.kind !== "connection-lost") return [];
    const airport = await airportOf?.(impact.at, LOCALES[locale].language);
    return [{ kind: "connection-lost", city: airport?.city || impact.at }];
  });
  return (await Promise.all(described)).flat();
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
  if (booking.state !== "CONFIRMED") return;
  const { outcome = "answered" } = PayloadSchema.parse(delivery.payload);
  await mailOnce(context, {
    ...envelope(booking, delivery, "scheduleSettled"),
    data: { firstName: booking.client.firstName, booking: await documentedStayOf(context, booking), outcome },
    attachments: await documentsOf(context, booking),
  });
};
