/** The payment in the checkout machine: from the press of Pay to the booking. */
import { isDeclinedFault } from "#domain/payment/card-fault.ts";
import type { BookedWith } from "./booked-with.ts";
import type { CheckoutFacts, CheckoutState, CheckoutStep, HeldCart, Order, Trouble } from "./checkout-state.ts";
import type { CheckoutRule } from "./checkout-steps.ts";
import { next, showTrouble, toHeld } from "./checkout-steps.ts";
import { accountFor, arePointsChosen, billToPay, isFormRight } from "./checkout-view.ts";

const showErrors = (state: CheckoutState): CheckoutStep => next({ ...state, wasSent: true, hint: undefined }, { type: "focusErrors" });

const wait = (state: CheckoutState, hint: CheckoutState["hint"]): CheckoutStep => next({ ...state, hint }, { type: "focusPayment" });

/** Nothing can be paid yet: says so, or shows the errors of the form. */
export const pressEarly: CheckoutRule<"pressPay"> = (state, _, facts) =>
  isFormRight(state, facts) ? wait(state, state.phase === "failed" ? "not-held" : "opening") : showErrors(state);

/** Does not pay a total that is about to change, a price that was not accepted, or a cart whose hold has ended. */
export const pressPay: CheckoutRule<"pressPay"> = (state, { key }, facts) => {
  if (!isFormRight(state, facts)) return showErrors(state);
  const isOpening = state.panel === "opening" && !facts.company && !arePointsChosen(state, facts);
  if (state.changes.length > 0 || isOpening) return wait(state, "opening");
  if (!state.cart || state.trouble?.kind === "price-changed") return next(state);
  if (state.hasEnded) return next(showTrouble(state, { kind: "expired" }));
  if (facts.company?.asksObligo && state.obligo !== "confirmed") return next({ ...state, obligo: "asking" });
  const order = orderFor({ ...state, cart: state.cart }, facts, key);
  const preparing: CheckoutState = { ...state, phase: "preparing", order, trouble: undefined, hint: undefined };
  return next(preparing, { type: "prepare", form: state.form });
};

export const confirmObligo: CheckoutRule<"confirmObligo"> = (state, { key }, facts) =>
  state.obligo === "asking" ? pressPay({ ...state, obligo: "confirmed" }, { type: "pressPay", key }, facts) : next(state);

export const closeObligo: CheckoutRule<"closeObligo"> = (state) =>
  next(state.obligo === "asking" ? { ...state, obligo: "unasked" } : state);

function orderFor(state: CheckoutState & { readonly cart: HeldCart }, facts: CheckoutFacts, key: string): Order {
  const { worth: total, points } = billToPay(state, facts);
  return { key, cart: state.cart, form: state.form, total, points, companyId: facts.company?.id };
}

export const prepared: CheckoutRule<"prepared"> = (state) => {
  const { order } = state;
  if (!order) return next(state);
  if (order.points !== null || order.companyId !== undefined) return sendOrder(state, order);
  // Before the browser leaves the page, because nothing runs afterwards.
  const mark = order.form.method === "paypal" ? [{ type: "markAway", cartId: order.cart.id } as const] : [];
  return next({ ...state, phase: "paying" }, ...mark, { type: "pay" });
};

const sendOrder = (state: CheckoutState, order: Order): CheckoutStep =>
  next({ ...state, phase: "booking", order }, { type: "sendOrder", order });

export const payFinished: CheckoutRule<"payFinished"> = (state, { outcome }, facts) => {
  const { order } = state;
  if (outcome.kind === "returned" && order) return sendOrder(state, { ...order, paymentToken: outcome.token });
  if (outcome.kind === "leaving") return next({ ...state, phase: "leaving" });
  const stopped = outcome.kind === "refused" ? refuse(state, outcome.trouble, facts) : toHeld({ ...state, order: undefined }, facts);
  return next(stopped.state, { type: "markAway", cartId: null }, ...stopped.commands);
};

/** Continues after a payment at a provider's own page. */
export const reopened: CheckoutRule<"reopened"> = (state, { token, key }, facts) =>
  state.cart ? sendOrder(state, { ...orderFor({ ...state, cart: state.cart }, facts, key), paymentToken: token }) : next(state);

export const reopenRefused: CheckoutRule<"reopenRefused"> = (state, { trouble }, facts) => refuse(state, trouble, facts);

const REVERSED = "payment-reversed";

/** A refused payment is finished: the next attempt gets a new form. */
function refuse(state: CheckoutState, trouble: Trouble, facts: CheckoutFacts): CheckoutStep {
  const method = (state.order?.form ?? state.form).method;
  const stopped: CheckoutState = { ...state, order: undefined, isReturning: false };
  // The payment was captured and reversed: this cart is finished, and the next attempt needs a new one (ERR-042). The old form stays as it is,
  // because another form for this cart would be refused.
  if (trouble.kind === "refused" && trouble.code === REVERSED) return next({ ...stopped, phase: "ended", trouble });
  const renewed: CheckoutState = { ...stopped, attempt: state.attempt + 1, declined: undefined };
  // The next form shows errors that concern a card field.
  if (trouble.kind === "refused" && method === "credit" && isDeclinedFault(trouble.code))
    return toHeld({ ...renewed, declined: trouble.code }, facts);
  const shown = showTrouble(renewed, trouble);
  return shown.phase === renewed.phase ? toHeld(shown, facts) : next(shown);
}

export const unanswered: CheckoutRule<"unanswered"> = (state) => next({ ...state, phase: "querying", trouble: { kind: "unknown" } });

export const orderSettled: CheckoutRule<"orderSettled"> = (state, { result }, facts) => {
  if (result.kind === "booked") return arrive(state, result.number, facts);
  if (result.kind === "refused") return refuse({ ...state, trouble: undefined }, result.trouble, facts);
  return next({ ...state, phase: "unknown", trouble: { kind: "unknown" }, isReturning: false });
};

/** After an unknown result: queries it once more before the same order is sent again. */
export const askAgain: CheckoutRule<"pressPay"> = (state) =>
  state.order
    ? next({ ...state, phase: "checking", trouble: undefined, hint: undefined }, { type: "queryBooking", order: state.order })
    : next(state);

export const bookingFound: CheckoutRule<"bookingFound"> = (state, { number }, facts) => arrive(state, number, facts);

export const bookingMissing: CheckoutRule<"bookingMissing"> = (state) => (state.order ? sendOrder(state, state.order) : next(state));

function arrive(state: CheckoutState, number: string, facts: CheckoutFacts): CheckoutStep {
  const { order } = state;
  const booked: CheckoutState = { ...state, phase: "booked", trouble: undefined, order: undefined };
  const links = order ? [{ type: "linkBooking", order } as const] : [];
  const bookedWith = order && bookedWithOf(order, state, facts);
  return next(booked, ...links, { type: "finishDrafts" }, { type: "arrive", number, bookedWith });
}

/** Additional facts for the next page: the membership, and points paid. */
function bookedWithOf({ cart: { lines }, total, points, form }: Order, state: CheckoutState, facts: CheckoutFacts): BookedWith {
  const { membership } = lines;
  const fee = membership && { minor: membership.minor, currency: total.currency };
  return { joined: fee && { fee, account: accountFor(state, facts, form.email) }, points };
}

export const panelChanged: CheckoutRule<"panelChanged"> = (state, { panel }) => next({ ...state, panel });
