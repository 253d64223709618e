/** Names of countries, languages and currencies. Computed on the server and sent with the page, because browsers differ in some names. */
import { CURRENCIES } from "#domain/market/currency.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { LOCALES, languageTag } from "#domain/market/locale.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import { localeToCurrency } from "#domain/market/locale-to-currency.ts";
import type { Page } from "#web/visitor/page.ts";

export type PlaceName = {
  readonly locale: LocaleCode;
  readonly market: MarketCode;
  /** In the language of the location. */
  readonly language: string;
  readonly country: string;
  /** In the language of the page. */
  readonly countryHere: string;
};

export type CurrencyName = { readonly code: CurrencyCode; readonly symbol: string; readonly name: string };

type Kind = "currency" | "language" | "region";

const cached = new Map<string, Intl.DisplayNames>();

/** Cached, because creating an Intl.DisplayNames is far more expensive than using it, and there are few. */
function nameOf(type: Kind, code: string, locale: LocaleCode): string {
  const tag = languageTag(locale);
  const names = cached.get(type + tag) ?? new Intl.DisplayNames(tag, { type });
  cached.set(type + tag, names);
  const name = (names.of(code) ?? code).replaceAll(/\s/g, " ");
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

export const placeNames = ({ brand, locale: current }: Pick<Page, "brand" | "locale">): readonly PlaceName[] =>
  brand.locations
    .filter((place) => place.enabled)
    .map(({ locale, market }) => ({
      locale,
      market,
      language: nameOf("language", LOCALES[locale].language, locale),
      country: nameOf("region", market, locale),
      countryHere: nameOf("region", market, current),
    }));

/** The currencies of the brand's locations, and the page's currency. */
export const currencyNames = ({ brand, locale, currency }: Pick<Page, "brand" | "locale" | "currency">): readonly CurrencyName[] => {
  const open = brand.locations.filter((place) => place.enabled).map((place) => localeToCurrency(place.locale));
  return [...new Set([...open, currency])].map((code) => ({
    code,
    symbol: CURRENCIES[code].symbol,
    name: nameOf("currency", code, locale),
  }));
};
