/** Links a guest's booking, with its membership and points, to an account: docs/decisions/0020-proved-addresses.md. */
import { findById, lockAccount } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import { ensureAccount } from "#platform/identity/accounts/create-automatic-email-account.ts";
import { queueProofMail } from "#platform/identity/accounts/mail-account-links.ts";
import { isAccountId, noteActivity } from "#platform/identity/records/note-activity.ts";
import { isMailboxOwners } from "#platform/identity/records/proved-address.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { bookFee, joinWithBooking } from "#platform/membership/joining/activate-membership.ts";
import { noteStay } from "#platform/membership/points/note-stay.ts";
import { findBooking, linkToAccount, listClaimable } from "#platform/booking/records/booking-store.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";

/** Undefined while the account of the address may belong to a stranger: then the booking can be opened by number and email only. */
async function accountByAddress(context: Context, sql: Sql, booking: Booking): Promise<string | undefined> {
  const { brandId, id, client, locale } = booking;
  const { firstName, lastName, addresses } = client;
  const { mail: email = "", phoneNumber: phone = null } = addresses[0] ?? {};
  const { account } = await ensureAccount(context, sql, { brandId, email, firstName, lastName, phone, locale });
  if (await isMailboxOwners(sql, account)) return account.id;
  await queueProofMail(context, sql, account, { id, locale });
  return undefined;
}

/** The account of the visitor who booked, if it still exists; otherwise the account of the address, created if needed (AMB-76). */
async function accountOf(context: Context, sql: Sql, booking: Booking): Promise<string | undefined> {
  const { brandId, accountId } = booking;
  const isThere = accountId !== null && isAccountId(accountId) && (await findById(sql, brandId, accountId)) !== undefined;
  return isThere ? accountId : accountByAddress(context, sql, booking);
}

async function link(context: Context, sql: Sql, booking: Booking, accountId: string): Promise<void> {
  const { brandId, number } = booking;
  if (booking.accountId === accountId) return;
  await linkToAccount(sql, booking, accountId);
  await noteActivity(context, sql, { brandId, accountId, action: "booking-made", detail: number });
}

async function join(context: Context, sql: Sql, booking: Booking, accountId: string): Promise<void> {
  const { brandId, id: orderId, membershipProgramId: programId, membershipFeeMinor: feeMinor, currency, locale } = booking;
  if (programId === null) return;
  await joinWithBooking(context, sql, { brandId, accountId, orderId, programId, feeMinor, currency, coBrandName: null, locale });
}

/** Runs in the transaction that confirms a booking with a membership: both start together when the account is known. The fee is income either way. */
export async function linkBookingWithMembership(context: Context, sql: Sql, booking: Booking): Promise<void> {
  const { brandId, id: orderId, membershipFeeMinor: feeMinor, currency } = booking;
  await bookFee(context, sql, { brandId, orderId, feeMinor, currency });
  const accountId = await accountOf(context, sql, booking);
  if (accountId === undefined) return;
  await link(context, sql, booking, accountId);
  await join(context, sql, booking, accountId);
}

/** Links a confirmed booking that no account owns yet, with everything bought with it. Idempotent. */
async function claim(context: Context, sql: Sql, booking: Booking, accountId: string): Promise<void> {
  await link(context, sql, booking, accountId);
  await join(context, sql, booking, accountId);
  // The membership starts now, and the stay it was bought with counts towards its first year.
  await noteStay(context, sql, { ...booking, accountId, confirmedAt: context.clock.now() });
}

/**
 * After the confirmation of a guest's booking. Locks the account before the booking, in the same order as `linkEarlierBookings`, which may run at the
 * same time.
 */
export async function linkBookingsByAddress(context: Context, sql: Sql, booking: Booking): Promise<void> {
  const accountId = await accountByAddress(context, sql, booking);
  if (accountId === undefined || !(await lockAccount(sql, { brandId: booking.brandId, id: accountId }))) return;
  const unclaimed = await findBooking(sql, booking);
  // The address was corrected meanwhile: the account above is the wrong one, and the retry reads the new address.
  if (unclaimed && unclaimed.emailKey !== booking.emailKey) throw new Error("the address of the booking has changed");
  if (unclaimed?.accountId === null) await claim(context, sql, unclaimed, accountId);
}

/** After the address of an account was verified: links all bookings that guests made with it at the account's brand. */
export async function linkEarlierBookings(context: Context, sql: Sql, { brandId, id, emailKey }: Account): Promise<void> {
  for (const booking of await listClaimable(sql, brandId, emailKey)) await claim(context, sql, booking, id);
}
