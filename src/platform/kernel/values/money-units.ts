/** On the wire money is written in units. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";

export const unitsOf = (minor: number, currency: CurrencyCode): number => minor / 10 ** CURRENCIES[currency].fraction;
export const minorOf = (units: number, currency: CurrencyCode): number => Math.round(units * 10 ** CURRENCIES[currency].fraction);
