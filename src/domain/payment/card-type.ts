/** Cards that can be used here. The names are the specification's; "Discovery" is the scheme Discover. */
import cardValidator from "card-validator";

export const CARD_TYPES = ["Visa", "Mastercard", "AMEX", "Discovery", "Union Pay"] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Names as the library and most providers write them. */
const TYPES_BY_SCHEME: Readonly<Record<string, CardType>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "AMEX",
  amex: "AMEX",
  discover: "Discovery",
  unionpay: "Union Pay",
};

export const typeOfScheme = (scheme: string): CardType | undefined =>
  Object.hasOwn(TYPES_BY_SCHEME, scheme) ? TYPES_BY_SCHEME[scheme] : undefined;

export type ReadNumber = {
  /** Absent where we do not take the scheme, or nobody knows it. */
  readonly type?: CardType;
  readonly isValid: boolean;
  readonly codeLength: number;
};

const USUAL_CODE_LENGTH = 3;

/** What the digits say: the scheme, and whether length and check digit fit it. Union Pay issues numbers without a check digit. */
export function readNumber(digits: string): ReadNumber {
  const { card, isValid } = cardValidator.number(digits);
  const type = card ? typeOfScheme(card.type) : undefined;
  return { ...(type && { type }), isValid, codeLength: card?.code.size ?? USUAL_CODE_LENGTH };
}
