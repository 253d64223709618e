/** The year in the club that was bought with a stay: it begins with the confirmation, in its transaction, so neither is ever without the other. */
import type { Context } from "#platform/kernel/context.ts";
import type { Sql } from "#platform/kernel/database.ts";
import { joinWithBooking } from "#platform/membership/activate-membership.ts";
import { accountOfBooking } from "./adopt-booking.ts";
import type { Booking } from "./booking-table.ts";

export async function joinClub(context: Context, sql: Sql, booking: Booking): Promise<void> {
  const { brandId, id: orderId, membershipProgramId: programId, membershipFeeMinor: feeMinor, currency, locale } = booking;
  if (programId === null) return;
  const accountId = await accountOfBooking(context, sql, booking);
  await joinWithBooking(context, sql, { brandId, accountId, orderId, programId, feeMinor, currency, coBrandName: null, locale });
}
