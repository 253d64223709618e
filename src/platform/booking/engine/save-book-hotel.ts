import type { CheckedInputOf } from "#contract/base/call.ts";
import { saveBookHotel as call } from "#contract/booking/save-book-hotel.ts";
import { findByEmail } from "#platform/identity/records/account-store.ts";
import { isMailboxOwners } from "#platform/identity/records/proved-address.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findLiveBooking, linkToAccount } from "#platform/booking/records/booking-store.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";

type Input = CheckedInputOf<typeof call>;

/**
 * Links the booking to the account of its address, if only the owner of the mailbox can log in to that account. A booking made by a logged-in visitor
 * stays in that visitor's account.
 */
export const saveBookHotel = keyed(call, async (context, { brandId }, { body }: Input) => {
  const { sql } = context.database;
  const booking = await findLiveBooking(sql, brandId, body.preBookingId);
  const isIt = booking && String(booking.hotelId) === body.hotelId && booking.emailKey === body.email.toLowerCase();
  if (!isIt) throw new Refusal("reservation-not-found");
  const account = await findByEmail(sql, brandId, body.email);
  const isOthers = booking.accountId !== null && booking.accountId !== account?.id;
  // The answer is the same either way, so it does not reveal whether the address has an account.
  if (account && !isOthers && (await isMailboxOwners(sql, account))) await linkToAccount(sql, booking, account.id);
  return {};
});
