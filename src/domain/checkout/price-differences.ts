import type { Money } from "#shared/money.ts";

export type PartDifference = { readonly part: string; readonly difference: Money };

/**
 * By how much each part has changed, and as `rest` what discounts and fees make of it, so that the lines add up to the change of the total: parts
 * have their own prices, and the discount of the package applies to their sum.
 */
export function explainDifferences(before: Money, after: Money, parts: readonly PartDifference[]): readonly PartDifference[] {
  const known = parts.filter(({ difference }) => difference.minor !== 0);
  if (known.length === 0) return [];
  const explained = known.reduce((sum, { difference }) => sum + difference.minor, 0);
  const rest = after.minor - before.minor - explained;
  return rest === 0 ? known : [...known, { part: "rest", difference: { minor: rest, currency: after.currency } }];
}
