/** A language in a country; `prefix` is its canonical form in an address. */
export type Locale = {
  readonly code: LocaleCode;
  readonly language: LanguageCode;
  readonly countryCode: MarketCode;
  readonly prefix: string;
  /** The English name and the native name. */
  readonly name: string;
  readonly localizedName: string;
};

export type LanguageCode = "en" | "fr" | "es" | "de" | "nl" | "it" | "pt";

export const MARKET_CODES = ["US", "GB", "CA", "FR", "ES", "DE", "NL", "IT", "PT", "AU", "CH", "BE", "AT", "IE"] as const;
export type MarketCode = (typeof MARKET_CODES)[number];

const locale = <const Code extends string>(code: Code, prefix: string, name: string, localizedName: string) => {
  const [language, countryCode] = code.split("_") as [LanguageCode, MarketCode];
  return { code, language, countryCode, prefix, name, localizedName };
};

export const LOCALES = {
  en_US: locale("en_US", "en", "English (United States)", "English (United States)"),
  en_GB: locale("en_GB", "en-gb", "English (United Kingdom)", "English (United Kingdom)"),
  en_CA: locale("en_CA", "en-ca", "English (Canada)", "English (Canada)"),
  fr_FR: locale("fr_FR", "fr", "French (France)", "Français (France)"),
  fr_CA: locale("fr_CA", "fr-ca", "French (Canada)", "Français (Canada)"),
  es_ES: locale("es_ES", "es", "Spanish (Spain)", "Español (España)"),
  de_DE: locale("de_DE", "de", "German (Germany)", "Deutsch (Deutschland)"),
  nl_NL: locale("nl_NL", "nl", "Dutch (Netherlands)", "Nederlands (Nederland)"),
  it_IT: locale("it_IT", "it", "Italian (Italy)", "Italiano (Italia)"),
  pt_PT: locale("pt_PT", "pt", "Portuguese (Portugal)", "Português (Portugal)"),
  en_AU: locale("en_AU", "au", "English (Australia)", "English (Australia)"),
  de_CH: locale("de_CH", "ch", "German (Switzerland)", "Deutsch (Schweiz)"),
  fr_CH: locale("fr_CH", "ch-fr", "French (Switzerland)", "Français (Suisse)"),
  it_CH: locale("it_CH", "ch-it", "Italian (Switzerland)", "Italiano (Svizzera)"),
  nl_BE: locale("nl_BE", "be-nl", "Dutch (Belgium)", "Nederlands (België)"),
  fr_BE: locale("fr_BE", "be-fr", "French (Belgium)", "Français (Belgique)"),
  de_AT: locale("de_AT", "at-de", "German (Austria)", "Deutsch (Österreich)"),
  en_IE: locale("en_IE", "ie-en", "English (Ireland)", "English (Ireland)"),
} as const;

export type LocaleCode = keyof typeof LOCALES;

export const DEFAULT_LOCALE: LocaleCode = "en_US";
export const DEFAULT_MARKET: MarketCode = "US";

export const isLocaleCode = (value: string): value is LocaleCode => Object.hasOwn(LOCALES, value);
export const isMarketCode = (value: string): value is MarketCode => (MARKET_CODES as readonly string[]).includes(value);

/** The BCP 47 tag of a locale, for the html element, hreflang and Intl. */
export const languageTag = (code: LocaleCode): string => code.replace("_", "-");
