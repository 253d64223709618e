/** Between the currencies of the shop, at the rates of the house. A deployment that buys elsewhere brings its own. */
import type { CurrencyCode } from "#domain/market/currency.ts";

/** US dollars for one of each. */
const DOLLARS: Readonly<Record<CurrencyCode, number>> = { USD: 1, EUR: 1.09, GBP: 1.27, CAD: 0.73, AUD: 0.66, CHF: 1.13, SGD: 0.75 };

/** What one unit of `from` is in `to`; all of them have a hundred parts. */
export const exchangeRate = (from: CurrencyCode, to: CurrencyCode): number => DOLLARS[from] / DOLLARS[to];
