/** On the wire, money is a number of units (1.50), not of minor units (150). */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";

export const unitsOf = (minor: number, currency: CurrencyCode): number => minor / 10 ** CURRENCIES[currency].fraction;
export const minorOf = (units: number, currency: CurrencyCode): number => Math.round(units * 10 ** CURRENCIES[currency].fraction);
