/** Card surcharge (AMB-80): a percentage of the amount, by card type. */
import type { CardType } from "./card-type.ts";
import { CARD_TYPES } from "./card-type.ts";

/** Per cent by card type; types that are not listed have none. */
export type CardFees = { readonly [Type in CardType]?: number | undefined };

const PAYPAL_FORM = "PAYPAL";
/** In the order in which they are offered. */
export const FORMS_OF_PAYMENT = [...CARD_TYPES, PAYPAL_FORM] as const;
type FormOfPayment = (typeof FORMS_OF_PAYMENT)[number];

/** Percentages have two decimals. */
const PARTS_OF_PERCENT = 100;
const WHOLE = 100 * PARTS_OF_PERCENT;

/** Rounds half up to a minor unit. Integer arithmetic: 1.5 % of an amount must not depend on the floating-point value of 0.015. */
export function feeOn(amountMinor: number, percent: number): number {
  const parts = BigInt(Math.round(percent * PARTS_OF_PERCENT));
  return Number((2n * BigInt(amountMinor) * parts + BigInt(WHOLE)) / BigInt(2 * WHOLE));
}

export const cardFeeOf = (fees: CardFees, amountMinor: number, cardType: CardType | undefined): number =>
  cardType === undefined ? 0 : feeOn(amountMinor, fees[cardType] ?? 0);

type FormTotal = { readonly formOfPayment: FormOfPayment; readonly totalMinor: number };

/** The total for each payment method. */
export const totalsByForm = (fees: CardFees, amountMinor: number): readonly FormTotal[] =>
  FORMS_OF_PAYMENT.map((formOfPayment) => ({
    formOfPayment,
    totalMinor: amountMinor + (formOfPayment === PAYPAL_FORM ? 0 : cardFeeOf(fees, amountMinor, formOfPayment)),
  }));

/** Accepted cards of a payment: the chosen type, or, without a choice, those without a surcharge. */
export const typesPayable = (fees: CardFees, cardType: CardType | undefined): readonly CardType[] =>
  cardType === undefined ? CARD_TYPES.filter((type) => (fees[type] ?? 0) === 0) : [cardType];
