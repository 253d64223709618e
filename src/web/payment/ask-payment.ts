/** Asks for a payment. The same payment asked for again is the same session, so asking costs nothing and tells whether it still stands. */
import type { Answer, InputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { Money } from "#shared/money.ts";

export type PaymentTraveler = {
  readonly email: string;
  readonly mobilePhone: string;
  readonly firstName: string;
  readonly lastName: string;
};

export type PaymentWish = {
  readonly prebookingId: string;
  /** What is due by this form of payment: its row of `totalAmountsFOP`. */
  readonly amount: Money;
  readonly method: "credit" | "paypal";
  /** Needed only where a card costs a fee. */
  readonly cardType?: CardType | undefined;
  readonly saveCard: boolean;
  /** The checkout's own address from the prefix on, with its query: where a provider's page leads back to. */
  readonly checkoutPath: string;
};

export type PaymentPlace = { readonly origin: string; readonly prefix: string };

/** Behind the prefix: what a frame shows when it comes back. */
export const FRAME_RETURN_PATH = "/payment";

type Body = InputOf<typeof getMpiSessionToken>["body"];
export type PaymentAnswer = Answer<typeof getMpiSessionToken>;

export function bodyOf(wish: PaymentWish, { origin, prefix }: PaymentPlace, traveler?: PaymentTraveler): Body {
  const { prebookingId, amount, method, cardType, saveCard, checkoutPath } = wish;
  const currency = amount.currency as CurrencyCode;
  return {
    prebookingId,
    amount: amount.minor / 10 ** CURRENCIES[currency].fraction,
    currency,
    method,
    ...(cardType !== undefined && method === "credit" && { cardType }),
    saveCC: saveCard && method === "credit",
    returnUrl: new URL(checkoutPath, origin).href,
    frameReturnUrl: new URL(prefix + FRAME_RETURN_PATH, origin).href,
    ...(traveler && isComplete(traveler) && { traveler }),
  };
}

const isComplete = (traveler: PaymentTraveler): boolean => Object.values(traveler).every((value) => value.trim() !== "");

export async function askPayment(
  api: Client,
  wish: PaymentWish,
  place: PaymentPlace,
  { traveler, signal }: { readonly traveler?: PaymentTraveler; readonly signal?: AbortSignal } = {},
): Promise<PaymentAnswer> {
  const options = signal ? { signal } : {};
  const body = bodyOf(wish, place, traveler);
  const answer = await api(getMpiSessionToken, { body }, options);
  if (answer.ok || answer.code !== "invalid-input" || !body.traveler) return answer;
  // Somebody is still typing: a form can be shown all the same, and the checkout says what is wrong with a name.
  return api(getMpiSessionToken, { body: bodyOf(wish, place) }, options);
}

/**
 * Back from the provider's page in the whole window: tells the token of the payment that was left for, so that it can be booked. A payment that was
 * refused or cancelled is told as well: booking it answers why.
 */
export const reopenPayment = (api: Client, wish: PaymentWish, place: PaymentPlace): Promise<PaymentAnswer> =>
  api(getMpiSessionToken, { body: { ...bodyOf(wish, place), hasReturned: true } });
