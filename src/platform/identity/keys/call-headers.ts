/** Reads the headers of a call about its visit. Unknown values count as missing. */
import type { Channel } from "#domain/visitor/channel-of.ts";
import { CHANNELS, HEADER } from "#contract/base/headers.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import { localeToCurrency } from "#domain/market/locale-to-currency.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import { readMarket } from "#domain/market/market-name.ts";
import type { BrandDefaults } from "#domain/market/parse-address.ts";
import { marketOfLocale } from "#domain/market/parse-address.ts";
import { readLocale } from "#domain/market/read-locale.ts";

export type ReadHeader = (name: string) => string | undefined;

type CallLocale = { readonly locale: LocaleCode; readonly market: MarketCode; readonly currency: CurrencyCode };

/** Language, market and currency, each from its header or derived from the previous one. */
export function readPlace(header: ReadHeader, brand: BrandDefaults): CallLocale {
  const locale = readLocale(header(HEADER.language) ?? header(HEADER.configurationLanguage)) ?? brand.defaultLocale;
  const market = readMarket(header(HEADER.market) ?? "") ?? marketOfLocale(locale, brand);
  const currency = header(HEADER.currency)?.toUpperCase() ?? "";
  return { locale, market, currency: isCurrencyCode(currency) ? currency : localeToCurrency(locale) };
}

export const oneOf = <Word extends string>(allowed: readonly Word[], text: string | undefined): Word | undefined =>
  allowed.find((word) => word.toLowerCase() === text?.toLowerCase());

const DEFAULT_CHANNEL: Channel = "Publish";

/** Secure is for logged-in visitors: a guest who requests it gets the default channel. */
export function readChannel(text: string | undefined, isAuthenticated: boolean): Channel {
  const channel = oneOf(CHANNELS, text) ?? DEFAULT_CHANNEL;
  return channel === "Secure" && !isAuthenticated ? DEFAULT_CHANNEL : channel;
}
