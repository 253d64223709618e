/** Access to Stripe for this adapter, and the mapping of its errors. */
import { Stripe } from "stripe";
import type { Wallet } from "#domain/payment/wallets.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { ProviderReferences } from "#platform/ports/provider-references.ts";
import type { StripePayment } from "./stripe-mapping.ts";
import { createWalletBook } from "./stripe-wallets.ts";

export type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly clock: Clock;
  readonly references: ProviderReferences;
  /** The text on Stripe's page and on the card statement. */
  readonly describe: (brandId: string) => string;
  /** Another server that implements Stripe's API, for tests. */
  readonly host?: { readonly host: string; readonly port: number; readonly protocol: "http" | "https" };
};

export type StripeAccess = StripeSettings & {
  readonly stripe: Stripe;
  /** The wallets that Stripe's page offers. */
  readonly wallets: () => Promise<readonly Wallet[]>;
};

export const STRIPE = "stripe";
/** A visitor is waiting; the library retries within its idempotency keys. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

export function openAccess(settings: StripeSettings): StripeAccess {
  const { secretKey, host, clock } = settings;
  const stripe = new Stripe(secretKey, { ...host, timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false });
  return { ...settings, stripe, wallets: createWalletBook(stripe, clock) };
}

/** Stripe's messages may quote request data, so only its codes are passed on. */
class StripeFailure extends Error {
  constructor({ type, code, requestId }: Pick<Stripe.errors.StripeError, "type" | "code" | "requestId">) {
    super(`stripe: ${[type, code, requestId].filter(Boolean).join(" ")}`);
    this.name = "StripeFailure";
  }
}

export async function withoutDetails<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    throw fault instanceof Stripe.errors.StripeError ? new StripeFailure(fault) : fault;
  }
}

/**
 * Stripe understood the request and refuses it: the amount, the state or the key does not allow it. After any other error the outcome is unknown.
 */
export const isRefused = (fault: unknown): boolean =>
  fault instanceof Stripe.errors.StripeInvalidRequestError || fault instanceof Stripe.errors.StripeIdempotencyError;

export const isCardRefused = (fault: unknown): boolean => fault instanceof Stripe.errors.StripeCardError;

export const isMissing = (fault: unknown): boolean =>
  fault instanceof Stripe.errors.StripeInvalidRequestError && fault.code === "resource_missing";

const INTENT_PARTS = ["latest_charge", "payment_method"];

export async function fetchPayment({ stripe, references }: StripeAccess, reference: string): Promise<StripePayment | undefined> {
  const id = await references.find(STRIPE, reference);
  if (id === undefined) return undefined;
  try {
    if (!id.startsWith("cs_")) return await withRefunds(stripe, await stripe.paymentIntents.retrieve(id, { expand: INTENT_PARTS }));
    const session = await stripe.checkout.sessions.retrieve(id, { expand: INTENT_PARTS.map((part) => `payment_intent.${part}`) });
    const intent = session.payment_intent;
    return typeof intent === "object" && intent ? { session, ...(await withRefunds(stripe, intent)) } : { session, refunds: [] };
  } catch (fault) {
    if (isMissing(fault)) return undefined;
    throw fault;
  }
}

async function withRefunds(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<StripePayment> {
  if (intent.status !== "succeeded") return { intent, refunds: [] };
  const refunds = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
  return { intent, refunds: refunds.data };
}
