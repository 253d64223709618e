/** The possible meanings of the first two segments of an address. */
import type { MarketSegment } from "./address.ts";
import type { LocaleCode } from "./locale.ts";
import { LOCALES } from "./locale.ts";
import { readMarket } from "./market-name.ts";

export const HOLIDAYS = "holidays";

/** Longer segments are never parsed, so a segment of ten megabytes costs nothing. */
const MAX_SEGMENT_LENGTH = HOLIDAYS.length;

const LOCALE_OF_SEGMENT: ReadonlyMap<string, LocaleCode> = new Map(
  Object.values(LOCALES).flatMap(({ code, language, countryCode, prefix }) => {
    const country = countryCode.toLowerCase();
    const full: [string, LocaleCode] = [`${language}-${country}`, code];
    const entry: [string, LocaleCode] = [prefix, code];
    // Countries with several languages may also be written country first.
    const hasCountryFirst = prefix === country || prefix.startsWith(`${country}-`) || code === "fr_CA";
    return hasCountryFirst ? [full, [`${country}-${language}`, code] as [string, LocaleCode], entry] : [full, entry];
  }),
);

export type Segment = {
  readonly text: string;
  readonly locale?: LocaleCode;
  readonly market?: MarketSegment;
  /** A code with a hyphen can only be a locale. */
  readonly isSurelyLocale: boolean;
};

export function readSegment(text: string): Segment {
  if (text.length > MAX_SEGMENT_LENGTH) return { text, isSurelyLocale: false };
  const lower = text.toLowerCase();
  const locale = LOCALE_OF_SEGMENT.get(lower);
  const market = lower === HOLIDAYS ? HOLIDAYS : readMarket(lower);
  return { text, isSurelyLocale: locale !== undefined && market === undefined, ...(locale && { locale }), ...(market && { market }) };
}

/** The segment between the slash at `from` and the next one; empty without a slash there. */
export function segmentAt(pathname: string, from: number): string {
  if (pathname[from] !== "/") return "";
  const end = pathname.indexOf("/", from + 1);
  return pathname.slice(from + 1, end === -1 ? undefined : end);
}
