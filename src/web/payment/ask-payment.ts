/** Opens a payment. Repeating the request returns the same session, so it is safe to repeat and also checks whether the payment is still valid. */
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

export type PaymentSessionRequest = {
  /** What is paid: a cart, or the outstanding amount of a booking. */
  readonly prebookingId?: string | undefined;
  readonly outstandingOf?: { readonly bookingCode: string; readonly email: string } | undefined;
  /** The amount due for this payment method: its row of `totalAmountsFOP`. */
  readonly amount: Money;
  readonly method: "credit" | "paypal";
  /** Required only if cards have fees. */
  readonly cardType?: CardType | undefined;
  readonly saveCard: boolean;
  /** Of a package: `amount` is only its deposit. */
  readonly payDeposit?: boolean | undefined;
  /** Of the checkout: a refused payment is finished, and the next attempt gets a new form. */
  readonly attempt?: number | undefined;
  /** The path of the checkout including prefix and query; a provider's page redirects back to it. */
  readonly checkoutPath: string;
};

export type PaymentPlace = { readonly origin: string; readonly prefix: string };

/** After the prefix: the page that the frame loads when the provider redirects back. */
export const FRAME_RETURN_PATH = "/payment";

type Body = InputOf<typeof getMpiSessionToken>["body"];
export type PaymentAnswer = Answer<typeof getMpiSessionToken>;

export function bodyOf(wanted: PaymentSessionRequest, { origin, prefix }: PaymentPlace, traveler?: PaymentTraveler): Body {
  const { prebookingId, outstandingOf, amount, method, cardType, saveCard, payDeposit, checkoutPath } = wanted;
  const currency = amount.currency as CurrencyCode;
  return {
    ...(prebookingId !== undefined && { prebookingId }),
    ...(outstandingOf && { outstandingOf }),
    amount: amount.minor / 10 ** CURRENCIES[currency].fraction,
    currency,
    method,
    ...(cardType !== undefined && method === "credit" && { cardType }),
    ...(payDeposit && { payDeposit }),
    saveCC: saveCard && method === "credit",
    returnUrl: new URL(checkoutPath, origin).href,
    frameReturnUrl: new URL(prefix + FRAME_RETURN_PATH, origin).href,
    ...(traveler && isComplete(traveler) && { traveler }),
  };
}

const isComplete = (traveler: PaymentTraveler): boolean => Object.values(traveler).every((value) => value.trim() !== "");

export async function askPayment(
  api: Client,
  wanted: PaymentSessionRequest,
  place: PaymentPlace,
  { traveler, signal }: { readonly traveler?: PaymentTraveler; readonly signal?: AbortSignal } = {},
): Promise<PaymentAnswer> {
  const options = signal ? { signal } : {};
  const body = bodyOf(wanted, place, traveler);
  const answer = await api(getMpiSessionToken, { body }, options);
  if (answer.ok || answer.code !== "invalid-input" || !body.traveler) return answer;
  // The visitor may still be typing: the form is opened without the traveler, and the checkout reports invalid fields.
  return api(getMpiSessionToken, { body: bodyOf(wanted, place) }, options);
}

/**
 * After the return from the provider's page in the whole window: gets the token of that payment, so that it can be booked. This includes refused and
 * cancelled payments: the booking call then returns the reason.
 */
export const reopenPayment = (api: Client, wanted: PaymentSessionRequest, place: PaymentPlace): Promise<PaymentAnswer> =>
  api(getMpiSessionToken, { body: { ...bodyOf(wanted, place), hasReturned: true } });
