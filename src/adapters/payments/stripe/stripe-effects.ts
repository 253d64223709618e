/** Capture, void and refund. Stripe forgets idempotency keys after a day, so the effect of a key is also read from its objects. */
import type { EffectOutcome, PaymentEffect } from "#platform/ports/payment-provider.ts";
import type Stripe from "stripe";
import type { StripeAccess } from "./stripe-access.ts";
import { fetchPayment, isCardRefused, isRefused } from "./stripe-access.ts";
import { isLive, stateOf } from "./stripe-mapping.ts";

const DONE: EffectOutcome = { done: true };
const NOT_POSSIBLE: EffectOutcome = { done: false, reason: "not-possible" };
const DECLINED: EffectOutcome = { done: false, reason: "declined" };

type AmountEffect = PaymentEffect & { readonly minor: number };

const isAmount = (minor: number): boolean => Number.isSafeInteger(minor) && minor > 0;

export async function capture(access: StripeAccess, { reference, key, minor }: AmountEffect): Promise<EffectOutcome> {
  const intent = (await fetchPayment(access, reference))?.intent;
  if (!intent || !isAmount(minor)) return NOT_POSSIBLE;
  if (intent.status === "succeeded") return intent.metadata["captureKey"] === key && intent.amount_received === minor ? DONE : NOT_POSSIBLE;
  return outcomeOf(async () => {
    await access.stripe.paymentIntents.capture(
      intent.id,
      { amount_to_capture: minor, metadata: { captureKey: key } },
      { idempotencyKey: `capture-${reference}-${key}` },
    );
    return DONE;
  });
}

export async function refund(access: StripeAccess, { reference, key, minor }: AmountEffect): Promise<EffectOutcome> {
  const payment = await fetchPayment(access, reference);
  if (payment?.intent?.status !== "succeeded" || !isAmount(minor)) return NOT_POSSIBLE;
  const before = payment.refunds.find(({ metadata }) => metadata?.["key"] === key);
  if (before) return before.amount === minor && isLive(before) ? DONE : NOT_POSSIBLE;
  const { id } = payment.intent;
  return outcomeOf(async () => {
    const refund = await access.stripe.refunds.create(
      { payment_intent: id, amount: minor, metadata: { key, reference } },
      { idempotencyKey: `refund-${reference}-${key}` },
    );
    return isLive(refund) ? DONE : DECLINED;
  });
}

/** An open page is closed; an authorisation is released. */
export async function voidPayment(access: StripeAccess, { reference, key }: PaymentEffect): Promise<EffectOutcome> {
  const payment = await fetchPayment(access, reference);
  if (!payment) return NOT_POSSIBLE;
  const { status } = stateOf(reference, payment);
  if (status === "captured") return NOT_POSSIBLE;
  if (status === "voided" || status === "expired") return DONE;
  const { session, intent } = payment;
  const options = { idempotencyKey: `void-${reference}-${key}` };
  return outcomeOf(async () => {
    // Stripe allows cancelling an intent of its page only while it is authorised.
    if (session && intent?.status !== "requires_capture") await access.stripe.checkout.sessions.expire(session.id, {}, options);
    else if (intent) await access.stripe.paymentIntents.cancel(intent.id, {}, options);
    if (intent) await letCardGo(access, intent);
    return DONE;
  });
}

/** PAY-010: a card entered with this payment is saved only if the payment succeeded. A card saved before stays. */
async function letCardGo({ stripe }: StripeAccess, { setup_future_usage, payment_method, created }: Stripe.PaymentIntent): Promise<void> {
  if (!setup_future_usage || typeof payment_method !== "object" || !payment_method) return;
  if (payment_method.customer && payment_method.created >= created) await stripe.paymentMethods.detach(payment_method.id);
}

async function outcomeOf(work: () => Promise<EffectOutcome>): Promise<EffectOutcome> {
  try {
    return await work();
  } catch (fault) {
    if (isCardRefused(fault)) return DECLINED;
    if (isRefused(fault)) return NOT_POSSIBLE;
    throw fault;
  }
}
