/** A booking is confirmed: who booked as a guest gets an account that holds it, and everybody a mail with the papers. */
import type { Context } from "#platform/kernel/context.ts";
import type { Deliver } from "#platform/kernel/outbox.ts";
import { adoptByAddress } from "../adopt-booking.ts";
import type { Booking } from "../booking-table.ts";
import { bookingOfNews, mailConfirmed } from "./tell-traveller.ts";

/** Done twice, it changes nothing. */
async function adopt(context: Context, booking: Booking): Promise<void> {
  if (booking.accountId !== null) return;
  await context.database.transaction((sql) => adoptByAddress(context, sql, booking));
}

/** The account first: it needs nobody outside, and a mail server that is away must not keep a booking from it. */
export const followConfirmed: Deliver = async (context, delivery) => {
  const booking = await bookingOfNews(context, delivery);
  await adopt(context, booking);
  await mailConfirmed(context, delivery, booking);
};
