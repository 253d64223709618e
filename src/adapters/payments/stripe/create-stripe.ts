/** The payment port implemented with Stripe. Card data are entered on Stripe's page and stay there. */
import { Stripe } from "stripe";
import { z } from "zod";
import type { PaymentHint, PaymentProvider } from "#platform/ports/payment-provider.ts";
import type { StripeAccess, StripeSettings } from "./stripe-access.ts";
import { fetchPayment, openAccess, STRIPE, withoutDetails } from "./stripe-access.ts";
import { listCards, removeCard } from "./stripe-cards.ts";
import { capture, refund, voidPayment } from "./stripe-effects.ts";
import { stateOf } from "./stripe-mapping.ts";
import { openPayment } from "./stripe-open.ts";

/** An older webhook may be a replay. */
const TOLERANCE_SECONDS = 300;

/** Sessions, intents, charges and refunds carry our metadata. */
const NewsSchema = z.object({ metadata: z.object({ reference: z.string().min(1).max(100) }) });

export function createStripe(settings: StripeSettings): PaymentProvider {
  const access = openAccess(settings);
  return {
    name: STRIPE,
    open: (request) => withoutDetails(() => openPayment(access, request)),
    find: (reference) =>
      withoutDetails(async () => {
        const payment = await fetchPayment(access, reference);
        return payment && stateOf(reference, payment);
      }),
    capture: (effect) => withoutDetails(() => capture(access, effect)),
    void: (effect) => withoutDetails(() => voidPayment(access, effect)),
    refund: (effect) => withoutDetails(() => refund(access, effect)),
    listCards: (accountId) => withoutDetails(() => listCards(access, accountId)),
    removeCard: (accountId, token) => withoutDetails(() => removeCard(access, accountId, token)),
    readCallBack: (body, headers) => readCallBack(access, body, headers),
  };
}

async function readCallBack(access: StripeAccess, body: string, headers: Headers): Promise<PaymentHint | undefined> {
  const { stripe, webhookSecret, references, clock } = access;
  let event: Stripe.Event;
  try {
    const signature = headers.get("stripe-signature") ?? "";
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, clock.now().getTime());
  } catch {
    return undefined;
  }
  const reference = NewsSchema.safeParse(event.data.object).data?.metadata.reference;
  const isKnown = reference !== undefined && (await references.find(STRIPE, reference)) !== undefined;
  return { eventId: event.id, ...(isKnown && { reference }) };
}
