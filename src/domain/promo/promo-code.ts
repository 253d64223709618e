/** The discount of a promo code, and when it applies. */
import type { Money } from "#shared/money.ts";
import type { Result } from "#shared/result.ts";
import { fail, succeed } from "#shared/result.ts";

export type PromoRule = {
  readonly kind: "percent" | "amount";
  /** Whole per cent, or minor units of the currency. */
  readonly value: number;
  /** Absent if the code is valid in every currency. */
  readonly currency?: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly minTotalMinor: number;
  /** Only visitors of this partner may use it. */
  readonly partnerId?: string;
};

type PromoProblem = "not-yet" | "over" | "other-currency" | "total-too-low" | "other-partner" | "nothing-off";

/** A card payment cannot be zero, so this much always remains to be paid. */
const MIN_LEFT_MINOR = 1;

/** Codes are case-insensitive, and surrounding spaces are ignored. */
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
  // Rounded down: a percentage must never exceed what it states.
  const discountMinor = rule.kind === "percent" ? Math.floor((total.minor * rule.value) / 100) : rule.value;
  const minor = Math.min(discountMinor, total.minor - MIN_LEFT_MINOR);
  return minor > 0 ? succeed(minor) : fail("nothing-off");
}
