/** The savings guarantee: if a year saves less than its fee, the difference is returned as a promo code (CLUB-004). */
import type { Money } from "#shared/money.ts";

/** One booking of a member: the public price at that time, and the price paid. */
export type Saving = { readonly publicMinor: number; readonly paidMinor: number; readonly currency: string };

/** A booking above the public price counts as no saving; it does not reduce the other savings of the year. */
export const savedMinor = ({ publicMinor, paidMinor }: Saving): number => Math.max(0, publicMinor - paidMinor);

/** `rate` converts a saving's currency into the fee's. Zero if the guarantee was met or nothing was paid. */
export function shortfall(paidFee: Money, savings: readonly Saving[], rate: (from: string, to: string) => number): Money {
  const saved = savings.reduce((sum, saving) => sum + Math.round(savedMinor(saving) * rate(saving.currency, paidFee.currency)), 0);
  return { ...paidFee, minor: Math.max(0, paidFee.minor - saved) };
}
