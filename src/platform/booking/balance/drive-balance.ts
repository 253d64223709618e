/**
 * Advances a stored payment of a balance until it is captured or refused. Every step first requests the state of the payment from the provider. While
 * a payment is in progress its booking cannot be cancelled, so whatever is captured belongs to a confirmed booking.
 */
import { nextAskAt } from "#domain/booking/retry-times.ts";
import { isBalanceOver } from "#domain/deposit/balance-states.ts";
import { BrokenInvariant } from "#platform/booking/records/broken-invariant.ts";
import { bookBalance } from "#platform/booking/engine/settle-books.ts";
import type { BalancePayment } from "#platform/booking/records/balance-payments.ts";
import {
  claimDueBalances,
  findBalance,
  findLiveBalance,
  moveBalance,
  postponeBalance,
} from "#platform/booking/records/balance-payments.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import { after, GRACE_MS, LEASE_MS, PREBOOKING_MS } from "#platform/booking/records/booking-times.ts";
import { effectKeyOf } from "#platform/booking/records/engine-keys.ts";
import { lockBooking, replaceBooking } from "#platform/booking/records/replace-booking.ts";
import { callOutside } from "#platform/booking/records/step.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import { listOpenSessions, moveSession } from "#platform/payment/payment-session-store.ts";
import { refusalOfPayment } from "#platform/payment/refusal-of-payment.ts";
import type { PaymentState } from "#platform/ports/payment-provider.ts";

export const BALANCE_PAID_EVENT = "balance.paid";

type Moved = BalancePayment | undefined;

const idOf = ({ brandId, bookingId: id }: BalancePayment) => ({ brandId, id });

/** As far as possible now. Concurrent calls are safe: the provider executes an effect once, and each transition succeeds once. */
export async function driveBalance(context: Context, given: BalancePayment): Promise<BalancePayment> {
  let balance = given;
  while (!isBalanceOver(balance.state)) {
    const moved = await charge(context, balance).catch((fault: unknown) => noAnswer(context, balance, fault));
    if (moved === "wait") return balance;
    balance = moved ?? (await reread(context, balance));
  }
  return balance;
}

/** Drives a payment of the balance that is in progress, and returns the booking as it is afterwards. */
export async function settleBalance(context: Context, booking: Booking): Promise<Booking> {
  if (booking.depositMinor === null) return booking;
  const { sql } = context.database;
  const live = await findLiveBalance(sql, booking);
  if (live) await driveBalance(context, live);
  return (await findBooking(sql, booking)) ?? booking;
}

const AT_ONCE = 20;

/** Continues payments that a crash or a lost answer left open and that were due at `dueBy`. Returns how many were claimed. */
export async function completeBalances(context: Context, dueBy: Date): Promise<number> {
  const due = await claimDueBalances(context.database.sql, dueBy, after(context.clock.now(), LEASE_MS), AT_ONCE);
  for (const balance of due) {
    try {
      await driveBalance(context, balance);
    } catch (fault) {
      // The lease expires and another run retries; the others must not wait for it.
      context.log.error("balance.not-completed", { bookingId: balance.bookingId }, fault);
    }
  }
  return due.length;
}

async function reread({ database }: Context, balance: BalancePayment): Promise<BalancePayment> {
  const row = await findBalance(database.sql, balance);
  if (!row) throw new Error("the payment no longer exists");
  return row;
}

/** The outcome is unknown: it is requested again on schedule, and after a day a person decides. */
async function noAnswer(context: Context, balance: BalancePayment, fault: unknown): Promise<Moved | "wait"> {
  if (fault instanceof LedgerRefusal || fault instanceof BrokenInvariant)
    return review(context, balance, `${fault.name}: ${fault.message}`);
  const now = context.clock.now();
  const since = balance.unknownSince ?? now;
  const next = nextAskAt(since, now);
  context.log.warn("balance.no-answer", { bookingId: balance.bookingId, fault: fault instanceof Error ? fault.name : "unknown" });
  if (next === "manual-review") return review(context, balance, "no answer for a day");
  await postponeBalance(context.database.sql, balance, next, since);
  return "wait";
}

async function review(context: Context, balance: BalancePayment, why: string): Promise<Moved> {
  const moved = await moveBalance(context.database.sql, balance, "REVIEW");
  if (moved) context.log.error("balance.manual-review", { brandId: balance.brandId, bookingId: balance.bookingId, why });
  return moved;
}

async function charge(context: Context, balance: BalancePayment): Promise<Moved> {
  const { reference, bookingId, seq, amountMinor: minor } = balance;
  const find = () => callOutside(() => context.payments.find(reference));
  const before = await find();
  if (before?.status !== "authorised") return judge(context, balance, before);
  if (before.authorised.minor !== minor) return review(context, balance, "authorised for another amount");
  const key = effectKeyOf(bookingId, `capture balance ${seq}`);
  const outcome = await callOutside(() => context.payments.capture({ reference, key, minor }));
  return outcome.done ? captured(context, balance) : judge(context, balance, await find());
}

/** Decides by the state of a payment that is not waiting to be captured. */
async function judge(context: Context, balance: BalancePayment, state: PaymentState | undefined): Promise<Moved> {
  if (state?.status === "captured" && state.capturedMinor === balance.amountMinor) return captured(context, balance);
  const isNothingCharged = state === undefined || state.capturedMinor === state.refundedMinor;
  if (state?.status === "authorised" || !isNothingCharged) return review(context, balance, `not captured: ${state.status}`);
  return refused(context, balance, state);
}

function captured(context: Context, balance: BalancePayment): Promise<Moved> {
  return context.database.transaction(async (sql) => {
    const booking = await lockBooking(sql, idOf(balance));
    const paid = await moveBalance(sql, balance, "CAPTURED", { capturedMinor: balance.amountMinor });
    if (!paid) return undefined;
    if (booking?.state !== "CONFIRMED") throw new BrokenInvariant("the balance of a booking that is not confirmed was captured");
    const moved = await replaceBooking(sql, booking, { capturedMinor: booking.capturedMinor + balance.amountMinor });
    if (!moved) throw new BrokenInvariant("a locked booking has changed");
    await bookBalance(context, sql, moved, balance.amountMinor);
    await giveUpOthers(context, sql, moved);
    const { brandId, id } = moved;
    await writeEvent(context, sql, { brandId, topic: BALANCE_PAID_EVENT, dedupeKey: id, payload: { bookingId: id } });
    return paid;
  });
}

/** Payments that were opened in other tabs; the sweep releases what they have authorised. */
async function giveUpOthers(context: Context, sql: Sql, { brandId, id }: Booking): Promise<void> {
  for (const session of await listOpenSessions(sql, brandId, { prebookingId: null, bookingId: id })) {
    await moveSession(sql, session, { from: "open", to: "given-up", dueAt: context.clock.now() });
  }
}

/** Nothing was charged. A form that can still be paid is opened again; every other payment is given up. */
function refused(context: Context, balance: BalancePayment, state: PaymentState | undefined): Promise<Moved> {
  return context.database.transaction(async (sql) => {
    const moved = await moveBalance(sql, balance, "REFUSED", { ending: refusalOfPayment(state) });
    if (!moved) return undefined;
    const now = context.clock.now();
    const isPayable = state?.status === "open" || state?.status === "challenged";
    const change = isPayable
      ? ({ to: "open", dueAt: after(now, PREBOOKING_MS + GRACE_MS) } as const)
      : ({ to: "given-up", dueAt: now } as const);
    await moveSession(sql, { brandId: balance.brandId, reference: balance.reference }, { from: "used", ...change });
    return moved;
  });
}
