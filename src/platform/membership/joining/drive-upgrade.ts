/**
 * Advances a stored upgrade until it is a membership year or has failed. Every step first queries the state of the payment, and the result is
 * committed together with everything that depends on it.
 */
import { nextAskAt } from "#domain/booking/retry-times.ts";
import { isOver } from "#domain/membership/upgrade-states.ts";
import type { UpgradeState } from "#domain/membership/upgrade-states.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { setLimit } from "#platform/ledger/set-limit.ts";
import { moveSession } from "#platform/payment/payment-session-store.ts";
import type { PaymentState } from "#platform/ports/payment-provider.ts";
import { refusalOfPayment } from "#platform/payment/refusal-of-payment.ts";
import type { NewYear } from "./activate-membership.ts";
import { activateMembership, bookFee } from "./activate-membership.ts";
import { ledgerKeyOf } from "#platform/membership/records/ledger-key.ts";
import type { MembershipOrder } from "#platform/membership/records/membership-store.ts";
import { findOrder, moveOrder, postponeOrder } from "#platform/membership/records/order-store.ts";
import { findCode, releaseUse } from "#platform/membership/records/program-store.ts";
import { lockAccountOf } from "./upgrade-sessions.ts";
import { callOutside, FORM_OPEN_MS, LEASE_MS } from "#platform/membership/records/upgrade-times.ts";

/** Advances an order as far as possible now. Concurrent calls are safe: each transition succeeds only once. */
export async function driveUpgrade(context: Context, initial: MembershipOrder): Promise<MembershipOrder> {
  let order = initial;
  while (!isOver(order.state)) {
    const isPaid = order.state === "CHARGED" || order.paymentReference === null;
    const moved = isPaid
      ? await activate(context, order)
      : await charge(context, order).catch((fault: unknown) => noAnswer(context, order, fault));
    if (moved === "wait") return order;
    order = moved ?? (await reread(context, order));
  }
  if (order.state === "REVIEW") context.log.error("membership.review", { brandId: order.brandId, orderId: order.id });
  return order;
}

async function reread({ database }: Context, order: MembershipOrder): Promise<MembershipOrder> {
  const row = await findOrder(database.sql, order);
  if (!row) throw new Error("the order no longer exists");
  return row;
}

/** The outcome is unknown: it is queried again on schedule, and finally handed to a person. */
async function noAnswer(context: Context, order: MembershipOrder, fault: unknown): Promise<MembershipOrder | "wait" | undefined> {
  const now = context.clock.now();
  const since = order.unknownSince ?? now;
  const next = nextAskAt(since, now);
  context.log.warn("membership.no-answer", { orderId: order.id, fault: fault instanceof Error ? fault.name : "unknown" });
  if (next === "manual-review") return moveOrder(context.database.sql, order, "REVIEW");
  await postponeOrder(context.database.sql, order, next, since);
  return "wait";
}

type Moved = MembershipOrder | undefined;

async function charge(context: Context, order: MembershipOrder): Promise<Moved> {
  const reference = order.paymentReference ?? "";
  const find = () => callOutside(() => context.payments.find(reference));
  const before = await find();
  if (before?.status !== "authorised") return judge(context, order, before);
  if (!isAmount(order, before)) return end(context, order, "REVIEW");
  // If the account was deleted in the meantime, the fee must not be charged.
  if (!(await context.database.transaction((sql) => lockAccountOf(sql, order)))) return end(context, order, "VOIDED");
  const effect = { reference, key: ledgerKeyOf(order.id, "capture"), minor: order.priceMinor };
  const outcome = await callOutside(() => context.payments.capture(effect));
  return outcome.done ? charged(context, order) : judge(context, order, await find());
}

const isAmount = ({ priceMinor, currency }: MembershipOrder, { authorised }: PaymentState): boolean =>
  authorised.minor === priceMinor && authorised.currency === currency;

/** Decides by the state of a payment that is not waiting to be captured. */
async function judge(context: Context, order: MembershipOrder, state: PaymentState | undefined): Promise<Moved> {
  if (state?.status === "captured")
    return state.capturedMinor === order.priceMinor ? charged(context, order) : end(context, order, "REVIEW");
  const isGivenBack = state === undefined || state.capturedMinor === state.refundedMinor;
  if (state?.status === "authorised" || !isGivenBack) return end(context, order, "REVIEW");
  return end(context, order, "REFUSED", state);
}

const yearOf = ({ id, programId, priceMinor, currency, ...order }: MembershipOrder, coBrandName: string | null): NewYear => ({
  brandId: order.brandId,
  accountId: order.accountId,
  orderId: id,
  programId,
  feeMinor: priceMinor,
  currency,
  coBrandName,
  locale: order.locale,
});

async function charged(context: Context, order: MembershipOrder): Promise<Moved> {
  const dueAt = new Date(context.clock.now().getTime() + LEASE_MS);
  return context.database.transaction(async (sql) => {
    const moved = await moveOrder(sql, order, "CHARGED", { dueAt });
    if (!moved) return undefined;
    const { brandId, id: owner, currency, priceMinor } = moved;
    await setLimit(sql, { brandId, account: "guest-payment", owner, currency }, priceMinor);
    await bookFee(context, sql, yearOf(moved, null));
    return moved;
  });
}

async function activate(context: Context, order: MembershipOrder): Promise<Moved> {
  return context.database.transaction(async (sql) => {
    const { brandId, registrationCode: code } = order;
    // All code that changes a membership locks the account first, so there are no deadlocks.
    await lockAccountOf(sql, order);
    const row = code === null ? undefined : await findCode(sql, { brandId, code });
    const membership = await activateMembership(context, sql, yearOf(order, row?.coBrandName ?? null));
    if (membership) return moveOrder(sql, order, "ACTIVE");
    // The account was deleted in between. Money that was charged needs a person; a code does not.
    if (order.state === "CHARGED") return moveOrder(sql, order, "REVIEW");
    if (code !== null) await releaseUse(sql, { brandId, code });
    return moveOrder(sql, order, "VOIDED", { ending: "session-invalid" });
  });
}

/** The upgrade failed: releases the use of the code and gives up the payment, or reopens its form if it can still be paid. */
async function end(
  context: Context,
  order: MembershipOrder,
  to: Extract<UpgradeState, "REFUSED" | "VOIDED" | "REVIEW">,
  state?: PaymentState,
): Promise<Moved> {
  return context.database.transaction(async (sql) => {
    const ending = to === "REFUSED" ? refusalOfPayment(state) : to === "VOIDED" ? "session-invalid" : null;
    const moved = await moveOrder(sql, order, to, { ending });
    if (!moved || to === "REVIEW") return moved;
    if (moved.registrationCode !== null) await releaseUse(sql, { brandId: moved.brandId, code: moved.registrationCode });
    await letGo(context, sql, moved, state);
    return moved;
  });
}

async function letGo(
  context: Context,
  sql: Sql,
  { brandId, paymentReference: reference }: MembershipOrder,
  state: PaymentState | undefined,
) {
  if (reference === null) return;
  const now = context.clock.now();
  const isPayable = state?.status === "open" || state?.status === "challenged";
  const change = isPayable
    ? ({ to: "open", dueAt: new Date(now.getTime() + FORM_OPEN_MS) } as const)
    : ({ to: "given-up", dueAt: now } as const);
  await moveSession(sql, { brandId, reference }, { from: "used", ...change });
}
