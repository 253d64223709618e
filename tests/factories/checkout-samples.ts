/** Typical states and events of the checkout machine, for its tests. */
import { EMPTY_FORM } from "#domain/checkout/checkout-form.ts";
import { initialCheckout } from "#domain/checkout/checkout-machine.ts";
import type {
  CheckoutEventType,
  CheckoutFacts,
  CheckoutPhase,
  CheckoutState,
  EventOf,
  HeldCart,
  Order,
  PriceChange,
  Trouble,
} from "#domain/checkout/checkout-state.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { stayAlone } from "#domain/checkout/price-lines.ts";

const PRICE = { minor: 40_000, currency: "USD" } as const;
export const OFFER = { programId: "club", feeMinor: 5_000, savingsMinor: 12_000, memberMinor: 28_000 };
export const PROMO = { code: "PROMO10", minor: 4_000 };
export const LINES: CartLines = { ...stayAlone(PRICE), offer: OFFER };
export const CART: HeldCart = { id: "cart", endsAt: 1_000, lines: LINES };

export const FACTS: CheckoutFacts = {
  lines: LINES,
  price: PRICE,
  quoted: null,
  rateKey: "key",
  prebookingId: null,
  error: null,
  status: "guest",
  account: null,
  isAuthenticated: false,
  hasClub: true,
  offersLogin: true,
  fees: {},
};

export const FORM = { ...EMPTY_FORM, firstName: "John", lastName: "Smith", email: "john@ex.test", phone: "+12125550100", terms: true };
export const ORDER: Order = { key: "first", cart: CART, form: FORM, total: PRICE, points: null, paymentToken: "token" };

export const refused = (code: string): Trouble => ({ kind: "refused", code });
const CHANGE: PriceChange = { before: PRICE, after: { ...PRICE, minor: 41_000 }, lines: [], rateKey: "new-key" };

const TURN = 1;

export const EVENTS: { readonly [Type in CheckoutEventType]: EventOf<Type> } = {
  start: { type: "start", away: undefined },
  retryHold: { type: "retryHold" },
  visitorChanged: { type: "visitorChanged" },
  accountChanged: { type: "accountChanged" },
  cartHeld: { type: "cartHeld", turn: TURN, cart: CART },
  holdFailed: { type: "holdFailed", turn: TURN, code: "server-error", trouble: refused("server-error") },
  alreadyBooked: { type: "alreadyBooked", turn: TURN, number: "4711" },
  holdEnded: { type: "holdEnded" },
  holdAgain: { type: "holdAgain" },
  acceptPrice: { type: "acceptPrice" },
  closeTrouble: { type: "closeTrouble" },
  edit: { type: "edit", field: "city", value: "Paris" },
  leaveField: { type: "leaveField", field: "city" },
  accountFound: { type: "accountFound", email: "john@ex.test" },
  chooseMethod: { type: "chooseMethod", method: "paypal" },
  keepCode: { type: "keepCode" },
  giveUpCode: { type: "giveUpCode" },
  changeCart: { type: "changeCart", change: { kind: "club", isChosen: true } },
  cartChanged: { type: "cartChanged", turn: TURN, lines: LINES },
  changeRefused: { type: "changeRefused", turn: TURN, trouble: refused("extra-not-found") },
  dismissRefusal: { type: "dismissRefusal", kind: "promo" },
  panelChanged: { type: "panelChanged", panel: "ready" },
  pressPay: { type: "pressPay", key: "first" },
  confirmObligo: { type: "confirmObligo", key: "first" },
  closeObligo: { type: "closeObligo" },
  prepared: { type: "prepared" },
  payFinished: { type: "payFinished", outcome: { kind: "returned", token: "token" } },
  reopened: { type: "reopened", token: "token", key: "first" },
  reopenRefused: { type: "reopenRefused", trouble: refused("payment-timeout") },
  unanswered: { type: "unanswered" },
  orderSettled: { type: "orderSettled", result: { kind: "booked", number: "4711" } },
  bookingFound: { type: "bookingFound", number: "4711" },
  bookingMissing: { type: "bookingMissing" },
};

const WITH_CODE: HeldCart = { ...CART, lines: { ...LINES, promo: PROMO } };

/** What must be true before an event for it to have its usual effect. */
const BEFORE: { readonly [Type in CheckoutEventType]?: Partial<CheckoutState> } = {
  acceptPrice: { trouble: { kind: "price-changed", change: CHANGE } },
  closeTrouble: { trouble: refused("price-changed") },
  visitorChanged: { status: "basic" },
  giveUpCode: { isAskingPoints: true, cart: WITH_CODE },
  confirmObligo: { obligo: "asking" },
  closeObligo: { obligo: "asking" },
  cartChanged: { changes: [{ kind: "club", isChosen: true }], isChanging: true },
  changeRefused: { changes: [{ kind: "club", isChosen: true }], isChanging: true },
};

const WITH_ORDER: ReadonlySet<CheckoutPhase> = new Set(["preparing", "paying", "leaving", "booking", "querying", "unknown", "checking"]);

/** A typical state of the phase, in which the event can happen. */
export const at = (phase: CheckoutPhase, type: CheckoutEventType): CheckoutState => ({
  ...initialCheckout(FACTS, {}, "US"),
  phase,
  turn: TURN,
  form: FORM,
  panel: "ready",
  ...(phase !== "new" && { cart: CART }),
  ...(phase === "failed" && { failure: "server-error" }),
  ...(phase === "returning" && { isReturning: true }),
  ...(WITH_ORDER.has(phase) && { order: ORDER }),
  ...BEFORE[type],
});
