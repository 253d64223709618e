/**
 * The checkout as a table of phases and events. Pure: a transition returns the next state and the commands that the page must run; their outcomes
 * come back as events. A cell that is `ignore` means that the event does nothing in that phase.
 */
import * as cart from "./checkout-cart-steps.ts";
import * as payment from "./checkout-payment-steps.ts";
import type {
  CheckoutEvent,
  CheckoutEventType,
  CheckoutFacts,
  CheckoutPhase,
  CheckoutState,
  CheckoutStep,
  Trouble,
} from "./checkout-state.ts";
import type { CheckoutRule } from "./checkout-steps.ts";
import { next } from "./checkout-steps.ts";
import type { CheckoutDrafts } from "./drafts-of-form.ts";
import { formFromDrafts } from "./drafts-of-form.ts";

type Row = { readonly [Type in CheckoutEventType]: CheckoutRule<Type> };

const ignore = (state: CheckoutState): CheckoutStep => next(state);

/** Every event, so that a new one must be decided here. */
const NOTHING = {
  start: ignore,
  retryHold: ignore,
  visitorChanged: ignore,
  accountChanged: ignore,
  cartHeld: ignore,
  holdFailed: ignore,
  alreadyBooked: ignore,
  holdEnded: ignore,
  holdAgain: ignore,
  acceptPrice: ignore,
  closeTrouble: ignore,
  edit: ignore,
  leaveField: ignore,
  accountFound: ignore,
  chooseMethod: ignore,
  keepCode: ignore,
  giveUpCode: ignore,
  changeCart: ignore,
  cartChanged: ignore,
  changeRefused: ignore,
  dismissRefusal: ignore,
  panelChanged: ignore,
  pressPay: ignore,
  confirmObligo: ignore,
  closeObligo: ignore,
  prepared: ignore,
  payFinished: ignore,
  reopened: ignore,
  reopenRefused: ignore,
  unanswered: ignore,
  orderSettled: ignore,
  bookingFound: ignore,
  bookingMissing: ignore,
} satisfies Row;

export const CHECKOUT_EVENTS = Object.keys(NOTHING) as CheckoutEventType[];

/** The form can be edited, and the payment form may report. */
const FORM = {
  ...NOTHING,
  accountChanged: cart.accountChanged,
  accountFound: cart.accountFound,
  edit: cart.edit,
  leaveField: cart.leaveField,
  panelChanged: payment.panelChanged,
} satisfies Row;

/** No payment is running. */
const IDLE = {
  ...FORM,
  acceptPrice: cart.acceptPrice,
  chooseMethod: cart.chooseMethod,
  changeCart: cart.changeCart,
  closeTrouble: cart.closeTrouble,
  dismissRefusal: cart.dismissRefusal,
  keepCode: cart.keepCode,
  pressPay: payment.pressEarly,
  visitorChanged: cart.visitorChanged,
} satisfies Row;

const ANSWERS = { cartHeld: cart.cartHeld, holdFailed: cart.holdFailed, alreadyBooked: cart.alreadyBooked } satisfies Partial<Row>;

const TABLE: { readonly [Phase in CheckoutPhase]: Row } = {
  new: { ...FORM, start: cart.start, chooseMethod: cart.chooseMethod, changeCart: cart.changeCart, pressPay: payment.pressEarly },
  holding: { ...IDLE, ...ANSWERS },
  failed: { ...IDLE, retryHold: cart.retryHold, changeCart: cart.changeFailed },
  held: {
    ...IDLE,
    holdEnded: cart.expire,
    cartChanged: cart.cartChanged,
    changeRefused: cart.changeRefused,
    giveUpCode: cart.giveUpCode,
    pressPay: payment.pressPay,
    confirmObligo: payment.confirmObligo,
    closeObligo: payment.closeObligo,
  },
  updating: { ...IDLE, ...ANSWERS, acceptPrice: ignore, holdEnded: cart.noteEnd },
  ended: { ...FORM, holdAgain: cart.again, closeTrouble: cart.closeEnded },
  gone: NOTHING,
  returning: {
    ...FORM,
    holdEnded: cart.noteEnd,
    changeCart: cart.changeCart,
    reopened: payment.reopened,
    reopenRefused: payment.reopenRefused,
  },
  preparing: { ...FORM, holdEnded: cart.noteEnd, prepared: payment.prepared },
  paying: { ...FORM, holdEnded: cart.noteEnd, payFinished: payment.payFinished },
  leaving: NOTHING,
  booking: { ...FORM, holdEnded: cart.noteEnd, unanswered: payment.unanswered, orderSettled: payment.orderSettled },
  querying: { ...FORM, holdEnded: cart.noteEnd, orderSettled: payment.orderSettled },
  unknown: { ...FORM, holdEnded: cart.noteEnd, pressPay: payment.askAgain },
  checking: { ...FORM, holdEnded: cart.noteEnd, bookingFound: payment.bookingFound, bookingMissing: payment.bookingMissing },
  booked: NOTHING,
};

/** Whether the phase handles the event; if not, it is ignored. */
export const accepts = (phase: CheckoutPhase, type: CheckoutEventType): boolean => TABLE[phase][type] !== ignore;

export function transition(state: CheckoutState, event: CheckoutEvent, facts: CheckoutFacts): CheckoutStep {
  const step = TABLE[state.phase][event.type] as CheckoutRule<CheckoutEventType>;
  return step(state, event, facts);
}

/** Initial problem: a price that differs from the chosen one (CHK-009), or the error of a payment provider in the URL (QUERY-032). */
function firstTrouble({ quoted, price, error }: CheckoutFacts): Trouble | undefined {
  if (quoted) return { kind: "price-changed", change: { before: quoted, after: price, lines: [] } };
  return error === null ? undefined : { kind: "refused", code: error };
}

/** `country` is prefilled; the account fills what the drafts do not. */
export function initialCheckout(facts: CheckoutFacts, drafts: Partial<CheckoutDrafts>, country: string): CheckoutState {
  const { firstName = "", lastName = "", email = "", phone = "" } = facts.account ?? {};
  return {
    phase: "new",
    turn: 0,
    isHoldingAgain: false,
    cart: undefined,
    status: facts.status,
    failure: undefined,
    trouble: firstTrouble(facts),
    hasEnded: false,
    form: formFromDrafts(drafts, { country, firstName, lastName, email, phone, isDeposit: facts.paidDeposit === true }),
    isFilledFromAccount: facts.account !== null,
    left: new Set(),
    wasSent: false,
    changes: [],
    isChanging: false,
    refusals: {},
    isAskingPoints: false,
    obligo: "unasked",
    panel: undefined,
    hint: undefined,
    attempt: 1,
    declined: undefined,
    order: undefined,
    isReturning: false,
    checkedEmails: new Set(),
    knownEmails: new Set(),
  };
}
