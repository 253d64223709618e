/** What a code takes off a price, and when it may. */
import type { Money } from "#shared/money.ts";
import type { Result } from "#shared/result.ts";
import { fail, succeed } from "#shared/result.ts";

export type PromoRule = {
  readonly kind: "percent" | "amount";
  /** Whole per cent, or minor units of the currency. */
  readonly value: number;
  /** Absent where the code is good in any. */
  readonly currency?: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly minTotalMinor: number;
  /** Only who comes from this partner may use it. */
  readonly partnerId?: string;
};

export type PromoProblem = "not-yet" | "over" | "other-currency" | "total-too-low" | "other-partner" | "nothing-off";

/** A card cannot be asked for nothing, so this much is always left to pay. */
const LEAST_LEFT_MINOR = 1;

/** People type codes as they like. */
export const codeKeyOf = (typed: string): string => typed.trim().toUpperCase();

export function discountOf(
  rule: PromoRule,
  total: Money,
  { now, partnerId }: { readonly now: Date; readonly partnerId?: string | undefined },
): Result<number, PromoProblem> {
  if (now < rule.validFrom) return fail("not-yet");
  if (now >= rule.validTo) return fail("over");
  if (rule.partnerId !== undefined && rule.partnerId !== partnerId) return fail("other-partner");
  if (rule.currency !== undefined && rule.currency !== total.currency) return fail("other-currency");
  if (total.minor < rule.minTotalMinor) return fail("total-too-low");
  // Down, in the house's favour by less than the smallest coin: a share must never be more than it says.
  const wanted = rule.kind === "percent" ? Math.floor((total.minor * rule.value) / 100) : rule.value;
  const minor = Math.min(wanted, total.minor - LEAST_LEFT_MINOR);
  return minor > 0 ? succeed(minor) : fail("nothing-off");
}
