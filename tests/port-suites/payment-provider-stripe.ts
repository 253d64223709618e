/** The Stripe adapter with the local peer, and a visitor on the peer's page. */
import { createStripe } from "#adapters/payments/stripe/create-stripe.ts";
import type { Decline } from "#platform/ports/payment-provider.ts";
import type { ProviderReferences } from "#platform/ports/provider-references.ts";
import type { PaymentHarness } from "./payment-provider.ts";
import { authorise, completeSession, payOnPage } from "./stripe-peer-payments.ts";
import type { PeerOutcome } from "./stripe-peer-payments.ts";
import { PEER_KEY, PEER_WEBHOOK_SECRET, signEvent, startStripePeer } from "./stripe-peer.ts";
import type { StripePeer } from "./stripe-peer.ts";

export type StripeHarness = PaymentHarness & { readonly peer: StripePeer };

/** A Stripe code for each of our declines that Stripe can return. */
const CODES: Readonly<Partial<Record<Decline, readonly [code: string, declineCode?: string]>>> = {
  "do-not-honour": ["card_declined", "do_not_honor"],
  invalid: ["incorrect_number"],
  denied: ["card_declined", "stolen_card"],
  "card-refused": ["card_declined", "generic_decline"],
  "expired-card": ["expired_card", "expired_card"],
  "cvv-mismatch": ["incorrect_cvc", "incorrect_cvc"],
  "invalid-pin": ["card_declined", "incorrect_pin"],
  "pin-tries": ["card_declined", "pin_try_exceeded"],
  "security-code": ["card_declined", "invalid_cvc"],
  "acquirer-busy": ["card_declined", "processing_error"],
  timeout: ["payment_intent_payment_attempt_expired"],
  "cannot-complete": ["card_declined", "transaction_not_allowed"],
  "card-type-unsupported": ["card_declined", "card_not_supported"],
  "paypal-failed": ["payment_method_provider_decline"],
};

export function createMemoryReferences(): ProviderReferences {
  const rows = new Map<string, string>();
  return {
    find: async (provider, reference) => rows.get(`${provider} ${reference}`),
    keep: async ({ provider, reference, providerId }) => {
      const key = `${provider} ${reference}`;
      if (!rows.has(key)) rows.set(key, providerId);
      return rows.get(key) ?? providerId;
    },
  };
}

export async function createStripeHarness(references: ProviderReferences = createMemoryReferences()): Promise<StripeHarness> {
  let now = new Date("2030-05-01T10:00:00Z");
  const clock = { now: () => now };
  const peer = await startStripePeer(clock.now);
  const { state } = peer;
  const provider = createStripe({
    secretKey: PEER_KEY,
    webhookSecret: PEER_WEBHOOK_SECRET,
    clock,
    references,
    describe: (brandId) => `Travel with ${brandId}`,
    host: { host: "127.0.0.1", port: peer.port, protocol: "http" },
  });
  const pay = async (token: string, outcome: PeerOutcome) => {
    // A stored card was charged when the payment was opened.
    if (token.startsWith("cs_")) payOnPage(state, token, outcome);
  };
  return {
    peer,
    provider,
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    approve: ({ token }) => pay(token, { kind: "approve" }),
    decline: ({ token }, decline) => {
      const [code = "card_declined", declineCode] = CODES[decline] ?? [];
      return pay(token, { kind: "decline", code, ...(declineCode !== undefined && { declineCode }) });
    },
    challenge: ({ token }) => pay(token, { kind: "challenge" }),
    passChallenge: async ({ token }) => {
      const session = state.get(token);
      const intent = state.get(session["payment_intent"]);
      authorise(state, intent, state.get(intent["payment_method"]));
      completeSession(state, session);
    },
    declines: Object.keys(CODES) as Decline[],
    listEvents: async () =>
      state.events.map((event) => {
        const body = JSON.stringify(event);
        return { body, headers: signEvent(body, now) };
      }),
    signNews: (reference, { key, ageSeconds = 0 } = {}) => {
      const object = { id: "pi_1", object: "payment_intent", metadata: { reference } };
      const body = JSON.stringify({ id: "evt_1", object: "event", type: "payment_intent.succeeded", data: { object } });
      return { body, headers: signEvent(body, new Date(now.getTime() - ageSeconds * 1000), key) };
    },
    // The library itself retries twice.
    loseNextAnswer: () => peer.loseAnswers(3),
    stop: peer.stop,
  };
}
