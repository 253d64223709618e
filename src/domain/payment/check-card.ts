/** Rules for card input. Only the provider, which may see card numbers, calls this. */
import type { CardFault, FieldFault } from "./card-fault.ts";
import { readNumber } from "./read-number.ts";
import type { ReadNumber } from "./read-number.ts";

/** Each field as text, as the form sends it. */
export type TypedCard = {
  readonly type: string;
  readonly number: string;
  readonly holder: string;
  readonly month: string;
  readonly year: string;
  readonly code: string;
};

export type Month = { readonly year: number; readonly month: number };

const CARD_NUMBER_DIGITS = { min: 12, max: 20 } as const;
const HOLDER_LENGTH = 30;

/** Letters of any script with their marks, and separators of names. A digit here is often a number in the wrong field. */
const HOLDER = /^[\p{L}\p{M}'’.,\- ]+$/u;

export const digitsOf = (number: string): string => number.replaceAll(/[\s-]/g, "");

/** At most one error per field, in the order of the form; none if the card may be tried. */
export function checkCard(card: TypedCard, now: Month): readonly FieldFault[] {
  const digits = digitsOf(card.number);
  const parsed = readNumber(digits);
  const number = faultOfNumber(digits, parsed);
  const faults: readonly (readonly [FieldFault["field"], CardFault | undefined])[] = [
    // The type of an invalid number is not checked.
    ["type", number === undefined || number === "card-number-invalid" ? faultOfType(card.type, digits, parsed) : undefined],
    ["number", number],
    ["month", faultOfMonth(card.month.trim())],
    ["year", faultOfYear(card, now)],
    ["holder", faultOfHolder(card.holder.trim())],
    ["code", faultOfSecurityCode(card.code.trim(), parsed.codeLength)],
  ];
  return faults.flatMap(([field, fault]) => (fault ? [{ field, fault }] : []));
}

function faultOfNumber(digits: string, parsed: ReadNumber): CardFault | undefined {
  if (digits === "") return "card-number-missing";
  if (!/^\d+$/.test(digits)) return "card-number-invalid";
  if (digits.length < CARD_NUMBER_DIGITS.min || digits.length > CARD_NUMBER_DIGITS.max) return "card-number-length";
  return parsed.isValid ? undefined : "card-number-invalid";
}

function faultOfType(selected: string, digits: string, parsed: ReadNumber): CardFault | undefined {
  if (!/^\d+$/.test(digits)) return undefined;
  if (!parsed.type) return "card-type-unsupported";
  return parsed.type === selected ? undefined : "card-type-mismatch";
}

function faultOfMonth(month: string): CardFault | undefined {
  if (month === "") return "card-month-missing";
  return /^(?:0[1-9]|1[0-2])$/.test(month) ? undefined : "card-month-invalid";
}

/** A card is valid until the last day of its month. */
function faultOfYear({ month, year }: TypedCard, now: Month): CardFault | undefined {
  if (year.trim() === "") return "card-year-missing";
  if (!/^\d{4}$/.test(year)) return "card-year-invalid";
  const isOver = Number(year) < now.year || (Number(year) === now.year && Number(month) < now.month);
  return isOver ? "card-date-expired" : undefined;
}

function faultOfHolder(holder: string): CardFault | undefined {
  if (holder === "") return "card-holder-missing";
  if (holder.length > HOLDER_LENGTH) return "card-holder-too-long";
  return HOLDER.test(holder) ? undefined : "card-holder-invalid";
}

function faultOfSecurityCode(code: string, length: number): CardFault | undefined {
  if (code === "") return "card-code-missing";
  return /^\d+$/.test(code) && code.length === length ? undefined : "card-code-length";
}
