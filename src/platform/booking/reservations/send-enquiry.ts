import type { CheckedInputOf } from "#contract/base/call.ts";
import { sendHotelEnquiry as call, sendPackageEnquiry as packageCall } from "#contract/booking/send-enquiry.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { dateAt, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { bookingEnquiryTable } from "#platform/booking/records/booking-enquiry-table.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findOwnBooking } from "#platform/booking/records/find-own-booking.ts";
import { flightsOf } from "#platform/booking/records/flight-facts.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import { clockOfStay } from "#platform/booking/records/stay-snapshot.ts";

/** Questions are answered within a day. With so few days left before the journey, the guest has to call to get an answer in time (CHK-022). */
const CALL_WITHIN_DAYS = 2;

export const ENQUIRY_EVENT = "booking.enquiry";

/** A package begins with its first flight, which may leave before the first night. */
async function firstDayOf({ database }: Context, booking: Booking): Promise<CalendarDate> {
  const flights = booking.partCount === 1 ? undefined : flightsOf(await listParts(database.sql, booking));
  const leaves = flights?.out.legs[0]?.departure.day ?? booking.checkIn;
  return leaves < booking.checkIn ? leaves : booking.checkIn;
}

async function send(context: Context, caller: Caller, { params, body }: CheckedInputOf<typeof call>) {
  const booking = await findOwnBooking(context, caller, params.id, body.sender);
  const { brandId, stay } = booking;
  const now = context.clock.now();
  const today = dateAt(now, clockOfStay(stay, booking.confirmedAt !== null));
  const shouldCall = nightsBetween(today, await firstDayOf(context, booking)) <= CALL_WITHIN_DAYS;
  const id = context.random.uuid();
  await context.database.transaction(async (sql) => {
    const row = { brandId, id, bookingId: booking.id, sender: body.sender, body: body.body, shouldCall, createdAt: now };
    await sql.insert(bookingEnquiryTable).values(row);
    await writeEvent(context, sql, { brandId, topic: ENQUIRY_EVENT, dedupeKey: id, payload: { enquiryId: id, bookingId: booking.id } });
  });
  return { accepted: true, shouldCall };
}

export const sendHotelEnquiry = useCase(call, (context, caller, input) => send(context, caller, input));
export const sendPackageEnquiry = useCase(packageCall, (context, caller, input) => send(context, caller, input));
