/** The languages in which a text is looked up, best first. */
import { languageTag, LOCALES } from "#domain/market/locale.ts";
import type { Locale, LocaleCode, MarketCode } from "#domain/market/locale.ts";

const FALLBACK = "en";

export type LanguageChain = {
  /** The requested language, its regional variants first. */
  readonly own: readonly string[];
  /** Used if there is nothing in that language. */
  readonly fallback: readonly string[];
};

/** A regional text may be stored under the address prefix (`ch-fr`) or the language tag (`fr-ch`). */
const namesOf = (locale: Locale): string[] => [locale.prefix, languageTag(locale.code).toLowerCase()];

const chainOf = (language: string, regional: readonly string[]): LanguageChain => ({
  own: [...new Set([...regional, language])],
  fallback: language === FALLBACK ? [] : [FALLBACK],
});

export const isLanguageName = (name: string): boolean =>
  Object.values(LOCALES).some((locale) => locale.language === name || namesOf(locale).includes(name));

/** The market counts as a region: an English page for the British market is looked up in British English first. */
function regionsOf(language: string, market: MarketCode): string[] {
  const locale = Object.values(LOCALES).find((known) => known.language === language && known.countryCode === market);
  return locale ? namesOf(locale) : [];
}

export const chainOfLocale = (code: LocaleCode, market: MarketCode): LanguageChain => {
  const locale = LOCALES[code];
  return chainOf(locale.language, [...namesOf(locale), ...regionsOf(locale.language, market)]);
};

/** For a language as a call names it: `fr`, `fr-ca`, `ch-fr`; an unknown one falls back to English. */
export function chainOfLanguage(name: string, market: MarketCode): LanguageChain {
  const lowerCase = name.toLowerCase();
  const plain = Object.values(LOCALES).find((locale) => locale.language === lowerCase);
  if (plain) return chainOf(lowerCase, regionsOf(lowerCase, market));
  const regional = Object.values(LOCALES).find((locale) => namesOf(locale).includes(lowerCase));
  if (regional) return chainOfLocale(regional.code, market);
  const language = lowerCase.split("-")[0] ?? FALLBACK;
  return chainOf(language, [lowerCase, ...regionsOf(language, market)]);
}
