/**
 * Rules of text fields, as data. Forms validate with `fieldProblem`; the schemas of the calls are built from the same rules
 * (contract/entities/text-schema.ts), so both give the same answer. Problems are message keys (contract/base/form-messages.ts).
 */
export type TextRule = {
  /** Normalizes the text before anything is checked; must be idempotent. */
  readonly clean?: (text: string) => string;
  /** Message key of an empty field. Without it the field may be empty. */
  readonly required?: string;
  /** The page shows the field only to some visitors: it is required only if it was sent. */
  readonly mayBeAbsent?: true;
  readonly minLength?: number;
  readonly maxLength: number;
  /** Message key of a wrong length, if it is not `invalid`. */
  readonly wrongLength?: string;
  readonly pattern?: RegExp;
  readonly invalid: string;
  /** Never stored and never shown again, not even to the visitor who typed it. */
  readonly isSecret?: true;
};

/** A field that accepts two kinds of text has a rule for each. */
export type FieldRule = TextRule | ((typed: string) => TextRule);

export const ruleOf = (rule: FieldRule, typed: string): TextRule => (typeof rule === "function" ? rule(typed) : rule);

export const cleanText = (rule: FieldRule, typed = ""): string => ruleOf(rule, typed).clean?.(typed) ?? typed;

/** The message key of the first rule that the text breaks; undefined for an absent or valid one. */
export function fieldProblem(rule: FieldRule, typed: string | undefined): string | undefined {
  const { required, mayBeAbsent, minLength = 0, maxLength, invalid, wrongLength = invalid, pattern } = ruleOf(rule, typed ?? "");
  if (typed === undefined && mayBeAbsent) return undefined;
  const text = cleanText(rule, typed);
  if (text === "") return required;
  const length = codePoints(text);
  if (length < minLength || length > maxLength) return wrongLength;
  return pattern === undefined || pattern.test(text) ? undefined : invalid;
}

/** Schemas count code points, not UTF-16 units. */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

export function optional(rule: TextRule): TextRule {
  const { required: _, ...rest } = rule;
  return rest;
}

const anchored = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "u");
const trim = (text: string): string => text.trim();
/** Text copied from address books and messages contains invisible marks of direction and width. */
const withoutMarks = (text: string): string => text.replaceAll(/\p{Cf}/gu, "");
const withoutSpaces = (text: string): string => withoutMarks(text).replaceAll(/\s/g, "");
const plainDashes = (text: string): string => text.replaceAll(/\p{Pd}/gu, "-");

/** Free text without further rules. */
export const textRule = (maxLength: number): TextRule => ({ clean: trim, maxLength, invalid: "invalidField" });

/** One way to write a name: keyboards and other programs insert curly apostrophes, long dashes, special spaces and separate accents. */
export const cleanName = (text: string): string =>
  plainDashes(withoutMarks(text.replaceAll(".", "")).normalize("NFC"))
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Latin letters of any language (AMB-62), at least one. Like all patterns here, it is also valid as the `pattern` of an input. */
const NAME_PATTERN = String.raw`(?=.*\p{Script=Latin})[\p{Script=Latin}' \-]{2,50}`;
export const EMAIL_PATTERN = String.raw`\w+(?:[.+\-]+\w+)*@[A-Za-z0-9]+(?:[.\-][A-Za-z0-9]+)*\.[A-Za-z]{2,24}`;
export const PHONE_PATTERN = String.raw`[\s\-+\(\)\[\]#.]*(?:\d[\s\-+\(\)\[\]#.]*){6,15}`;
export const NUMBER_PATTERN = String.raw`\d{3,20}`;

const NAME = { clean: cleanName, maxLength: 60, pattern: anchored(NAME_PATTERN) } as const;
export const FIRST_NAME: TextRule = { ...NAME, required: "firstNameRequired", invalid: "firstNameError" };
export const LAST_NAME: TextRule = { ...NAME, required: "lastNameRequired", invalid: "lastNameError" };

export const EMAIL: TextRule = {
  clean: withoutSpaces,
  required: "emailError",
  maxLength: 254,
  pattern: anchored(EMAIL_PATTERN),
  invalid: "emailValidationError",
};

/** 6 to 15 digits with the usual punctuation. */
export const PHONE: TextRule = {
  clean: (text) => plainDashes(withoutMarks(text)).trim(),
  required: "phoneRequired",
  maxLength: 40,
  pattern: anchored(PHONE_PATTERN),
  invalid: "phoneError",
};

const MAX_PASSWORD_LENGTH = 200;

/** Accepts any password: the rules may have been different when it was chosen. */
export const TYPED_PASSWORD: TextRule = {
  required: "passwordError",
  maxLength: MAX_PASSWORD_LENGTH,
  invalid: "invalidField",
  isSecret: true,
};

/** The minimum for all brands; a brand may require more (D8). */
export const NEW_PASSWORD: TextRule = {
  required: "passwordError",
  minLength: 6,
  maxLength: MAX_PASSWORD_LENGTH,
  wrongLength: "passwordLengthValidationError",
  pattern: /^(?=.*[A-Za-z])(?=.*\d)[\u0020-\u007e]+$/,
  invalid: "passwordStrengthValidationError",
  isSecret: true,
};

export const REPEATED_PASSWORD: TextRule = { maxLength: Infinity, invalid: "invalidField", isSecret: true };

/** People copy numbers with the spaces added for readability. */
export const RESERVATION_NUMBER: TextRule = {
  clean: withoutSpaces,
  required: "reservationNumberRequired",
  maxLength: 30,
  pattern: anchored(NUMBER_PATTERN),
  invalid: "reservationNumberError",
};

/** Promo and registration codes. They contain no characters that are special in addresses. */
export const PROMO_CODE: TextRule = {
  clean: trim,
  required: "promoCodeEmpty",
  maxLength: 20,
  pattern: /^[A-Za-z0-9][\w-]*$/,
  invalid: "promoCodeInvalid",
};

export const ADDRESS_LINE: TextRule = textRule(200);
export const ADDRESS_ZIP: TextRule = textRule(20);
export const MAX_ADDRESSES = 5;

/** The id of a named hotel; opaque hotels have tokens instead. */
export const HOTEL_ID_PATTERN = /^[1-9]\d{0,8}$/;
export const HOTEL_ID: TextRule = { required: "invalidField", maxLength: 9, pattern: HOTEL_ID_PATTERN, invalid: "invalidField" };

/** Ids are ours or a supplier's: short, printable, never a path. */
export const ID: TextRule = { required: "invalidField", maxLength: 100, pattern: /^[A-Za-z0-9][\w.:~-]*$/, invalid: "invalidField" };

/** Text that is compared unchanged, such as the names of agents. */
export const EXACT_TEXT: TextRule = { required: "invalidField", maxLength: 200, invalid: "invalidField" };
/** Secrets of links, passwords of agents. */
export const EXACT_SECRET: TextRule = { ...EXACT_TEXT, isSecret: true };

/** As people of all our languages write it: "1.200,50", "1,200.50", "1 200" or "€250" become "1200.50", "1200" and "250". */
function cleanAmount(text: string): string {
  const plain = text.replaceAll(/[\s'’$€£]/gu, "");
  // Three digits after a sign are thousands, because no currency of ours has three decimals.
  const [, whole, decimals] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? plain : `${whole.replaceAll(/[.,]/g, "")}${decimals ? `.${decimals}` : ""}`;
}

/** An amount of money above zero, in units of a currency. */
export const AMOUNT: TextRule = {
  clean: cleanAmount,
  required: "amountError",
  maxLength: 20,
  pattern: /^(?=.*[1-9])\d{1,7}(?:\.\d{1,2})?$/,
  invalid: "amountError",
};

/** Not a number if the text is not an amount. */
export const amountOf = (text: string): number => (fieldProblem(AMOUNT, text) === undefined ? Number(cleanAmount(text)) : Number.NaN);

/** A question about a booking. */
export const ENQUIRY_MESSAGE: TextRule = { ...textRule(4000), required: "requiredError" };

/** A choice or a box; the form decides what an unknown value means. */
export const ANY_TEXT: TextRule = { maxLength: Infinity, invalid: "invalidField" };
