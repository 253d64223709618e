/** The promise of the club: a year saves at least what it cost, or the difference comes back as a code (CLUB-004). */
import type { Money } from "#shared/money.ts";

/** One booking of a member: what everybody paid for it in that minute, and what the member did. */
export type Saving = { readonly publicMinor: number; readonly paidMinor: number; readonly currency: string };

/** A member who paid more than the public price has saved nothing there; it is not held against the rest of the year. */
export const savedMinor = ({ publicMinor, paidMinor }: Saving): number => Math.max(0, publicMinor - paidMinor);

/** `rate` is what one unit of a saving's currency is in that of the fee. Zero where the promise was kept, or nothing was paid. */
export function shortfall(paidFee: Money, savings: readonly Saving[], rate: (from: string, to: string) => number): Money {
  const saved = savings.reduce((sum, saving) => sum + Math.round(savedMinor(saving) * rate(saving.currency, paidFee.currency)), 0);
  return { ...paidFee, minor: Math.max(0, paidFee.minor - saved) };
}
