/** The cart and the form in the checkout machine: holding the room, changes of the cart, problems, and fields. */
import { isTravellerKnown } from "./checkout-form.ts";
import type { CartChange, CheckoutCommand, CheckoutFacts, CheckoutState, CheckoutStep } from "./checkout-state.ts";
import type { CheckoutRule } from "./checkout-steps.ts";
import { holdAgain, holdAnew, next, nextTurn, sendChange, showTrouble, toHeld, withForm, withPossibleMethod } from "./checkout-steps.ts";
import { billToPay, clubOffer, heldCart } from "./checkout-view.ts";
import { statesOf } from "./countries.ts";
import { cleanEmail, isEmail } from "./person-rules.ts";

const findCart = (state: CheckoutState, facts: CheckoutFacts): CheckoutStep => {
  const holding: CheckoutState = { ...nextTurn(state), phase: "holding", status: facts.status, failure: undefined };
  return next(holding, { type: "findCart", turn: holding.turn });
};

/** Without a traveller nothing can be booked after a return; that payment expires. */
export const start: CheckoutRule<"start"> = (state, { away }, facts) =>
  findCart({ ...state, isReturning: isTravellerKnown(state.form) && away !== undefined && away === facts.prebookingId }, facts);

export const retryHold: CheckoutRule<"retryHold"> = (state, _, facts) => findCart(state, facts);

export const visitorChanged: CheckoutRule<"visitorChanged"> = (state, _, facts) =>
  state.status === facts.status ? next(state) : holdAnew(state, facts);

export const cartHeld: CheckoutRule<"cartHeld"> = (state, { turn, cart }, facts) => {
  if (turn !== state.turn) return next(state);
  const named: CheckoutCommand = { type: "nameCart", cart };
  // An accepted price answers the question about it; other problems stay visible.
  const trouble = state.phase === "updating" ? undefined : state.trouble;
  // A reloaded cart has the same end.
  const hasEnded = state.hasEnded && state.cart?.endsAt === cart.endsAt;
  const held: CheckoutState = { ...state, phase: "held", cart, failure: undefined, hasEnded, trouble };
  const step = state.isReturning ? comeBack(held, facts) : toHeld(held, facts);
  return next(step.state, named, ...step.commands);
};

/** The visitor must have accepted the terms to leave for the provider. */
function comeBack(state: CheckoutState, facts: CheckoutFacts): CheckoutStep {
  const back = withForm(state, { method: "paypal", terms: true });
  const found: CheckoutCommand = { type: "markAway", cartId: null };
  // The error in the URL is already shown; booking would only repeat it.
  if (facts.error !== null || !back.cart) {
    const step = toHeld({ ...back, isReturning: false }, facts);
    return next(step.state, found, ...step.commands);
  }
  return next({ ...back, phase: "returning" }, found, { type: "reopenPayment", cart: back.cart, total: billToPay(back, facts).total });
}

const QUOTE_EXPIRED = "availability-expired";

export const holdFailed: CheckoutRule<"holdFailed"> = (state, { turn, code, trouble }) => {
  if (turn !== state.turn) return next(state);
  // The same room was wanted again, but its quote has expired, too: only a new document has another.
  if (code === QUOTE_EXPIRED && state.isHoldingAgain) return next(state, { type: "reload" });
  // There is no cart to send them to: the fields are free again. The choice of the club stays.
  const changes = state.changes.filter(({ kind }) => kind === "club");
  const failed: CheckoutState = { ...state, phase: "failed", failure: code, changes };
  return next(trouble.kind === "refused" ? failed : showTrouble(failed, trouble));
};

export const alreadyBooked: CheckoutRule<"alreadyBooked"> = (state, { turn, number }) =>
  turn === state.turn
    ? next({ ...state, phase: "booked" }, { type: "finishDrafts" }, { type: "arrive", number, bookedWith: undefined })
    : next(state);

export const expire: CheckoutRule<"holdEnded"> = (state) => next(showTrouble({ ...state, hasEnded: true }, { kind: "expired" }));

/** A running payment decides by itself; the cart cannot be paid again. */
export const noteEnd: CheckoutRule<"holdEnded"> = (state) => next({ ...state, hasEnded: true });

export const again: CheckoutRule<"holdAgain"> = (state, _, facts) => holdAgain(state, facts);

export const closeEnded: CheckoutRule<"closeTrouble"> = (state, _, facts) => holdAgain(state, facts);

/** Without a rate key the cart already has the new price; only the page may show the old one. */
export const acceptPrice: CheckoutRule<"acceptPrice"> = (state) => {
  if (state.trouble?.kind !== "price-changed") return next(state);
  const { rateKey, isOfCart } = state.trouble.change;
  const updating: CheckoutState = { ...nextTurn(state), phase: "updating" };
  const { turn } = updating;
  if (rateKey !== undefined) return next(updating, { type: "holdRoom", turn, rateKey, before: state.cart?.lines });
  const cart = isOfCart && heldCart(state);
  return cart ? next(updating, { type: "refreshCart", turn, cart }) : next({ ...state, trouble: undefined });
};

/** Only a refusal can be dismissed without an answer. A cart that was changed elsewhere, perhaps in another tab, is loaded again. */
export const closeTrouble: CheckoutRule<"closeTrouble"> = (state) => {
  if (state.trouble?.kind !== "refused") return next(state);
  const cart = heldCart(state);
  const closed: CheckoutState = { ...state, trouble: undefined };
  if (state.trouble.code !== "price-changed" || !cart) return next(closed);
  const updating: CheckoutState = { ...nextTurn(closed), phase: "updating" };
  return next(updating, { type: "refreshCart", turn: updating.turn, cart });
};

/** One change of a kind at a time. What is chosen before the room is held is sent when it is held. */
export const changeCart: CheckoutRule<"changeCart"> = (state, { change }, facts) => {
  const isBusy = state.changes.some(({ kind }) => kind === change.kind);
  if (isBusy || (change.kind === "club" && !clubOffer(state, facts))) return next(state);
  const { [change.kind]: _, ...refusals } = state.refusals;
  return sendChange({ ...state, refusals, changes: [...state.changes, change] }, facts);
};

/** The room is not held: a code or a transfer needs a cart, so the hold is tried again. */
export const changeFailed: CheckoutRule<"changeCart"> = (state, event, facts) => {
  const changed = changeCart(state, event, facts);
  return event.change.kind === "club" ? changed : findCart(changed.state, facts);
};

const doneCommands = (change: CartChange): readonly CheckoutCommand[] => {
  if (change.kind === "club") return [{ type: "storeClubChoice", isChosen: change.isChosen }];
  return change.kind === "promo" && !change.isApplied && !change.isForPoints ? [{ type: "forgetPromo" }] : [];
};

export const cartChanged: CheckoutRule<"cartChanged"> = (state, { turn, lines }, facts) => {
  const [change, ...changes] = state.changes;
  if (turn !== state.turn || !state.isChanging || !change || !state.cart) return next(state);
  const isForPoints = change.kind === "promo" && change.isForPoints;
  const changed: CheckoutState = { ...state, cart: { ...state.cart, lines }, changes, isChanging: false };
  const asked = isForPoints ? withForm({ ...changed, isAskingPoints: false }, { method: "points" }) : changed;
  const step = sendChange(withPossibleMethod(asked, facts), facts);
  return next(step.state, ...doneCommands(change), ...step.commands);
};

/** A refusal is shown beside its field; problems that concern the whole cart are shown in a dialog. */
export const changeRefused: CheckoutRule<"changeRefused"> = (state, { turn, trouble }, facts) => {
  const [change, ...changes] = state.changes;
  if (turn !== state.turn || !state.isChanging || !change) return next(state);
  const isForPoints = change.kind === "promo" && change.isForPoints === true;
  const stopped: CheckoutState = { ...state, changes, isChanging: false, isAskingPoints: state.isAskingPoints && !isForPoints };
  if (trouble.kind !== "refused" || isForPoints) return sendChange(showTrouble(stopped, trouble), facts);
  const { code, message } = trouble;
  const refusals = { ...stopped.refusals, [change.kind]: { code, ...(message !== undefined && { message }) } };
  return sendChange({ ...stopped, refusals }, facts);
};

export const dismissRefusal: CheckoutRule<"dismissRefusal"> = (state, { kind }) => {
  const { [kind]: _, ...refusals } = state.refusals;
  return next({ ...state, refusals });
};

/** Promo codes and points exclude each other: the visitor is asked before the code is removed (CHK-019). */
export const chooseMethod: CheckoutRule<"chooseMethod"> = (state, { method }) =>
  method === "points" && heldCart(state)?.lines.promo ? next({ ...state, isAskingPoints: true }) : next(withForm(state, { method }));

export const keepCode: CheckoutRule<"keepCode"> = (state) => next({ ...state, isAskingPoints: false });

export const giveUpCode: CheckoutRule<"giveUpCode"> = (state, _, facts) => {
  const code = heldCart(state)?.lines.promo?.code;
  if (!state.isAskingPoints || code === undefined) return next(state);
  return changeCart(state, { type: "changeCart", change: { kind: "promo", code, isApplied: false, isForPoints: true } }, facts);
};

export const edit: CheckoutRule<"edit"> = (state, { field, value }) => {
  // A state belongs to a country.
  const isOther = field === "country" && !statesOf(String(value)).includes(state.form.state);
  return next(withForm(state, { [field]: value, ...(isOther && { state: "" }) }));
};

/** Whether an email has an account is asked once per email, and only for guests (CHK-017). */
export const leaveField: CheckoutRule<"leaveField"> = (state, { field }, { offersLogin }) => {
  const left: CheckoutState = state.left.has(field) ? state : { ...state, left: new Set(state.left).add(field) };
  const email = cleanEmail(state.form.email);
  if (field !== "email" || !offersLogin || !isEmail(email) || state.checkedEmails.has(email)) return next(left, { type: "saveDrafts" });
  const checkedEmails = new Set(state.checkedEmails).add(email);
  return next({ ...left, checkedEmails }, { type: "saveDrafts" }, { type: "checkAccount", email });
};

export const accountFound: CheckoutRule<"accountFound"> = (state, { email }) =>
  next({ ...state, knownEmails: new Set(state.knownEmails).add(email) });

/** A login fills the empty fields; typed values stay. */
export const accountChanged: CheckoutRule<"accountChanged"> = (state, _, facts) => {
  const { account } = facts;
  if (!account || state.isFilledFromAccount) return next(withPossibleMethod(state, facts));
  const { firstName, lastName, email, phone } = account;
  const filled = Object.entries({ firstName, lastName, email, phone }).filter(([field]) => state.form[field as "email"] === "");
  return next(withPossibleMethod(withForm({ ...state, isFilledFromAccount: true }, Object.fromEntries(filled)), facts));
};
