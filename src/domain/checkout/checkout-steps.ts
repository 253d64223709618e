/** Steps that the cart and the payment part of the checkout machine share. */
import type { CheckoutForm } from "./checkout-form.ts";
import type {
  CartChange,
  CheckoutCommand,
  CheckoutFacts,
  CheckoutState,
  CheckoutStep,
  EventOf,
  CheckoutEventType,
  Trouble,
} from "./checkout-state.ts";
import { clubOffer, heldCart, knownPoints } from "./checkout-view.ts";

/** A cell of the table. */
export type CheckoutRule<Type extends CheckoutEventType> = (
  state: CheckoutState,
  event: EventOf<Type>,
  facts: CheckoutFacts,
) => CheckoutStep;

export const next = (state: CheckoutState, ...commands: readonly CheckoutCommand[]): CheckoutStep => ({ state, commands });

export const withForm = (state: CheckoutState, fields: Partial<CheckoutForm>): CheckoutState => ({
  ...state,
  form: { ...state.form, ...fields },
});

/** What the visitor chose and no cart has received yet. The choice of the club belongs to the visitor, not to a cart. */
const unsentChanges = ({ changes, isChanging }: CheckoutState): readonly CartChange[] =>
  changes.filter(
    (change, place) => change.kind === "club" || !((isChanging && place === 0) || (change.kind === "promo" && change.isForPoints)),
  );

/** The first step of a hold. A change in flight belongs to the previous cart and is dropped; those that wait are sent to the next one. */
export const nextTurn = (state: CheckoutState): CheckoutState => ({
  ...state,
  turn: state.turn + 1,
  changes: unsentChanges(state),
  isChanging: false,
  isAskingPoints: false,
  isHoldingAgain: false,
});

/** Nothing on this page solves them: the dialog has links to pages that do. */
const GONE: ReadonlySet<Trouble["kind"]> = new Set(["room-gone", "flight-gone", "seats-taken", "passengers-missing"]);

/** Shows a problem. One that finishes the cart also leads to the phase in which it cannot be paid. */
export function showTrouble(state: CheckoutState, trouble: Trouble): CheckoutState {
  if (trouble.kind === "expired") return { ...state, phase: "ended", trouble };
  if (GONE.has(trouble.kind)) return { ...state, phase: "gone", trouble };
  return { ...state, trouble };
}

/** Holds the room at the price of the current visitor. */
export function holdAnew(state: CheckoutState, facts: CheckoutFacts): CheckoutStep {
  const holding: CheckoutState = { ...nextTurn(state), phase: "holding", status: facts.status, failure: undefined };
  return next(holding, { type: "holdAnew", turn: holding.turn, before: heldCart(state) });
}

/** Holds the room again at its current price, with the contents of the finished cart. */
export function holdAgain(state: CheckoutState, facts: CheckoutFacts): CheckoutStep {
  const holding: CheckoutState = {
    ...nextTurn(state),
    phase: "holding",
    status: facts.status,
    failure: undefined,
    trouble: undefined,
    hasEnded: false,
    isHoldingAgain: true,
    declined: undefined,
  };
  if (facts.rateKey === null) return next(holding, { type: "reload" });
  return next(holding, { type: "holdRoom", turn: holding.turn, rateKey: facts.rateKey, before: state.cart?.lines });
}

/** Sends the first change that waits, one at a time, because each response contains the whole cart. */
export function sendChange(state: CheckoutState, facts: CheckoutFacts): CheckoutStep {
  const [change] = state.changes;
  if (state.phase !== "held" || !state.cart || !change || state.isChanging) return next(state);
  const programId = change.kind === "club" && change.isChosen ? (clubOffer(state, facts)?.programId ?? null) : null;
  return next({ ...state, isChanging: true }, { type: "changeCart", turn: state.turn, cartId: state.cart.id, change, programId });
}

/** Points are given up if this cart cannot be paid with them any more. */
export function withPossibleMethod(state: CheckoutState, facts: CheckoutFacts): CheckoutState {
  const { cost, lacks } = knownPoints(state, facts);
  const isLost = state.form.method === "points" && heldCart(state) !== undefined && (cost === undefined || lacks);
  return isLost ? withForm(state, { method: "credit" }) : state;
}

/** Back to a cart that can be paid. A login or logout during a payment is handled now. */
export function toHeld(state: CheckoutState, facts: CheckoutFacts): CheckoutStep {
  const held: CheckoutState = { ...state, phase: "held" };
  return state.status === facts.status ? sendChange(withPossibleMethod(held, facts), facts) : holdAnew(held, facts);
}
