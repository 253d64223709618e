import type { LocaleCode } from "./locale.ts";

/** Swiss German writes ss where German writes ß. It is otherwise spelled alike, so German texts serve both. */
export const inSwissSpelling = (text: string): string => text.replaceAll("ß", "ss");

export const isSwissGerman = (languages: readonly string[]): boolean => languages.includes("de-ch");

/** A text in the language of the locale, spelled as in its country. */
export const inSpellingOf = (locale: LocaleCode, text: string): string => (locale === "de_CH" ? inSwissSpelling(text) : text);
