import { CURRENCIES } from "#domain/market/currency.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";

/** On the wire money is written in units; here it is counted in the smallest ones. */
export const moneyOf = (amount: number, currency: CurrencyCode): Money => ({
  minor: Math.round(amount * 10 ** CURRENCIES[currency].fraction),
  currency,
});
