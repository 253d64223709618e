/** Pays the outstanding amount of a booking: at most once, however many tabs, keys and retries there are. */
import type { CheckedInputOf } from "#contract/base/call.ts";
import { payOutstanding as call } from "#contract/booking/pay-outstanding.ts";
import { findPaymentSession } from "#platform/booking/cart/payment-method.ts";
import type { BalancePayment } from "#platform/booking/records/balance-payments.ts";
import { findBalanceByKey, findLiveBalance, insertBalance } from "#platform/booking/records/balance-payments.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import { after, LEASE_MS } from "#platform/booking/records/booking-times.ts";
import { findOwnBooking } from "#platform/booking/records/find-own-booking.ts";
import { describeOutstanding, payableMinor } from "#platform/booking/records/outstanding.ts";
import { replaceBooking } from "#platform/booking/records/replace-booking.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import { constraintOf } from "#platform/kernel/database/database-error.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { isHolder } from "#platform/payment/payment-holder.ts";
import type { PaymentSession } from "#platform/payment/payment-session-store.ts";
import { moveSession } from "#platform/payment/payment-session-store.ts";
import { driveBalance, settleBalance } from "./drive-balance.ts";

type Input = CheckedInputOf<typeof call>;

export const payOutstanding = keyed(call, async (context, caller, { params, body }: Input, run) => {
  const booking = await findOwnBooking(context, caller, params.id, body.email);
  const own = await findBalanceByKey(context.database.sql, booking, run.keyHash);
  const balance = own ?? (await begin(context, booking, await requireSession(context, caller, booking, body.paymentToken), run.keyHash));
  return answer(context, booking, await driveBalance(context, balance));
});

/** A payment that was opened for something else or by another visitor is refused. */
async function requireSession(context: Context, caller: Caller, booking: Booking, token: string): Promise<PaymentSession> {
  const session = await findPaymentSession(context, caller.brandId, token);
  if (session.purpose !== "balance" || session.bookingId !== booking.id || !isHolder(session, caller)) throw new Refusal("payment-refused");
  return session;
}

const TURNS = 3;

/** Another payment of the same balance is settled first; only if it was refused, this one begins. */
async function begin(context: Context, given: Booking, session: PaymentSession, keyHash: string): Promise<BalancePayment> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const booking = await settleBalance(context, given);
    if (payableMinor(booking) === 0) return refuseNothing(context, session);
    // The outcome of another payment is not known yet, or a person has to find out.
    if (await findLiveBalance(context.database.sql, booking)) throw new Refusal("idempotency-key-in-flight");
    const begun = await insertAlone(context, booking, session, keyHash);
    if (begun) return begun;
  }
  throw new Refusal("idempotency-key-in-flight");
}

/** Releases what the visitor has authorised for a balance that is paid, or for a booking that was cancelled. */
async function refuseNothing(context: Context, session: PaymentSession): Promise<never> {
  await moveSession(context.database.sql, session, { from: "open", to: "given-up", dueAt: context.clock.now() });
  throw new Refusal("nothing-outstanding");
}

/**
 * Undefined if the booking has changed meanwhile. The new version of the booking prevents a cancellation that has read the booking before, and the
 * unique index prevents a second payment.
 */
async function insertAlone(
  context: Context,
  booking: Booking,
  session: PaymentSession,
  keyHash: string,
): Promise<BalancePayment | undefined> {
  const createdAt = context.clock.now();
  const { reference, amountMinor, method } = session;
  if (amountMinor !== payableMinor(booking)) throw new Refusal("payment-refused");
  const balance = {
    method: method === "paypal" ? "paypal" : "card",
    reference,
    amountMinor,
    keyHash,
    retryAt: after(createdAt, LEASE_MS),
    createdAt,
  } as const;
  try {
    return await context.database.transaction(async (sql) => {
      if (!(await replaceBooking(sql, booking, {}))) return undefined;
      const isOurs = await moveSession(sql, session, { from: "open", to: "used", usedBy: booking.id });
      // The session was given up meanwhile, because it expired or another one was opened.
      if (!isOurs) throw new Refusal("payment-timeout");
      return insertBalance(sql, booking, balance);
    });
  } catch (fault) {
    if (constraintOf(fault) === "booking_payment_one_balance") return undefined;
    throw fault;
  }
}

async function answer(context: Context, booking: Booking, { state, ending }: BalancePayment) {
  if (ending !== null) throw new Refusal(ending);
  // The payment provider has not answered, or a person must decide: a retry with the same key gets the result later.
  if (state !== "CAPTURED") throw new Refusal("idempotency-key-in-flight");
  return describeOutstanding((await findBooking(context.database.sql, booking)) ?? booking);
}
