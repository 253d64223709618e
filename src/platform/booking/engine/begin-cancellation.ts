/** Starts the cancellation of a confirmed booking, by the traveller or because its balance was not paid. */
import { NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import type { Settlement } from "#domain/cancellation/cancellation-fee.ts";
import { feeAt, settlementAt } from "#domain/cancellation/cancellation-fee.ts";
import { instantOf } from "#domain/cancellation/zoned-moment.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { termsOfTrip } from "#platform/booking/cart/describe-cart.ts";
import { findLiveBalance } from "#platform/booking/records/balance-payments.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { flightsOf } from "#platform/booking/records/flight-facts.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import type { Driver } from "./arrivals.ts";
import { commit } from "./engine.ts";
import { paymentMethodOf } from "./payment-methods.ts";
import { collectedForStay } from "./settle-books.ts";

/**
 * What a cancellation costs now. The fee is at most what was paid: after a deposit, what the terms demand beyond it is not charged. Throws for a
 * booking that is not confirmed, is cancelled, or has begun.
 */
export async function settlementNow(context: Context, booking: Booking): Promise<Settlement> {
  const { state, cardFeeMinor } = booking;
  const now = context.clock.now();
  if (state !== "CONFIRMED" || now >= (await cancellableUntil(context, booking))) throw new Refusal("reservation-not-cancellable");
  const { feeMinor, refundMinor } = settlementAt(termsOfTrip(booking), collectedForStay(booking) - cardFeeMinor, now);
  // Points are refunded instead of money, by the same share.
  if (!paymentMethodOf(booking).refundsMoney) return { feeMinor, refundMinor: 0 };
  // The card fee is not refunded. A membership bought with the booking continues and is not part of the settlement (AMB-71).
  return { feeMinor: feeMinor + cardFeeMinor, refundMinor };
}

/** A package until its first flight leaves, as the airline flies it now. A hotel until the hour of a no-show: then there is nothing to cancel. */
async function cancellableUntil({ database }: Context, booking: Booking): Promise<Date> {
  const { partCount, checkIn, stay } = booking;
  const flights = partCount === 1 ? undefined : flightsOf(await listParts(database.sql, booking));
  return flights?.out.legs[0]!.departure.instant ?? instantOf(checkIn, NO_SHOW_HOUR, stay.timeZone);
}

/** The fee that the terms demand now, whatever was paid. */
export const feeByTerms = ({ clock }: Context, booking: Booking): number => feeAt(termsOfTrip(booking), clock.now()) + booking.cardFeeMinor;

/**
 * Undefined if another process has moved the booking, or its balance is being paid. A payment of the balance increases the version of the booking, so
 * one that starts after the check prevents the transition: a booking is never both cancelled and charged.
 */
export async function beginCancellation(
  context: Context,
  booking: Booking,
  reason: string | null,
  by: Driver,
): Promise<Booking | undefined> {
  const changes = { ...(await settlementNow(context, booking)), cancelReason: reason };
  if (await isBalanceOpen(context, booking)) return undefined;
  // The fee that applies now is accepted, so the quoted state is passed in the same transition.
  return commit(context, booking, { kind: "move", to: ["CANCEL_QUOTED", "CANCELLING"], changes }, by);
}

/**
 * Everything that was paid is refunded, also the card fee, because the trip was changed. `also` is written in the transaction of the transition.
 * Undefined as above.
 */
export async function beginFreeCancellation(
  context: Context,
  booking: Booking,
  { reason, also }: { readonly reason: string; readonly also: (sql: Sql) => Promise<void> },
): Promise<Booking | undefined> {
  if (booking.state !== "CONFIRMED" || (await isBalanceOpen(context, booking))) return undefined;
  const refundMinor = paymentMethodOf(booking).refundsMoney ? collectedForStay(booking) : 0;
  const changes = { feeMinor: 0, refundMinor, cancelReason: reason };
  return commit(context, booking, { kind: "move", to: ["CANCEL_QUOTED", "CANCELLING"], changes, also }, "request");
}

/** The balance may have been charged, or may still be. */
async function isBalanceOpen({ database }: Context, booking: Booking): Promise<boolean> {
  if (booking.depositMinor === null) return false;
  const balance = await findLiveBalance(database.sql, booking);
  return balance !== undefined && balance.state !== "CAPTURED";
}
