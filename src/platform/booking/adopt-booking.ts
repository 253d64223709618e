/** Whose account a booking is in. */
import { findById } from "#platform/identity/account-store.ts";
import { ensureAccount } from "#platform/identity/create-automatic-email-account.ts";
import { isAccountId, noteActivity } from "#platform/identity/note-activity.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Sql } from "#platform/kernel/database.ts";
import { linkToAccount } from "./booking-store.ts";
import type { Booking } from "./booking-table.ts";

/** The account of the address it was booked with, and of no other; made if there is none (AMB-76). */
export async function adoptByAddress(context: Context, sql: Sql, booking: Booking): Promise<string> {
  const { brandId, client, locale, number } = booking;
  const { firstName, lastName, addresses } = client;
  const { mail: email = "", phoneNumber: phone = null } = addresses[0] ?? {};
  const { accountId } = await ensureAccount(context, sql, { brandId, email, firstName, lastName, phone, locale });
  await linkToAccount(sql, booking, accountId);
  await noteActivity(context, sql, { brandId, accountId, action: "booking-made", detail: number });
  return accountId;
}

/** Of whoever was signed in, while that account is there; else of the address. */
export async function accountOfBooking(context: Context, sql: Sql, booking: Booking): Promise<string> {
  const { brandId, accountId } = booking;
  const isThere = accountId !== null && isAccountId(accountId) && (await findById(sql, brandId, accountId)) !== undefined;
  return isThere ? accountId : adoptByAddress(context, sql, booking);
}
