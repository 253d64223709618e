/** State changes of a payment at the bank: each function takes a payment and returns the new one. */
import type { BankEffect, BankPayment } from "#platform/ports/bank-store.ts";
import type { CardFacts, Decline, EffectOutcome, PaymentRequest, PaymentState } from "#platform/ports/payment-provider.ts";
import type { SimulatedOutcome } from "./simulated-outcome.ts";

const A_DAY_MS = 86_400_000;
/** As real banks do for card-not-present payments. */
const AUTHORISATION_MS = 7 * A_DAY_MS;
const FORM_MS = A_DAY_MS;
const ANSWERS_ALLOWED = 3;

const NOT_POSSIBLE: EffectOutcome = { done: false, reason: "not-possible" };

export function openedPayment(request: PaymentRequest, formTokenHash: string, now: Date): BankPayment {
  const { reference, brandId, method, amount, languageTag, customer, savedCardToken, shouldSaveCard, cardTypes } = request;
  return {
    reference,
    brandId,
    method,
    amount,
    // Only the card form is shown in a frame.
    returnUrl: (method === "credit" ? request.frameReturnUrl : undefined) ?? request.returnUrl,
    languageTag,
    ...(customer && { accountId: customer.accountId }),
    ...(savedCardToken !== undefined && { savedCardToken }),
    shouldSaveCard,
    ...(cardTypes && { cardTypes }),
    formTokenHash,
    openedAt: now.toISOString(),
    status: "open",
    wrongAnswers: 0,
    capturedMinor: 0,
    refundedMinor: 0,
    effects: {},
    version: 1,
  };
}

/** Whether opening again means the same payment. */
export const isSamePayment = (payment: BankPayment, { amount, method, brandId }: PaymentRequest): boolean =>
  payment.amount.minor === amount.minor &&
  payment.amount.currency === amount.currency &&
  payment.method === method &&
  payment.brandId === brandId;

/** A form in the shop's page does not show the amount, so it may change until the card is submitted; the form of another method shows it. */
export function changedPayment(payment: BankPayment, { amount, shouldSaveCard, method, brandId }: PaymentRequest): BankPayment {
  const isSameForm = payment.method === method && payment.brandId === brandId && payment.amount.currency === amount.currency;
  return isSameForm && method === "credit" && payment.status === "open" ? { ...payment, amount, shouldSaveCard } : payment;
}

/** Applies the time: forms close and authorisations expire without a write. */
export function atTime(payment: BankPayment, now: Date): BankPayment {
  const isOver = (moment: string, lifetimeMs: number) => Date.parse(moment) + lifetimeMs <= now.getTime();
  if (payment.status === "authorised" && isOver(payment.authorisedUntil ?? payment.openedAt, 0)) return { ...payment, status: "expired" };
  if (isPayable(payment) && isOver(payment.openedAt, FORM_MS)) return { ...payment, status: "voided" };
  return payment;
}

export const isPayable = ({ status }: BankPayment): boolean => status === "open" || status === "challenged";

export function payWith(payment: BankPayment, card: CardFacts & { token?: string }, outcome: SimulatedOutcome, now: Date): BankPayment {
  const { cardFault: _, ...rest } = payment;
  const paid = { ...rest, card };
  if (outcome.kind === "challenge") return { ...paid, status: "challenged" };
  if (outcome.kind === "decline") return declined(paid, outcome.decline);
  return authorised(outcome.kind === "capture-ends" ? { ...paid, captureEndsIn: outcome.decline } : paid, now);
}

export const authorised = (payment: BankPayment, now: Date): BankPayment => ({
  ...payment,
  status: "authorised",
  authorisedUntil: new Date(now.getTime() + AUTHORISATION_MS).toISOString(),
});

export const declined = (payment: BankPayment, decline: Decline): BankPayment => ({ ...payment, status: "declined", decline });

/** A wrong answer can be repeated a limited number of times. */
export function answeredWrong(payment: BankPayment): BankPayment {
  const counted = { ...payment, wrongAnswers: payment.wrongAnswers + 1 };
  return counted.wrongAnswers >= ANSWERS_ALLOWED ? declined(counted, "pin-tries") : counted;
}

export type BankStep = { readonly payment: BankPayment; readonly outcome: EffectOutcome };

export function capture(payment: BankPayment, key: string, minor: number): BankStep {
  const before = repeated(payment, key, { kind: "capture", minor });
  if (before) return before;
  if (payment.status !== "authorised" || !isAmount(minor) || minor > payment.amount.minor) return { payment, outcome: NOT_POSSIBLE };
  const { captureEndsIn } = payment;
  const remembered = remember(payment, key, { kind: "capture", minor, isDone: captureEndsIn === undefined });
  if (captureEndsIn === undefined) return { payment: { ...remembered, status: "captured", capturedMinor: minor }, outcome: { done: true } };
  const moved = captureEndsIn === "reversed" ? { capturedMinor: minor, refundedMinor: minor } : {};
  return { payment: declined({ ...remembered, ...moved }, captureEndsIn), outcome: { done: false, reason: "declined" } };
}

export function refund(payment: BankPayment, key: string, minor: number): BankStep {
  const before = repeated(payment, key, { kind: "refund", minor });
  if (before) return before;
  const refundedMinor = payment.refundedMinor + minor;
  const isPossible = payment.status === "captured" && isAmount(minor) && refundedMinor <= payment.capturedMinor;
  if (!isPossible) return { payment, outcome: NOT_POSSIBLE };
  return { payment: { ...remember(payment, key, { kind: "refund", minor, isDone: true }), refundedMinor }, outcome: { done: true } };
}

export function voidPayment(payment: BankPayment): BankStep {
  if (payment.status === "captured") return { payment, outcome: NOT_POSSIBLE };
  const holdsNothing = payment.status === "voided" || payment.status === "expired" || payment.capturedMinor > 0;
  return { payment: holdsNothing ? payment : { ...payment, status: "voided" }, outcome: { done: true } };
}

/** The same key for another effect or amount is an error, not a repetition. */
function repeated(payment: BankPayment, key: string, { kind, minor }: Pick<BankEffect, "kind" | "minor">): BankStep | undefined {
  const before = Object.hasOwn(payment.effects, key) ? payment.effects[key] : undefined;
  if (!before) return undefined;
  if (before.kind !== kind || before.minor !== minor) return { payment, outcome: NOT_POSSIBLE };
  return { payment, outcome: before.isDone ? { done: true } : { done: false, reason: "declined" } };
}

const remember = (payment: BankPayment, key: string, effect: BankEffect): BankPayment => ({
  ...payment,
  effects: { ...payment.effects, [key]: effect },
});

const isAmount = (minor: number): boolean => Number.isSafeInteger(minor) && minor > 0;

export function stateOf(payment: BankPayment): PaymentState {
  const { reference, status, decline, cardFault, amount, capturedMinor, refundedMinor, authorisedUntil, card } = payment;
  return {
    reference,
    status,
    ...(status === "declined" && decline && { decline }),
    ...(status === "open" && cardFault && { cardFault }),
    authorised: amount,
    capturedMinor,
    refundedMinor,
    ...(status === "authorised" && authorisedUntil !== undefined && { authorisedUntil: new Date(authorisedUntil) }),
    ...(card && { card: isPaid(status) ? card : withoutToken(card) }),
  };
}

export const isPaid = (status: BankPayment["status"]): boolean => status === "authorised" || status === "captured";

/** A card that did not pay is not saved. */
const withoutToken = ({ brand, lastFour, expiryMonth, expiryYear }: CardFacts): CardFacts => ({ brand, lastFour, expiryMonth, expiryYear });
