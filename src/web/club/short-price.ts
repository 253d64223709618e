import type { CurrencyCode } from "#domain/market/currency.ts";
import { formatPrice, fractionOf } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { wholePrice } from "#web/hotel/whole-price.ts";

/** "$50" without decimals if they are zero, otherwise "$49.50". */
export function shortPrice(money: Money, languageTag: string): string {
  const unit = 10 ** fractionOf(money.currency);
  if (money.minor % unit !== 0) return formatPrice(money, languageTag);
  return wholePrice(money.minor / unit, money.currency as CurrencyCode, languageTag);
}

/** Rounded to whole units: decimals of an average would suggest a false precision. */
export const aboutPrice = ({ minor, currency }: Money, languageTag: string): string =>
  wholePrice(minor / 10 ** fractionOf(currency), currency as CurrencyCode, languageTag);
