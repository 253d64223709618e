/**
 * Compares the agreed price of a package with what its parts cost now. A higher total needs the traveller's consent and names the parts that have
 * changed; a lower one is given without asking.
 */
import { allocatePrice } from "#domain/package/allocate-price.ts";
import type { PackageRule } from "#domain/package/package-price.ts";
import { packagePrice } from "#domain/package/package-price.ts";

export type RepricedPart = {
  readonly kind: "hotel" | "flight" | "transfer";
  readonly agreedMinor: number;
  readonly nowMinor: number;
  /** What we owe the supplier now; absent if it quotes selling prices only. */
  readonly netMinor?: number;
  /** An extra at its own price, outside the package discount. */
  readonly isExtra: boolean;
};

type AgreedPackage = {
  /** Undefined in carts of older programs: then the discount stays the amount that it was. */
  readonly rule: PackageRule | undefined;
  /** Of all parts but extras. */
  readonly totalMinor: number;
};

type PartDifference = { readonly part: RepricedPart["kind"]; readonly minor: number };

export type PackageRepricing = {
  readonly isDearer: boolean;
  /** Of all parts but extras. */
  readonly totalMinor: number;
  /** In the order of the parts, null for an extra; the others add up to the total. */
  readonly sharesMinor: readonly (number | null)[];
  /** One for each kind whose price has changed. */
  readonly differences: readonly PartDifference[];
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export function repricePackage(parts: readonly RepricedPart[], { rule, totalMinor: agreedMinor }: AgreedPackage): PackageRepricing {
  const inside = parts.filter(({ isExtra }) => !isExtra);
  const { totalMinor, sharesMinor } = rule ? byRule(inside, rule) : byAmount(inside, agreedMinor);
  const shares = [...sharesMinor];
  const extrasMinor = sum(parts.filter(({ isExtra }) => isExtra).map(differenceOf));
  return {
    isDearer: totalMinor + extrasMinor > agreedMinor,
    totalMinor,
    sharesMinor: parts.map(({ isExtra }) => (isExtra ? null : shares.shift()!)),
    differences: differencesOf(parts),
  };
}

const byRule = (inside: readonly RepricedPart[], rule: PackageRule) =>
  packagePrice(
    inside.map(({ nowMinor: grossMinor, netMinor }) => ({ grossMinor, ...(netMinor !== undefined && { netMinor }) })),
    rule,
  );

function byAmount(inside: readonly RepricedPart[], agreedMinor: number) {
  const totalMinor = Math.max(0, agreedMinor + sum(inside.map(differenceOf)));
  return {
    totalMinor,
    sharesMinor: allocatePrice(
      totalMinor,
      inside.map(({ nowMinor }) => nowMinor),
    ),
  };
}

const differenceOf = ({ agreedMinor, nowMinor }: RepricedPart): number => nowMinor - agreedMinor;

function differencesOf(parts: readonly RepricedPart[]): readonly PartDifference[] {
  const byKind = Map.groupBy(parts, ({ kind }) => kind);
  return [...byKind].map(([part, all]) => ({ part, minor: sum(all.map(differenceOf)) })).filter(({ minor }) => minor !== 0);
}
