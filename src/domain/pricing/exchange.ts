/** Conversion between the currencies of the shop, at fixed demo rates. A deployment that sells for real supplies its own. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";

/** US dollars for one unit of each. */
const DOLLARS: Readonly<Record<CurrencyCode, number>> = { USD: 1, EUR: 1.09, GBP: 1.27, CAD: 0.73, AUD: 0.66, CHF: 1.13, SGD: 0.75 };

/** One unit of `from` in `to`. */
export const exchangeRate = (from: CurrencyCode, to: CurrencyCode): number => DOLLARS[from] / DOLLARS[to];

/** Minor units of `from` in minor units of `to`, not rounded. Currencies have different numbers of decimals. */
export const convertMinor = (minor: number, from: CurrencyCode, to: CurrencyCode): number =>
  minor * exchangeRate(from, to) * 10 ** (CURRENCIES[to].fraction - CURRENCIES[from].fraction);
