/** What the page shows of the machine's state. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { pointsPrice } from "#domain/points/points.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import type { Money } from "#shared/money.ts";
import type { BookedWith } from "./booked-with.ts";
import type { CheckoutField, FormProblems } from "./checkout-form.ts";
import { checkForm } from "./checkout-form.ts";
import type { CheckoutFacts, CheckoutPhase, CheckoutState, HeldCart } from "./checkout-state.ts";
import { withClub } from "./club-at-checkout.ts";
import { cleanEmail } from "./person-rules.ts";
import type { Bill, CartLines, ClubOffer } from "./price-lines.ts";
import { billOf } from "./price-lines.ts";

/** The current cart; undefined while there is none. */
export const heldCart = ({ phase, failure, cart }: CheckoutState): HeldCart | undefined =>
  phase === "new" || phase === "holding" || failure !== undefined ? undefined : cart;

/** `paying`: the visitor may have to act. `booking`: the visitor can only wait. */
export type Stage = "idle" | "paying" | "booking" | "booked" | "leaving";

const STAGES: { readonly [Phase in CheckoutPhase]?: Stage } = {
  preparing: "paying",
  paying: "paying",
  // The dialog about the lost response covers the page.
  querying: "paying",
  booking: "booking",
  checking: "booking",
  leaving: "leaving",
  booked: "booked",
};

export const stageOf = ({ phase }: CheckoutState): Stage => STAGES[phase] ?? "idle";

const cartLines = (state: CheckoutState, facts: CheckoutFacts): CartLines => heldCart(state)?.lines ?? facts.lines;

/** The server's markup decides whether the club is offered; a cart that loads later only updates the numbers. */
export function clubOffer(state: CheckoutState, facts: CheckoutFacts): ClubOffer | null {
  const { offer, membership } = cartLines(state, facts);
  return facts.lines.offer !== null || membership !== null ? offer : null;
}

/** The cart with the choice that is still being sent. With a promo code only the server can compute the total, so the page waits for it. */
export function shownLines(state: CheckoutState, facts: CheckoutFacts): CartLines {
  const lines = cartLines(state, facts);
  const offer = clubOffer(state, facts);
  const wanted = state.changes.find(({ kind }) => kind === "club");
  return wanted?.kind === "club" && offer && !lines.promo ? withClub(lines, offer, wanted.isChosen) : lines;
}

function billFor(lines: CartLines, { form }: CheckoutState, { fees, company }: CheckoutFacts): Bill {
  if (company) return billOf(lines, { fees, cardType: undefined });
  const cardType = form.method === "credit" && form.cardType !== "" ? form.cardType : undefined;
  return billOf(lines, { fees, cardType, isByPoints: form.method === "points", isDeposit: form.isDeposit });
}

/** What a payment pays: the server's cart. */
export const billToPay = (state: CheckoutState, facts: CheckoutFacts): Bill => billFor(cartLines(state, facts), state, facts);

export const shownBill = (state: CheckoutState, facts: CheckoutFacts): Bill => billFor(shownLines(state, facts), state, facts);

export type KnownPoints = {
  /** Undefined if this cart cannot be paid with points. */
  readonly cost: number | undefined;
  /** Undefined until it is loaded. */
  readonly balance: number | undefined;
  readonly lacks: boolean;
};

const NO_POINTS: KnownPoints = { cost: undefined, balance: undefined, lacks: false };

/** Only for logged-in visitors with a known balance; memberships cannot be paid with points. Before there is a cart, the room's price counts. */
export function knownPoints(state: CheckoutState, facts: CheckoutFacts): KnownPoints {
  const lines = shownLines(state, facts);
  const balance = facts.account?.points ?? undefined;
  if (facts.company || !facts.isAuthenticated || !facts.hasClub || balance === undefined || lines.membership !== null) return NO_POINTS;
  const cost = lines.points ?? (heldCart(state) ? undefined : pointsOf({ minor: lines.stayMinor, currency: lines.currency }));
  return { cost, balance, lacks: cost !== undefined && balance < cost };
}

const pointsOf = ({ minor, currency }: Money): number =>
  pointsPrice(Math.ceil(Number(convertMinor(minor, currency as CurrencyCode, "USD").toFixed(6))));

export const arePointsChosen = (state: CheckoutState, facts: CheckoutFacts): boolean =>
  state.form.method === "points" && knownPoints(state, facts).cost !== undefined;

/** Points pay everything at once. */
export const isDepositChosen = (state: CheckoutState, facts: CheckoutFacts): boolean =>
  state.form.isDeposit && Boolean(cartLines(state, facts).deposit) && !arePointsChosen(state, facts);

/** If card types have different fees, the type must be chosen before the card is entered. */
export const needsCardType = ({ fees }: Pick<CheckoutFacts, "fees">): boolean => Object.values(fees).some((percent = 0) => percent > 0);

const formProblems = (state: CheckoutState, facts: CheckoutFacts): FormProblems =>
  checkForm(state.form, {
    needsCardType: needsCardType(facts),
    lacksPoints: knownPoints(state, facts).lacks,
    isOnCredit: facts.company !== undefined,
  });

export const isFormRight = (state: CheckoutState, facts: CheckoutFacts): boolean => Object.keys(formProblems(state, facts)).length === 0;

/** Errors are shown only after the field was left; for empty fields only after a submit. */
export function shownProblems(state: CheckoutState, facts: CheckoutFacts): FormProblems {
  const { wasSent, left, form } = state;
  const isShown = (field: CheckoutField) => wasSent || (left.has(field) && form[field] !== "");
  return Object.fromEntries(Object.entries(formProblems(state, facts)).filter(([field]) => isShown(field as CheckoutField)));
}

export const hasKnownEmail = ({ knownEmails }: CheckoutState, { offersLogin }: CheckoutFacts, email: string): boolean =>
  offersLogin && knownEmails.has(cleanEmail(email));

/** The account that a membership in the cart is for. */
export function accountFor(state: CheckoutState, facts: CheckoutFacts, email: string): NonNullable<BookedWith["joined"]>["account"] {
  if (facts.isAuthenticated) return "signed-in";
  return hasKnownEmail(state, facts, email) ? "known" : "new";
}
