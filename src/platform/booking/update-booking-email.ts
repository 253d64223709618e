/** Corrects the email of a booking soon after it was paid: docs/decisions/0034-after-payment.md. */
import { updateBookingEmail as call } from "#contract/booking/update-booking-email.ts";
import { deleteAccountRow, lockAccount } from "#platform/identity/records/account-store.ts";
import { isUnopened } from "#platform/identity/records/proved-address.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { paymentHolderOf, isHolder } from "#platform/payment/payment-holder.ts";
import { findSession } from "#platform/payment/payment-session-store.ts";
import { statusOfBooking } from "./engine/answer-booking.ts";
import { countOfAccount } from "./records/booking-store.ts";
import type { Booking } from "./records/booking-store.ts";
import { replaceBooking } from "./records/replace-booking.ts";
import { findOwnBooking } from "./records/find-own-booking.ts";

export const EMAIL_CORRECTED_EVENT = "booking.email-corrected";

const WINDOW_MS = 3_600_000;
const MAX_CORRECTIONS = 2;

/**
 * True for the account that booked and for the browser that paid. A payment without account and visit is accepted from every caller with its token,
 * so it proves nothing here.
 */
async function hasPaid({ database }: Context, caller: Caller, booking: Booking): Promise<boolean> {
  const { brandId, accountId, isLinked, paymentReference: reference } = booking;
  if (accountId !== null && !isLinked && accountId === paymentHolderOf(caller).accountId) return true;
  const payment = reference === null ? undefined : await findSession(database.sql, { brandId, reference });
  return payment !== undefined && (payment.accountId !== null || payment.visitHash !== null) && isHolder(payment, caller);
}

/** Not possible with a membership: it starts in the account of the address, and moving it needs a person. */
export async function mayCorrectEmail(context: Context, caller: Caller, booking: Booking): Promise<boolean> {
  const { createdAt, formerEmails, membershipProgramId } = booking;
  const isRecent = context.clock.now().getTime() - createdAt.getTime() < WINDOW_MS;
  const isOpen = isRecent && formerEmails.length < MAX_CORRECTIONS && membershipProgramId === null;
  return isOpen && statusOfBooking(booking) !== "CANCELLED" && hasPaid(context, caller, booking);
}

/**
 * Removes a guest's booking from the account to which its wrong address linked it. If that account was created with this booking and was never
 * opened, it holds the buyer's name and telephone number for a stranger, so it is deleted.
 */
async function unlinkFromAddress(sql: Sql, { brandId, accountId, isLinked, createdAt }: Booking): Promise<void> {
  if (!isLinked || accountId === null) return;
  const account = await lockAccount(sql, { brandId, id: accountId });
  if (!account || account.registeredAt < createdAt || !(await isUnopened(sql, account))) return;
  if ((await countOfAccount(sql, brandId, accountId)) === 1) await deleteAccountRow(sql, account);
}

async function correct(context: Context, booking: Booking, email: string): Promise<void> {
  const { brandId, id, client, formerEmails, isLinked } = booking;
  const [first, ...others] = client.addresses;
  const changes = {
    client: { ...client, addresses: [{ phoneNumber: "", ...first, mail: email }, ...others] },
    emailKey: email.toLowerCase(),
    formerEmails: [...formerEmails, first?.mail ?? ""],
    ...(isLinked && { accountId: null, isLinked: false }),
  };
  await context.database.transaction(async (sql) => {
    await unlinkFromAddress(sql, booking);
    // The engine has moved the booking meanwhile; the caller may retry.
    if (!(await replaceBooking(sql, booking, changes))) throw new Refusal("too-busy");
    const payload = { bookingId: id, correction: formerEmails.length };
    await writeEvent(context, sql, { brandId, topic: EMAIL_CORRECTED_EVENT, dedupeKey: `${id} ${formerEmails.length}`, payload });
  });
}

export const updateBookingEmail = useCase(call, async (context, caller, { params, body }) => {
  const booking = await findOwnBooking(context, caller, params.id, body.email);
  if (!(await mayCorrectEmail(context, caller, booking))) throw new Refusal("booking-email-final");
  const { newEmail: email } = body;
  if (booking.client.addresses[0]?.mail === email) return { email };
  await correct(context, booking, email);
  const { brandId, id: bookingId, formerEmails } = booking;
  context.log.info("booking.email-corrected", { brandId, bookingId, correction: formerEmails.length + 1, requestId: caller.requestId });
  return { email };
});
