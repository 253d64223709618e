/** Rules for what guests write, and what makes a review wait for a moderator. */
import type { TextRule } from "#domain/forms/field-rules.ts";
import { textRule } from "#domain/forms/field-rules.ts";
import { TRIP_KINDS, REVIEW_LANGUAGES } from "./review.ts";

/** Web addresses and mail addresses. The form refuses them, so that the guest can remove them at once. */
const LINK = String.raw`(?:https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|biz)\b|[^\s@]@[^\s@]+\.[a-z]{2,})`;
const HAS_LINK = new RegExp(LINK, "i");

/** Plain text without links: no angle brackets, and of the control characters only line breaks and tabs. */
const PLAIN = new RegExp(String.raw`^(?![\s\S]*${LINK})(?:[^\p{Cc}<>]|[\n\r\t])*$`, "iu");

const writtenText = (maxLength: number): TextRule => ({ ...textRule(maxLength), pattern: PLAIN, invalid: "noLinksError" });

export const REVIEW_TITLE = writtenText(80);
export const REVIEW_TEXT = writtenText(2000);

const choice = (values: readonly string[]): TextRule => ({
  required: "requiredError",
  maxLength: 20,
  pattern: new RegExp(`^(?:${values.join("|")})$`),
  invalid: "requiredError",
});

export const PART_SCORE: TextRule = choice(["10", "[1-9]"]);
export const TRIP_KIND = choice(TRIP_KINDS);
export const REVIEW_LANGUAGE = choice(REVIEW_LANGUAGES);

/** How the author is named: by the first name of the booking, or only by its first letter. */
const AUTHOR_FORMS = ["name", "initial"] as const;
export const AUTHOR_FORM = choice(AUTHOR_FORMS);

/** The first letter with a full stop. */
export const initialOf = (name: string): string => `${/\p{L}/u.exec(name)?.[0].toUpperCase() ?? ""}.`;

export type ReviewFlag = "contact-data" | "insult" | "shouting";

/** Seven or more digits with the usual punctuation look like a phone number; years and prices are shorter. */
const PHONE = /(?:\+|\b00|\b)\d(?:[\s()./-]{0,2}\d){6,14}\b/;

/** Whole words in our seven languages. Not complete: it only decides which reviews a moderator sees first. */
const INSULTS = [
  "asshole|bastards?|bitch|cunt|dickheads?|fuck\\p{L}*|idiots?|morons?|scumbags?|shit\\p{L}*",
  "arschl(?:och|öcher)|drecks\\p{L}+|fick\\p{L}*|hurens\\p{L}+|idioten|scheiß\\p{L}*|scheiss\\p{L}*|wichser",
  "connards?|connasses?|enculés?|merde|putain|salopes?|salauds?",
  "cabr(?:ón|ones)|gilipollas|hijos? de puta|imb[eé]cil(?:es)?|mierda|puta",
  "cazzo|coglion[ei]|merda|stronz[aeio]|vaffanculo",
  "klootza(?:k|kken)|kut\\p{L}*|hoer|lul",
  "caralho|filhos? da puta|otári[ao]s?|porra",
];
const INSULT = new RegExp(`(?<!\\p{L})(?:${INSULTS.join("|")})(?!\\p{L})`, "iu");

/** A text in capitals: at least this many letters, nearly all of them capitals. */
const SHOUTED_LETTERS = 20;
const SHOUTED_SHARE = 0.7;

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  return letters.length >= SHOUTED_LETTERS && capitals / letters.length > SHOUTED_SHARE;
}

/** Empty if a brand that moderates only flagged reviews may publish it at once. */
export function flagsOf(texts: readonly string[]): readonly ReviewFlag[] {
  const text = texts.join("\n");
  return [
    ...(HAS_LINK.test(text) || PHONE.test(text) ? (["contact-data"] as const) : []),
    ...(INSULT.test(text) ? (["insult"] as const) : []),
    ...(texts.some(isShouted) ? (["shouting"] as const) : []),
  ];
}
