/** The documents of a booking for callers that know its number and email, in both booking flows. */
import { getBookingCalendar as calendarCall } from "#contract/booking/get-booking-calendar.ts";
import {
  getVoucher as voucherCall,
  getWalletLink as linkCall,
  getWalletPass as passCall,
  renderBooking as renderCall,
} from "#contract/booking/get-voucher.ts";
import type { Binary } from "#contract/base/call.ts";
import { hasEndedUnbooked } from "#domain/booking/booking-states.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findOwnBooking } from "#platform/booking/records/find-own-booking.ts";
import type { DocumentFile } from "./booking-documents.ts";
import { walletLinkTo, writeCalendar, writeVoucher, writeWalletPass } from "./booking-documents.ts";

const asFile = ({ name, contentType, bytes }: DocumentFile): Binary => ({ fileName: name, contentType, bytes });

/** A booking that ended unbooked has no documents. */
async function findWithDocuments(context: Context, caller: Caller, number: string, email: string): Promise<Booking> {
  const booking = await findOwnBooking(context, caller, number, email);
  if (hasEndedUnbooked(booking.state)) throw new Refusal("reservation-not-found");
  return booking;
}

async function voucherFile(context: Context, caller: Caller, number: string, email: string): Promise<Binary> {
  return asFile(await writeVoucher(context, await findWithDocuments(context, caller, number, email)));
}

export const getVoucher = useCase(voucherCall, (context, caller, { params, body }) => voucherFile(context, caller, params.id, body.email));

export const renderBooking = useCase(renderCall, (context, caller, { params, body }) =>
  voucherFile(context, caller, params.bookingId, body.email),
);

export const getBookingCalendar = useCase(calendarCall, async (context, caller, { params, body }) =>
  asFile(await writeCalendar(context, await findWithDocuments(context, caller, params.id, body.email))),
);

export const getWalletPass = useCase(passCall, async (context, caller, { params, body }) => {
  const booking = await findWithDocuments(context, caller, params.id, body.email);
  const file = await writeWalletPass(context, booking);
  if (!file) throw new Refusal("reservation-not-found");
  return asFile(file);
});

export const getWalletLink = useCase(linkCall, async (context, caller, { params, body }) => {
  const booking = await findWithDocuments(context, caller, params.id, body.email);
  const url = await walletLinkTo(context, booking);
  if (url === undefined) throw new Refusal("reservation-not-found");
  return { url };
});
