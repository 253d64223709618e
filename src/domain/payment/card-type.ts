/** Accepted card types. The names are from the specification; "Discovery" is the scheme Discover. */
export const CARD_TYPES = ["Visa", "Mastercard", "AMEX", "Discovery", "Union Pay"] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Names as most providers write them. */
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
