/** What paying with a card costs on top (AMB-80): a share of what is paid, by the type of the card. */
import type { CardType } from "./card-type.ts";
import { CARD_TYPES } from "./card-type.ts";

/** Per cent, by card type; a type that is not named costs nothing. */
export type CardFees = { readonly [Type in CardType]?: number | undefined };

export const PAYPAL_FORM = "PAYPAL";
/** In the order in which they are offered. */
export const FORMS_OF_PAYMENT = [...CARD_TYPES, PAYPAL_FORM] as const;
export type FormOfPayment = (typeof FORMS_OF_PAYMENT)[number];

/** Fees are agreed to a hundredth of a per cent. */
const PARTS_OF_PERCENT = 100;
const WHOLE = 100 * PARTS_OF_PERCENT;

/** Half a minor unit counts as a whole one. Reckoned in whole numbers: 1.5 % of an amount must not depend on how a machine writes 0.015. */
export function feeOn(amountMinor: number, percent: number): number {
  const parts = BigInt(Math.round(percent * PARTS_OF_PERCENT));
  return Number((2n * BigInt(amountMinor) * parts + BigInt(WHOLE)) / BigInt(2 * WHOLE));
}

export const cardFeeOf = (fees: CardFees, amountMinor: number, cardType: CardType | undefined): number =>
  cardType === undefined ? 0 : feeOn(amountMinor, fees[cardType] ?? 0);

export type FormTotal = { readonly formOfPayment: FormOfPayment; readonly totalMinor: number };

/** What is due by each form of payment. */
export const totalsByForm = (fees: CardFees, amountMinor: number): readonly FormTotal[] =>
  FORMS_OF_PAYMENT.map((formOfPayment) => ({
    formOfPayment,
    totalMinor: amountMinor + (formOfPayment === PAYPAL_FORM ? 0 : cardFeeOf(fees, amountMinor, formOfPayment)),
  }));

/** The cards a payment may be made with: the chosen type, or, where none was chosen, those that cost nothing on top. */
export const typesPayable = (fees: CardFees, cardType: CardType | undefined): readonly CardType[] =>
  cardType === undefined ? CARD_TYPES.filter((type) => (fees[type] ?? 0) === 0) : [cardType];
