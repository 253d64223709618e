import { CURRENCIES } from "#domain/market/currency.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";

/** Converts units (on the wire) to minor units. */
export const moneyOf = (amount: number, currency: CurrencyCode): Money => ({
  minor: Math.round(amount * 10 ** CURRENCIES[currency].fraction),
  currency,
});
