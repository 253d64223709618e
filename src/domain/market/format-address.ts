import type { MarketSegment } from "./address.ts";
import { HOLIDAYS, readSegment, segmentAt } from "./address-segments.ts";
import type { LocaleCode, MarketCode } from "./locale.ts";
import { LOCALES } from "./locale.ts";
import { writeMarket } from "./market-name.ts";

type AddressParts = {
  readonly locale: LocaleCode;
  readonly market?: MarketCode;
  /** Written after the locale if given. */
  readonly segment?: MarketSegment;
  readonly path: string;
};

const writeSegment = (segment: MarketSegment): string => (segment === HOLIDAYS ? HOLIDAYS : writeMarket(segment).toLowerCase());

/** Writes an address in canonical order, locale first. `parseAddress` reads the result back. */
export function formatAddress({ locale, market, segment, path }: AddressParts): string {
  const tail = path.startsWith("/") ? path : `/${path}`;
  const next = readSegment(segmentAt(tail, 0));
  // A path that starts like a market or a locale would be misread, so the market is written before it.
  const isMistakable = next.market !== undefined || next.isSurelyLocale;
  const marketSegment = segment ?? (isMistakable ? (market ?? LOCALES[locale].countryCode) : undefined);
  return `/${LOCALES[locale].prefix}${marketSegment ? `/${writeSegment(marketSegment)}` : ""}${tail}`;
}
