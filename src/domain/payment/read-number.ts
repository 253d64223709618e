/** What the digits of a card say. Apart from the names of the types: pages need those, and only a provider ever reads a number. */
import cardValidator from "card-validator";
import type { CardType } from "./card-type.ts";
import { typeOfScheme } from "./card-type.ts";

export type ReadNumber = {
  /** Absent where we do not take the scheme, or nobody knows it. */
  readonly type?: CardType;
  readonly isValid: boolean;
  readonly codeLength: number;
};

const USUAL_CODE_LENGTH = 3;

/** The scheme, and whether length and check digit fit it. Union Pay issues numbers without a check digit. */
export function readNumber(digits: string): ReadNumber {
  const { card, isValid } = cardValidator.number(digits);
  const type = card ? typeOfScheme(card.type) : undefined;
  return { ...(type && { type }), isValid, codeLength: card?.code.size ?? USUAL_CODE_LENGTH };
}
