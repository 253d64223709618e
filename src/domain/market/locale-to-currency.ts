import type { CurrencyCode } from "./currency.ts";
import { DEFAULT_CURRENCY } from "./currency.ts";
import type { LocaleCode, MarketCode } from "./locale.ts";
import { LOCALES } from "./locale.ts";

const CURRENCY_OF_MARKET: Record<MarketCode, CurrencyCode> = {
  US: "USD",
  GB: "GBP",
  CA: "CAD",
  FR: "EUR",
  ES: "EUR",
  DE: "EUR",
  NL: "EUR",
  IT: "EUR",
  PT: "EUR",
  AU: "AUD",
  CH: "CHF",
  BE: "EUR",
  AT: "EUR",
  IE: "EUR",
};

export const marketToCurrency = (market: MarketCode): CurrencyCode => CURRENCY_OF_MARKET[market] ?? DEFAULT_CURRENCY;

/** The default currency of a locale; an explicit choice of the visitor wins over it. */
export const localeToCurrency = (code: LocaleCode): CurrencyCode => marketToCurrency(LOCALES[code].countryCode);
