import type { Result } from "#shared/result.ts";
import { fail, succeed } from "#shared/result.ts";
import type { Address, AddressProblem, MarketSegment } from "./address.ts";
import type { Segment } from "./address-segments.ts";
import { HOLIDAYS, readSegment, segmentAt } from "./address-segments.ts";
import type { LocaleCode, MarketCode } from "./locale.ts";
import { LOCALES } from "./locale.ts";

/** A brand's defaults for incomplete addresses; a whole `Brand` may be passed. */
export type BrandDefaults = {
  readonly defaultLocale: LocaleCode;
  readonly defaultMarket: MarketCode;
  readonly locations?: readonly { readonly locale: LocaleCode; readonly market: MarketCode }[];
};

/** The market of an address without one. */
export const marketOfLocale = (locale: LocaleCode, brand: BrandDefaults): MarketCode =>
  locale === brand.defaultLocale ? brand.defaultMarket : LOCALES[locale].countryCode;

/** The locale of an address that has only a market. */
export function localeOfMarket(market: MarketCode, brand: BrandDefaults): LocaleCode {
  if (market === brand.defaultMarket) return brand.defaultLocale;
  const chosen = brand.locations?.find((location) => location.market === market)?.locale;
  return chosen ?? Object.values(LOCALES).find((locale) => locale.countryCode === market)?.code ?? brand.defaultLocale;
}

type Reading = { readonly locale?: LocaleCode; readonly segment?: MarketSegment; readonly parts: 1 | 2 };

/**
 * Locale and market may come in either order. A code that can be both is the language, unless the other segment can only be a locale; two such
 * codes are language, then market.
 */
function readPrefix(first: Segment, second: Segment): Reading | undefined {
  if (first.market && second.isSurelyLocale && second.locale && !first.isSurelyLocale) {
    return { locale: second.locale, segment: first.market, parts: 2 };
  }
  if (first.locale) {
    return second.market ? { locale: first.locale, segment: second.market, parts: 2 } : { locale: first.locale, parts: 1 };
  }
  if (!first.market) return undefined;
  if (second.locale) return { locale: second.locale, segment: first.market, parts: 2 };
  // "/holidays/…" alone is a page without a language, not a location.
  return first.market === HOLIDAYS ? undefined : { segment: first.market, parts: 1 };
}

/** Reads language, market and path from the path of an address. Never throws; looks at two segments at most. */
export function parseAddress(pathname: string, brand: BrandDefaults): Result<Address, AddressProblem> {
  const first = readSegment(segmentAt(pathname, 0));
  const afterFirst = first.text.length + 1;
  const second = readSegment(segmentAt(pathname, afterFirst));
  const reading = readPrefix(first, second);
  if (!reading) return fail("no-locale");

  const length = reading.parts === 1 ? afterFirst : afterFirst + 1 + second.text.length;
  const { segment } = reading;
  const namedMarket = segment === HOLIDAYS ? undefined : segment;
  const locale = reading.locale ?? localeOfMarket(namedMarket ?? brand.defaultMarket, brand);
  return succeed({
    locale,
    market: namedMarket ?? marketOfLocale(locale, brand),
    ...(segment && { segment }),
    path: pathname.slice(length) || "/",
    prefix: pathname.slice(0, length),
  });
}
