import type { Money } from "#shared/money.ts";
import { CURRENCIES, isCurrencyCode } from "./currency.ts";

const NO_BREAK_SPACE = "\u00a0";
const SWISS_GROUP = "\u2019";
const MAX_KEPT_FORMATS = 200;

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a format costs about a hundred times as much as using it. */
function formatFor(localeTag: string, currency: string): Intl.NumberFormat {
  const key = `${localeTag} ${currency}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const digits = isCurrencyCode(currency)
    ? { minimumFractionDigits: fractionOf(currency), maximumFractionDigits: fractionOf(currency) }
    : {};
  // Some languages do not separate four digits; prices always are.
  const format = new Intl.NumberFormat(localeTag, { style: "currency", currency, useGrouping: "always", ...digits });
  if (formats.size < MAX_KEPT_FORMATS) formats.set(key, format);
  return format;
}

/** Number of decimals of a currency. */
export function fractionOf(currency: string): number {
  if (isCurrencyCode(currency)) return CURRENCIES[currency].fraction;
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The amount in units (1.50), as calls contain it. */
export const unitsOf = ({ minor, currency }: Money): number => minor / 10 ** fractionOf(currency);

/** The amount as decimal text, exact at any size. */
function decimalText({ minor, currency }: Money): Intl.StringNumericLiteral {
  const fraction = fractionOf(currency);
  const digits = String(Math.abs(minor)).padStart(fraction + 1, "0");
  const integerDigits = digits.slice(0, digits.length - fraction);
  const text = fraction === 0 ? integerDigits : `${integerDigits}.${digits.slice(-fraction)}`;
  return `${minor < 0 ? "-" : ""}${text}` as Intl.StringNumericLiteral;
}

/**
 * Formats a price for the page's language. Engines differ in thin spaces and Swiss separators; both are normalized here, because hydration must not
 * change the text.
 */
export function formatPrice(money: Money, localeTag: string): string {
  const isSwiss = localeTag.endsWith("-CH");
  const parts = formatFor(localeTag, money.currency).formatToParts(decimalText(money));
  return parts
    .map(({ type, value }) => {
      if (isSwiss && type === "group") return SWISS_GROUP;
      if (isSwiss && type === "decimal") return ".";
      return value.replace(/[\u2009\u202f ]/g, NO_BREAK_SPACE);
    })
    .join("");
}
