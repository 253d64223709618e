/** The documents of a booking, in its locale and brand, for mails and downloads. */
import { formatAddress } from "#domain/market/format-address.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { BookedStay, BookingDocument } from "#platform/ports/documents.ts";
import type { MailAttachment } from "#platform/ports/mailer.ts";
import type { Booking } from "../records/booking-store.ts";
import { bookedByOf } from "../records/booked-by.ts";
import { bookedStayOf, cancelledMoneyOf } from "./booked-stay.ts";
import { bookedTripOf } from "./booked-trip.ts";

export type DocumentFile = MailAttachment & { readonly bytes: Uint8Array<ArrayBuffer> };

/** Contains the booking number but no personal data: the page requires the email as well. */
export async function reservationUrlOf(context: Context, { brandId, locale, number }: Booking): Promise<string> {
  const { origin } = await context.brandContactOf(brandId);
  return `${origin}${formatAddress({ locale, path: "/reservations" })}?reservationId=${encodeURIComponent(number)}`;
}

/** A booking as mails and documents show it. */
export const documentedStayOf = async (context: Context, booking: Booking): Promise<BookedStay> =>
  bookedStayOf(booking, {
    reservationUrl: await reservationUrlOf(context, booking),
    trip: await bookedTripOf(context, booking),
    bookedBy: await bookedByOf(context, booking),
    partner: await shownPartnerOf(context, booking),
  });

/** A booking may also name a partner by an id, for its statement only. */
async function shownPartnerOf({ partnerOf }: Context, { brandId, partner: name }: Booking): Promise<BookedStay["partner"]> {
  const terms = name === null ? undefined : await partnerOf?.(brandId, name);
  return terms && name !== null ? { name, logo: terms.logo } : undefined;
}

async function paperOf(context: Context, booking: Booking): Promise<BookingDocument> {
  const { brandId, locale } = booking;
  const cancelled = cancelledMoneyOf(booking);
  return { brandId, locale, booking: await documentedStayOf(context, booking), ...(cancelled && { cancelled }) };
}

export async function writeVoucher(context: Context, booking: Booking): Promise<DocumentFile> {
  const paper = await paperOf(context, booking);
  const bytes = await context.documents.voucher(paper);
  return {
    name: `${paper.booking.trip ? "package" : "voucher"}-${booking.number}.pdf`,
    contentType: "application/pdf",
    bytes: new Uint8Array(bytes),
  };
}

export async function writeCalendar(context: Context, booking: Booking): Promise<DocumentFile> {
  const changedAt = booking.cancelledAt ?? booking.confirmedAt ?? booking.createdAt;
  const paper = await paperOf(context, booking);
  const text = await context.documents.calendar({ ...paper, sequence: booking.version, changedAt });
  return {
    name: `${paper.booking.trip ? "trip" : "stay"}-${booking.number}.ics`,
    contentType: "text/calendar; charset=utf-8",
    bytes: new TextEncoder().encode(text),
  };
}

/** Undefined if the brand offers no passes, or the booking is not confirmed. */
export async function writeWalletPass(context: Context, booking: Booking): Promise<DocumentFile | undefined> {
  const passes = context.walletPasses;
  const paper = await paperOf(context, booking);
  if (!passes?.isOffered(booking.brandId) || paper.booking.status !== "confirmed") return undefined;
  return {
    name: `${booking.number}.pkpass`,
    contentType: "application/vnd.apple.pkpass",
    bytes: await passes.write(paper),
  };
}

/** Undefined if no brand offers links, or the booking is not confirmed. */
export async function walletLinkTo(context: Context, booking: Booking): Promise<string | undefined> {
  const paper = await paperOf(context, booking);
  return paper.booking.status === "confirmed" ? context.walletLinks?.linkTo(paper) : undefined;
}
