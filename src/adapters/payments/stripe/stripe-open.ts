/** Opens a payment: on Stripe's page by redirect, or with a saved card. Each step can be repeated without a second payment. */
import { Stripe } from "stripe";
import type { CardType } from "#domain/payment/card-type.ts";
import type { OpenedPayment, PaymentRequest } from "#platform/ports/payment-provider.ts";
import { PaymentMismatch } from "#platform/ports/payment-provider.ts";
import type { StripeAccess } from "./stripe-access.ts";
import { fetchPayment, isCardRefused, STRIPE } from "./stripe-access.ts";
import { findOrCreateCustomer, isCardOf } from "./stripe-cards.ts";
import type { StripePayment } from "./stripe-mapping.ts";

/** Languages that both Stripe's page and we support. */
const LOCALES: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: "en",
  "en-gb": "en-GB",
  fr: "fr",
  "fr-ca": "fr-CA",
  es: "es",
  de: "de",
  nl: "nl",
  it: "it",
  pt: "pt",
};

type Network = Stripe.Checkout.SessionCreateParams.PaymentMethodOptions.Card.Restrictions.BrandsBlocked;

/** Stripe knows card networks, and can only block whole networks. */
const NETWORKS: readonly (readonly [Network, readonly CardType[]])[] = [
  ["visa", ["Visa"]],
  ["mastercard", ["Mastercard"]],
  ["american_express", ["AMEX"]],
  ["discover_global_network", ["Discovery", "Union Pay"]],
];

const networksShutOut = (allowed: readonly CardType[]): Network[] =>
  NETWORKS.filter(([, types]) => !types.some((type) => allowed.includes(type))).map(([network]) => network);

export async function openPayment(access: StripeAccess, request: PaymentRequest): Promise<OpenedPayment> {
  const before = await fetchPayment(access, request.reference);
  if (before && !isSame(before, request)) throw new PaymentMismatch();
  try {
    if (before?.session) return await openedSession(access, before.session, request);
    if (before?.intent) return openedIntent(await confirm(access, before.intent, request), request);
    const customer = request.customer && (await findOrCreateCustomer(access, request.brandId, request.customer));
    const card = request.savedCardToken;
    if (customer !== undefined && card !== undefined && request.method === "credit" && (await isCardOf(access, customer, card))) {
      return openedIntent(await payBySavedCard(access, request, customer, card), request);
    }
    return await openedSession(access, await createSession(access, request, customer), request);
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeIdempotencyError) throw new PaymentMismatch();
    throw fault;
  }
}

function isSame({ session, intent }: StripePayment, { amount, method }: PaymentRequest): boolean {
  const minor = intent?.amount ?? session?.amount_total;
  const currency = intent?.currency ?? session?.currency;
  const opened = (session ?? intent)?.metadata?.["method"];
  return minor === amount.minor && currency === amount.currency.toLowerCase() && opened === method;
}

/** An ended session has no page any more, only the return address. */
async function openedSession(access: StripeAccess, { id, url }: Stripe.Checkout.Session, request: PaymentRequest): Promise<OpenedPayment> {
  // They are kinds of card payments; which of them a visitor sees depends on the device, too.
  const wallets = url !== null && request.method === "credit" ? await access.wallets() : [];
  return { token: id, formUrl: url ?? request.returnUrl, isFramed: false, ...(wallets.length > 0 && { wallets }) };
}

const openedIntent = (intent: Stripe.PaymentIntent, request: PaymentRequest): OpenedPayment => ({
  token: intent.id,
  formUrl: intent.next_action?.redirect_to_url?.url ?? request.returnUrl,
  isFramed: false,
});

async function createSession(
  access: StripeAccess,
  request: PaymentRequest,
  customer: string | undefined,
): Promise<Stripe.Checkout.Session> {
  const { reference, brandId, amount, method, returnUrl, languageTag, shouldSaveCard, cardTypes } = request;
  const metadata = { reference, method };
  const language = languageTag.toLowerCase();
  const session = await access.stripe.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: reference,
      metadata,
      // Otherwise Stripe may offer another currency than the quoted one.
      adaptive_pricing: { enabled: false },
      allowed_payment_method_types: [method === "paypal" ? "paypal" : "card"],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: amount.currency.toLowerCase(),
            unit_amount: amount.minor,
            product_data: { name: access.describe(brandId) },
          },
        },
      ],
      payment_intent_data: { capture_method: "manual", metadata, ...(shouldSaveCard && customer && { setup_future_usage: "on_session" }) },
      ...(customer !== undefined && { customer, saved_payment_method_options: { allow_redisplay_filters: ["always", "limited"] } }),
      ...(cardTypes && { payment_method_options: { card: { restrictions: { brands_blocked: networksShutOut(cardTypes) } } } }),
      locale: LOCALES[language] ?? LOCALES[language.split("-")[0] ?? ""] ?? "auto",
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: `open-${reference}` },
  );
  // Stored before the visitor gets the address, so that every payment that can be paid can be found.
  await access.references.keep({ brandId, provider: STRIPE, reference, providerId: session.id });
  return session;
}

/** Two steps, so that the intent is stored before any money moves. */
async function payBySavedCard(
  access: StripeAccess,
  request: PaymentRequest,
  customer: string,
  card: string,
): Promise<Stripe.PaymentIntent> {
  const { reference, brandId, amount, method } = request;
  const intent = await access.stripe.paymentIntents.create(
    {
      amount: amount.minor,
      currency: amount.currency.toLowerCase(),
      customer,
      payment_method: card,
      capture_method: "manual",
      allowed_payment_method_types: ["card"],
      metadata: { reference, method },
    },
    { idempotencyKey: `open-${reference}` },
  );
  await access.references.keep({ brandId, provider: STRIPE, reference, providerId: intent.id });
  return confirm(access, intent, request);
}

/** A declined card is a state to be read, like every other outcome. */
async function confirm({ stripe }: StripeAccess, intent: Stripe.PaymentIntent, request: PaymentRequest): Promise<Stripe.PaymentIntent> {
  if (intent.status !== "requires_confirmation") return intent;
  try {
    return await stripe.paymentIntents.confirm(
      intent.id,
      { return_url: request.returnUrl },
      { idempotencyKey: `confirm-${request.reference}` },
    );
  } catch (fault) {
    if (isCardRefused(fault)) return intent;
    throw fault;
  }
}
