/** Maps Stripe's objects to the port. */
import type { Stripe } from "stripe";
import { typeOfScheme } from "#domain/payment/card-type.ts";
import type { CardFacts, PaymentState, PaymentStatus, SavedCard } from "#platform/ports/payment-provider.ts";
import { declineOf } from "./stripe-refusals.ts";

/** A payment on Stripe's page has a session from the start and an intent after the first attempt; a payment with a saved card has no session. */
export type StripePayment = {
  readonly session?: Stripe.Checkout.Session;
  readonly intent?: Stripe.PaymentIntent;
  readonly refunds: readonly Stripe.Refund[];
};

const RAN_OUT: ReadonlySet<string> = new Set(["automatic", "expired"]);

export function stateOf(reference: string, payment: StripePayment): PaymentState {
  const { session, intent } = payment;
  const status = statusOf(payment);
  const error = intent?.last_payment_error;
  const until = status === "authorised" ? captureBefore(intent) : undefined;
  const card = intent ? cardOf(intent) : undefined;
  return {
    reference,
    status,
    ...(status === "declined" && error && { decline: declineOf(error) }),
    authorised: {
      minor: intent?.amount ?? session?.amount_total ?? 0,
      currency: (intent?.currency ?? session?.currency ?? "").toUpperCase(),
    },
    capturedMinor: intent?.amount_received ?? 0,
    refundedMinor: refundedMinor(payment),
    ...(until && { authorisedUntil: until }),
    ...(card && { card }),
  };
}

function statusOf({ session, intent }: StripePayment): PaymentStatus {
  if (!intent) return session?.status === "expired" ? "voided" : "open";
  switch (intent.status) {
    case "requires_capture":
      return "authorised";
    case "succeeded":
      return "captured";
    case "requires_action":
    case "processing":
      return "challenged";
    case "canceled":
      return RAN_OUT.has(intent.cancellation_reason ?? "") ? "expired" : "voided";
    default:
      if (session?.status === "expired") return "voided";
      return intent.last_payment_error ? "declined" : "open";
  }
}

/** The part released by a partial capture may be listed like a refund; refunds never exceed the capture. */
function refundedMinor({ intent, refunds }: StripePayment): number {
  const sum = refunds.filter(isLive).reduce((total, { amount }) => total + amount, 0);
  return Math.min(sum, intent?.amount_received ?? 0);
}

export const isLive = ({ status }: Stripe.Refund): boolean => status !== "failed" && status !== "canceled";

function captureBefore({ latest_charge: charge }: Stripe.PaymentIntent = {} as Stripe.PaymentIntent): Date | undefined {
  const seconds = typeof charge === "object" ? charge?.payment_method_details?.card?.capture_before : undefined;
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}

function cardOf({ payment_method: method, last_payment_error: error }: Stripe.PaymentIntent): PaymentState["card"] {
  const used = (typeof method === "object" ? method : undefined) ?? error?.payment_method;
  if (!used?.card) return undefined;
  return { ...factsOf(used.card), ...(used.customer && { token: used.id }) };
}

const factsOf = (card: Stripe.PaymentMethod.Card): CardFacts => ({
  brand: typeOfScheme(card.brand) ?? card.brand,
  lastFour: card.last4,
  expiryMonth: card.exp_month,
  expiryYear: card.exp_year,
});

export const savedCardOf = (method: Stripe.PaymentMethod): SavedCard[] =>
  method.card ? [{ token: method.id, ...factsOf(method.card) }] : [];
