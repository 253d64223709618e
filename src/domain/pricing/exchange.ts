/** Conversion between currencies at the rates of one day. A quote stores the rate that it used. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { fractionOf } from "#domain/market/format-price.ts";
import { EXCHANGE_RATES } from "./exchange-rates.ts";

/** All currencies of the shop, and those that only suppliers use. */
type RatedCurrency = CurrencyCode | keyof typeof EXCHANGE_RATES.dollars;

const DOLLARS: Readonly<Record<RatedCurrency, number>> = EXCHANGE_RATES.dollars;

/** One unit of `from` in units of `to`. Amounts in minor units are converted with `convertMinor`. */
export const exchangeRate = (from: RatedCurrency, to: RatedCurrency): number => DOLLARS[from] / DOLLARS[to];

/** Minor units of `from` in minor units of `to`, not rounded: yen have no decimals, dinars three. */
export const convertMinor = (minor: number, from: RatedCurrency, to: RatedCurrency): number =>
  minor * exchangeRate(from, to) * 10 ** (fractionOf(to) - fractionOf(from));

/** The rate behind a price, for the books: which one, by whom and of which day. */
export type ExchangeUsed = { readonly from: RatedCurrency; readonly rate: number; readonly source: string; readonly day: string };

/** Undefined if nothing was converted. */
export const exchangeUsed = (from: RatedCurrency, to: RatedCurrency): ExchangeUsed | undefined =>
  from === to ? undefined : { from, rate: exchangeRate(from, to), source: EXCHANGE_RATES.source, day: EXCHANGE_RATES.day };
