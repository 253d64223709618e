/** The papers of a booking for who has its number and address, at both services that name it. */
import type { getBookingCalendar as calendarCall } from "#contract/booking/get-booking-calendar.ts";
import type { getVoucher as voucherCall, renderBooking as renderCall } from "#contract/booking/get-voucher.ts";
import type { Binary } from "#contract/call.ts";
import { hasEndedUnbooked } from "#domain/booking/booking-states.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import type { Booking } from "./booking-table.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import type { PaperFile } from "./news/booking-papers.ts";
import { writeCalendar, writeVoucher } from "./news/booking-papers.ts";

const asFile = ({ name, contentType, bytes }: PaperFile): Binary => ({ fileName: name, contentType, bytes });

/** There are no papers of what came to nothing. */
async function findWithPapers(context: Context, caller: Caller, number: string, email: string): Promise<Booking> {
  const booking = await findOwnBooking(context, caller, number, email);
  if (hasEndedUnbooked(booking.state)) throw new Refusal("reservation-not-found");
  return booking;
}

async function voucherFile(context: Context, caller: Caller, number: string, email: string): Promise<Binary> {
  return asFile(await writeVoucher(context, await findWithPapers(context, caller, number, email)));
}

export const getVoucher: UseCase<typeof voucherCall> = (context, caller, { params, body }) =>
  voucherFile(context, caller, params.id, body.email);

export const renderBooking: UseCase<typeof renderCall> = (context, caller, { params, body }) =>
  voucherFile(context, caller, params.bookingId, body.email);

export const getBookingCalendar: UseCase<typeof calendarCall> = async (context, caller, { params, body }) =>
  asFile(await writeCalendar(context, await findWithPapers(context, caller, params.id, body.email)));
