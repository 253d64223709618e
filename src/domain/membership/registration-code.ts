/** A registration code reduces the membership fee, never below zero. */
import type { Money } from "#shared/money.ts";

export type RegistrationCode = {
  /** Minor units of `currency`; `all` makes the year free, whatever it costs. */
  readonly value: number | "all";
  readonly currency: string;
  readonly validFrom: Date;
  readonly validTo: Date;
};

/** Undefined if the code does not apply to this price: expired, not yet valid, or another currency. */
export function priceWithCode(price: Money, code: RegistrationCode, now: Date): Money | undefined {
  if (now < code.validFrom || now >= code.validTo) return undefined;
  if (code.value === "all") return { ...price, minor: 0 };
  if (code.currency !== price.currency) return undefined;
  return { ...price, minor: Math.max(0, price.minor - code.value) };
}

/** A code that does not change the price is treated as if none had been entered (CLUB-007). */
export const hasEffect = (price: Money, withCode: Money): boolean => withCode.minor !== price.minor;

/** No card is requested if there is nothing to pay (CLUB-009). */
export const isFree = ({ minor }: Money): boolean => minor === 0;
