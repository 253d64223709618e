/** A booking is confirmed: who booked as a guest gets an account that holds it, and everybody a mail with the papers. */
import { ensureAccount } from "#platform/identity/create-automatic-email-account.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Deliver } from "#platform/kernel/outbox.ts";
import { linkToAccount } from "../booking-store.ts";
import type { Booking } from "../booking-table.ts";
import { bookingOfNews, mailConfirmed, travellerOf } from "./tell-traveller.ts";

/** The account of the address it was booked with, and of no other (AMB-76). Done twice, it changes nothing. */
async function adopt(context: Context, booking: Booking): Promise<void> {
  const { brandId, accountId, client, locale } = booking;
  if (accountId !== null) return;
  const { firstName, lastName, addresses } = client;
  const phone = addresses[0]?.phoneNumber ?? null;
  await context.database.transaction(async (sql) => {
    const { to: email } = travellerOf(booking);
    const account = await ensureAccount(context, sql, { brandId, email, firstName, lastName, phone, locale });
    await linkToAccount(sql, booking, account.accountId);
  });
}

/** The account first: it needs nobody outside, and a mail server that is away must not keep a booking from it. */
export const followConfirmed: Deliver = async (context, delivery) => {
  const booking = await bookingOfNews(context, delivery);
  await adopt(context, booking);
  await mailConfirmed(context, delivery, booking);
};
