/** Pricing rules as the program reads them. */
import type { PricingRule } from "#domain/pricing/pricing-rule.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

/** For every sale, unless conditions are given. */
export const buildPricingRule = (rule: Partial<PricingRule>): PricingRule => ({
  brandId: null,
  market: null,
  supplier: null,
  product: null,
  basisPoints: 0,
  fixedMinor: 0,
  floorMinor: null,
  capMinor: null,
  currency: "USD",
  rounding: "minor",
  ...rule,
});

export const pricingOf = (...rules: readonly Partial<PricingRule>[]): NonNullable<Context["pricing"]> => ({
  current: async () => rules.map(buildPricingRule),
});
