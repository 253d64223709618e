/** Stores an upgrade before any outside service is called; each account has one attempt at a time. */
import { minorOf, unitsOf } from "#platform/kernel/values/money-units.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isFree } from "#domain/membership/registration-code.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { isHolder } from "#platform/payment/payment-holder.ts";
import { findSessionByToken, moveSession } from "#platform/payment/payment-session-store.ts";
import type { PaymentSession } from "#platform/payment/payment-session-store.ts";
import { hashPaymentToken } from "#platform/payment/session-token.ts";
import { cycleToBuy } from "./activate-membership.ts";
import type { MembershipPrice } from "#platform/membership/records/membership-price.ts";
import { membershipPrice } from "#platform/membership/records/membership-price.ts";
import { findLast } from "#platform/membership/records/membership-store.ts";
import type { MembershipOrder } from "#platform/membership/records/membership-store.ts";
import { findLiveOrder, hasUsedCode, insertOrder } from "#platform/membership/records/order-store.ts";
import { consumeUse } from "#platform/membership/records/program-store.ts";
import { lockAccountOf } from "./upgrade-sessions.ts";
import { LEASE_MS } from "#platform/membership/records/upgrade-times.ts";

type UpgradeRequest = {
  readonly accountId: string;
  readonly keyHash: string;
  readonly creditCardToken: string | undefined;
  readonly membershipProgramId: string;
  readonly price: number;
  readonly currency: CurrencyCode;
  readonly registrationCode: string | undefined;
  readonly offerCode: string | undefined;
};

export async function beginUpgrade(context: Context, caller: Caller, request: UpgradeRequest): Promise<MembershipOrder> {
  const price = await membershipPrice(context, caller, request);
  if (price.currency !== request.currency || price.minor !== minorOf(request.price, request.currency)) refusePrice(price);
  const session = isFree(price) ? undefined : await requirePayment(context, caller, request, price);
  const order = rowOf(context, caller, request, price, session);
  const inserted = await context.database.transaction((sql) => insertAlone(context, sql, order, session));
  if (inserted === "code-used") throw new Refusal("registration-code-not-found");
  return order;
}

function refusePrice({ minor, currency }: MembershipPrice): never {
  throw new Refusal("membership-price-changed", { data: { price: unitsOf(minor, currency), currency } });
}

/** A payment that was opened for something else, by another caller or for another price is refused. */
async function requirePayment(
  context: Context,
  caller: Caller,
  { creditCardToken: token }: UpgradeRequest,
  price: MembershipPrice,
): Promise<PaymentSession> {
  const session = token === undefined ? undefined : await findSessionByToken(context.database.sql, caller.brandId, hashPaymentToken(token));
  if (session?.purpose !== "membership" || !isHolder(session, caller)) throw new Refusal("payment-refused");
  if (session.amountMinor !== price.minor || session.currency !== price.currency) refusePrice(price);
  return session;
}

async function insertAlone(
  context: Context,
  sql: Sql,
  order: MembershipOrder,
  session: PaymentSession | undefined,
): Promise<"begun" | "code-used"> {
  const { brandId, registrationCode: code } = order;
  if (!(await lockAccountOf(sql, order))) throw new Refusal("session-invalid");
  if (await findLiveOrder(sql, order)) throw new Refusal("idempotency-key-in-flight");
  if (!cycleToBuy(await findLast(sql, order), context.clock.now())) throw new Refusal("already-club-member");
  // Once per account: otherwise a code that makes one year free would make every year free.
  if (code !== null && (await hasUsedCode(sql, order, code))) return "code-used";
  if (code !== null && !(await consumeUse(sql, { brandId, code }))) return "code-used";
  // The session was given up in the meantime, or another attempt uses it.
  if (session && !(await moveSession(sql, session, { from: "open", to: "used", usedBy: order.id }))) throw new Refusal("payment-timeout");
  await insertOrder(sql, order);
  return "begun";
}

function rowOf(
  context: Context,
  { brandId, locale }: Caller,
  request: UpgradeRequest,
  { program, code, minor, currency }: MembershipPrice,
  session: PaymentSession | undefined,
): MembershipOrder {
  const createdAt = context.clock.now();
  return {
    brandId,
    id: context.random.uuid(),
    accountId: request.accountId,
    programId: program.id,
    state: "STARTED",
    priceMinor: minor,
    currency,
    registrationCode: code?.code ?? null,
    offerCode: request.offerCode?.toUpperCase() ?? null,
    paymentReference: session?.reference ?? null,
    keyHash: request.keyHash,
    locale,
    ending: null,
    dueAt: new Date(createdAt.getTime() + LEASE_MS),
    unknownSince: null,
    createdAt,
  };
}
