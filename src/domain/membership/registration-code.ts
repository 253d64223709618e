/** What a code takes off the fee of the club. It lowers a price and never pays somebody to join. */
import type { Money } from "#shared/money.ts";

export type RegistrationCode = {
  /** Minor units of `currency`; `all` for one that makes the year free, whatever it costs. */
  readonly value: number | "all";
  readonly currency: string;
  readonly validFrom: Date;
  readonly validTo: Date;
};

/** Undefined where the code says nothing about this price: over, not yet, or in another currency. */
export function priceWithCode(price: Money, code: RegistrationCode, now: Date): Money | undefined {
  if (now < code.validFrom || now >= code.validTo) return undefined;
  if (code.value === "all") return { ...price, minor: 0 };
  if (code.currency !== price.currency) return undefined;
  return { ...price, minor: Math.max(0, price.minor - code.value) };
}

/** A code whose price is the old one is as if none had been typed (CLUB-007). */
export const hasEffect = (price: Money, withCode: Money): boolean => withCode.minor !== price.minor;

/** Nobody is asked for a card when there is nothing to pay (CLUB-009). */
export const isFree = ({ minor }: Money): boolean => minor === 0;
