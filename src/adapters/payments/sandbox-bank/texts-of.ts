import type { BankTexts } from "./bank-texts.ts";
import { DUTCH } from "./texts/dutch.ts";
import { ENGLISH } from "./texts/english.ts";
import { FRENCH } from "./texts/french.ts";
import { GERMAN } from "./texts/german.ts";
import { ITALIAN } from "./texts/italian.ts";
import { PORTUGUESE } from "./texts/portuguese.ts";
import { SPANISH } from "./texts/spanish.ts";

export const BANK_TEXTS: Readonly<Record<string, BankTexts>> = {
  en: ENGLISH,
  fr: FRENCH,
  es: SPANISH,
  de: GERMAN,
  nl: DUTCH,
  it: ITALIAN,
  pt: PORTUGUESE,
};

/** By language only; the market does not matter. */
export function textsOf(languageTag: string): BankTexts {
  const language = languageTag.toLowerCase().split("-")[0] ?? "";
  return (Object.hasOwn(BANK_TEXTS, language) ? BANK_TEXTS[language] : undefined) ?? ENGLISH;
}
