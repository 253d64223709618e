import type { BankWords } from "./bank-words.ts";
import { DUTCH } from "./words/dutch.ts";
import { ENGLISH } from "./words/english.ts";
import { FRENCH } from "./words/french.ts";
import { GERMAN } from "./words/german.ts";
import { ITALIAN } from "./words/italian.ts";
import { PORTUGUESE } from "./words/portuguese.ts";
import { SPANISH } from "./words/spanish.ts";

export const BANK_WORDS: Readonly<Record<string, BankWords>> = {
  en: ENGLISH,
  fr: FRENCH,
  es: SPANISH,
  de: GERMAN,
  nl: DUTCH,
  it: ITALIAN,
  pt: PORTUGUESE,
};

/** By language only; the market does not matter. */
export function wordsOf(languageTag: string): BankWords {
  const language = languageTag.toLowerCase().split("-")[0] ?? "";
  return (Object.hasOwn(BANK_WORDS, language) ? BANK_WORDS[language] : undefined) ?? ENGLISH;
}
