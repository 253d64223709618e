/** Payment intents and checkout sessions of the peer. */
import type { Fields, PeerState, StripeObject } from "./stripe-peer-state.ts";
import { AUTHORISED_MS, invalid, newId, PeerRefusal } from "./stripe-peer-state.ts";

export type PeerOutcome =
  | { readonly kind: "approve" | "challenge" }
  | { readonly kind: "decline"; readonly code: string; readonly declineCode?: string };

export function createIntent(state: PeerState, fields: Fields): StripeObject {
  const amount = Number(fields["amount"]);
  if (fields["capture_method"] !== "manual" || !(amount > 0)) throw invalid("parameter_invalid");
  return state.add("pi", {
    object: "payment_intent",
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency: fields["currency"],
    customer: fields["customer"] ?? null,
    payment_method: fields["payment_method"] ?? null,
    metadata: fields["metadata"] ?? {},
    setup_future_usage: fields["setup_future_usage"] ?? null,
    status: fields["payment_method"] ? "requires_confirmation" : "requires_payment_method",
    cancellation_reason: null,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
  });
}

export function tryToPay(state: PeerState, intent: StripeObject, method: StripeObject, outcome: PeerOutcome): void {
  intent["payment_method"] = method.id;
  intent["last_payment_error"] = null;
  if (outcome.kind === "challenge") {
    const url = `https://hooks.stripe.example/3d_secure/${intent.id}`;
    Object.assign(intent, { status: "requires_action", next_action: { type: "redirect_to_url", redirect_to_url: { url } } });
    state.tell("payment_intent.requires_action", intent);
  } else if (outcome.kind === "decline") {
    const decline = outcome.declineCode === undefined ? {} : { decline_code: outcome.declineCode };
    const error = { type: "card_error", code: outcome.code, ...decline, payment_method: structuredClone(method) };
    Object.assign(intent, { status: "requires_payment_method", payment_method: null, last_payment_error: error });
    state.tell("payment_intent.payment_failed", intent);
  } else authorise(state, intent, method);
}

export function authorise(state: PeerState, intent: StripeObject, method: StripeObject): void {
  const captureBefore = Math.floor((state.now().getTime() + AUTHORISED_MS) / 1000);
  const details =
    method["type"] === "card"
      ? { type: "card", card: { ...(method["card"] as Fields), capture_before: captureBefore } }
      : { type: "paypal", paypal: {} };
  const charge = state.add("ch", {
    object: "charge",
    amount: intent["amount"],
    payment_intent: intent.id,
    metadata: intent["metadata"],
    payment_method_details: details,
  });
  Object.assign(intent, {
    status: "requires_capture",
    amount_capturable: intent["amount"],
    latest_charge: charge.id,
    next_action: null,
    captureBefore,
  });
  if (intent["setup_future_usage"] && intent["customer"]) method["customer"] = intent["customer"];
  state.tell("payment_intent.amount_capturable_updated", intent);
}

export function captureIntent(state: PeerState, intent: StripeObject, fields: Fields): StripeObject {
  const minor = Number(fields["amount_to_capture"] ?? intent["amount_capturable"]);
  if (intent["status"] !== "requires_capture") throw invalid("payment_intent_unexpected_state");
  if (!(minor > 0) || minor > Number(intent["amount_capturable"])) throw invalid("amount_too_large");
  const metadata = { ...(intent["metadata"] as Fields), ...(fields["metadata"] as Fields) };
  Object.assign(intent, { status: "succeeded", amount_received: minor, amount_capturable: 0, metadata });
  state.tell("payment_intent.succeeded", intent);
  return intent;
}

export function cancelIntent(state: PeerState, intent: StripeObject): StripeObject {
  const hasOpenPage = state.all("cs").some((session) => session["payment_intent"] === intent.id);
  const isCancellable = ["requires_payment_method", "requires_capture", "requires_confirmation", "requires_action"].includes(
    String(intent["status"]),
  );
  if (!isCancellable || (hasOpenPage && intent["status"] !== "requires_capture")) throw invalid("payment_intent_unexpected_state");
  Object.assign(intent, { status: "canceled", amount_capturable: 0, cancellation_reason: null });
  state.tell("payment_intent.canceled", intent);
  return intent;
}

export function expireSession(state: PeerState, session: StripeObject): StripeObject {
  if (session["status"] !== "open") throw invalid("checkout_session_not_open");
  Object.assign(session, { status: "expired", url: null });
  if (session["payment_intent"]) Object.assign(state.get(session["payment_intent"]), { status: "canceled", cancellation_reason: null });
  state.tell("checkout.session.expired", session);
  return session;
}

export function createRefund(state: PeerState, fields: Fields): StripeObject {
  const intent = state.get(fields["payment_intent"]);
  if (intent["status"] !== "succeeded") throw invalid("charge_not_captured");
  const before = state.all("re").filter((refund) => refund["payment_intent"] === intent.id);
  const left = Number(intent["amount_received"]) - before.reduce((sum, refund) => sum + Number(refund["amount"]), 0);
  const amount = Number(fields["amount"] ?? left);
  if (left === 0) throw invalid("charge_already_refunded");
  if (!(amount > 0) || amount > left) throw invalid("amount_too_large");
  const refund = state.add("re", {
    object: "refund",
    amount,
    payment_intent: intent.id,
    metadata: fields["metadata"] ?? {},
    status: "succeeded",
  });
  state.tell("charge.refunded", state.get(intent["latest_charge"]));
  return refund;
}

export function createSession(state: PeerState, fields: Fields): StripeObject {
  const item = (fields["line_items"] as Record<string, Fields>)?.["0"]?.["price_data"] as Fields | undefined;
  const pricing = fields["adaptive_pricing"] as Fields | undefined;
  if (fields["mode"] !== "payment" || !item || pricing?.["enabled"] !== "false") throw invalid("parameter_missing");
  if (!/^https?:\/\//.test(String(fields["success_url"]))) throw invalid("url_invalid");
  const session = state.add("cs", {
    object: "checkout.session",
    status: "open",
    amount_total: Number(item["unit_amount"]),
    currency: item["currency"],
    client_reference_id: fields["client_reference_id"],
    customer: fields["customer"] ?? null,
    metadata: fields["metadata"] ?? {},
    payment_intent: null,
    payment_intent_data: fields["payment_intent_data"],
    methods: Object.values((fields["allowed_payment_method_types"] as Fields) ?? {}),
  });
  session["url"] = `https://checkout.stripe.example/c/pay/${session.id}`;
  return session;
}

/** The visitor on Stripe's page. The intent is created when the visitor tries to pay, not before. */
export function payOnPage(state: PeerState, sessionId: string, outcome: PeerOutcome): void {
  const session = state.get(sessionId);
  if (session["status"] !== "open") throw new Error("the page is closed");
  const kind = String((session["methods"] as string[])[0]);
  const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 };
  const method = state.add("pm", { object: "payment_method", type: kind, customer: null, ...(kind === "card" && { card }) });
  const data = session["payment_intent_data"] as Fields;
  const fields = { ...data, amount: session["amount_total"], currency: session["currency"], customer: session["customer"] };
  const intent = session["payment_intent"] ? state.get(session["payment_intent"]) : createIntent(state, fields);
  session["payment_intent"] = intent.id;
  tryToPay(state, intent, method, outcome);
  if (intent["status"] === "requires_capture") completeSession(state, session);
}

export function completeSession(state: PeerState, session: StripeObject): void {
  Object.assign(session, { status: "complete", url: null });
  state.tell("checkout.session.completed", session);
}

export function confirmIntent(state: PeerState, intent: StripeObject, outcome: PeerOutcome): StripeObject {
  if (intent["status"] !== "requires_confirmation") throw invalid("payment_intent_unexpected_state");
  tryToPay(state, intent, state.get(intent["payment_method"]), outcome);
  const error = intent["last_payment_error"] as Fields | null;
  if (error) throw new PeerRefusal(402, { ...error, message: "Your card was declined.", payment_intent: intent, charge: newId("ch") });
  return intent;
}
