/** On the wire, money is a number of units (1.50), not of minor units (150). */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";

export const unitsOf = (minor: number, currency: CurrencyCode): number => minor / 10 ** CURRENCIES[currency].fraction;
export const minorOf = (units: number, currency: CurrencyCode): number => Math.round(units * 10 ** CURRENCIES[currency].fraction);

/** Exact, such as 1234.50 or -0.07: for files that programs read. */
export function decimalOf(minor: number, currency: CurrencyCode): string {
  const { fraction } = CURRENCIES[currency];
  const digits = String(Math.abs(minor)).padStart(fraction + 1, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -fraction)}.${digits.slice(-fraction)}`;
}
