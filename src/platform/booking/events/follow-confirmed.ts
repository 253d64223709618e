/** What follows a confirmation and the proof of an address: guests' bookings go into accounts, and the traveller gets a mail with the papers. */
import { z } from "zod";
import { lockAccount } from "#platform/identity/records/account-store.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { linkBookingsByAddress, linkEarlierBookings } from "../engine/link-booking-to-account.ts";
import type { Booking } from "../records/booking-table.ts";
import { bookingOfNews, mailConfirmed, mailWaiting } from "./mail-traveller.ts";

/** Done twice, it changes nothing. */
async function adopt(context: Context, booking: Booking): Promise<void> {
  if (booking.accountId !== null) return;
  await context.database.transaction((sql) => linkBookingsByAddress(context, sql, booking));
}

/** The account first: it needs nobody outside, and a mail server that is away must not keep a booking from it. */
export const followConfirmed: Deliver = async (context, delivery) => {
  const booking = await bookingOfNews(context, delivery);
  await adopt(context, booking);
  await mailConfirmed(context, delivery, booking);
};

const ProvedSchema = z.looseObject({ accountId: z.string() });

export const followProvedAddress: Deliver = async (context, { brandId, payload }) => {
  const { accountId: id } = ProvedSchema.parse(payload);
  await context.database.transaction(async (sql) => {
    const account = await lockAccount(sql, { brandId, id });
    // Deleted, or its address changed since.
    if (account && account.emailVerifiedAt !== null) await linkEarlierBookings(context, sql, account);
  });
};

const CorrectedSchema = z.looseObject({ correction: z.number() });

/** The papers go to the new address, and the booking into its account by the same rules as before. The former address hears that it is out. */
export const followCorrectedEmail: Deliver = async (context, delivery) => {
  const booking = await bookingOfNews(context, delivery);
  const { correction } = CorrectedSchema.parse(delivery.payload);
  const { brandId, locale, number, formerEmails, confirmedAt } = booking;
  if (confirmedAt !== null) await adopt(context, booking);
  const former = formerEmails[correction];
  const { origin } = await context.deskOf(brandId);
  if (former)
    await mailOnce(context, {
      brandId,
      locale,
      to: former,
      kind: "addressCorrected",
      key: `${delivery.topic} ${delivery.dedupeKey} former`,
      data: { bookingNumber: number, contactUrl: `${origin}${formatAddress({ locale, path: "/support" })}` },
    });
  // A later correction sends them.
  if (formerEmails.length > correction + 1) return;
  if (confirmedAt === null) await mailWaiting(context, delivery);
  else await mailConfirmed(context, delivery, booking);
};
