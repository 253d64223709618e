/** What the digits of a card say. Separate from the names of the types: pages need those, and only a provider ever reads a number. */
import cardValidator from "card-validator";
import type { CardType } from "./card-type.ts";
import { typeOfScheme } from "./card-type.ts";

export type ReadNumber = {
  /** Absent if the scheme is unknown or not accepted. */
  readonly type?: CardType;
  readonly isValid: boolean;
  readonly codeLength: number;
};

const USUAL_CODE_LENGTH = 3;

/** The scheme, and whether length and check digit are valid for it. Union Pay issues numbers without a check digit. */
export function readNumber(digits: string): ReadNumber {
  const { card, isValid } = cardValidator.number(digits);
  const type = card ? typeOfScheme(card.type) : undefined;
  return { ...(type && { type }), isValid, codeLength: card?.code.size ?? USUAL_CODE_LENGTH };
}

/**
 * How a form recognises a scheme while the number is typed: by its first digits, or a range of them; the longest match wins. Schemes that we do not
 * accept have an empty type, so that their numbers are not taken for others.
 */
export type CardScheme = {
  readonly type: CardType | "";
  readonly patterns: readonly (number | readonly number[])[];
  /** After how many digits a number is grouped. */
  readonly gaps: readonly number[];
};

const { creditCardType } = cardValidator;

export const CARD_SCHEMES: readonly CardScheme[] = Object.values(creditCardType.types).map((scheme) => {
  const { patterns, gaps } = creditCardType.getTypeInfo(scheme);
  return { type: typeOfScheme(scheme) ?? "", patterns, gaps };
});
