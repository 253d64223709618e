import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PackageRule } from "#domain/package/package-price.ts";
import { packagePrice } from "#domain/package/package-price.ts";
import type { RepricedPart } from "./reprice-package.ts";
import { repricePackage } from "./reprice-package.ts";

const RULE: PackageRule = { kind: "gross-less", percent: 5 };

const anyPart = fc.record({
  kind: fc.constantFrom("hotel" as const, "flight" as const, "transfer" as const),
  agreedMinor: fc.nat(500_00),
  nowMinor: fc.nat(500_00),
  isExtra: fc.boolean(),
});
/** The first part is the hotel, which is never an extra. */
const anyParts = fc
  .tuple(anyPart, fc.array(anyPart, { maxLength: 3 }))
  .map(([first, others]): RepricedPart[] => [{ ...first, kind: "hotel", isExtra: false }, ...others]);
const anyRule = fc.record({ kind: fc.constantFrom("gross-less" as const, "net-plus" as const), percent: fc.integer({ min: 0, max: 40 }) });

const agreedTotal = (parts: readonly RepricedPart[], rule: PackageRule): number =>
  packagePrice(
    parts.filter(({ isExtra }) => !isExtra).map(({ agreedMinor: grossMinor }) => ({ grossMinor })),
    rule,
  ).totalMinor;

describe("a package that is priced again", () => {
  it("names the parts that have changed, with their own differences, and the discounted total", () => {
    const parts: readonly RepricedPart[] = [
      { kind: "hotel", agreedMinor: 200_00, nowMinor: 190_00, isExtra: false },
      { kind: "flight", agreedMinor: 100_00, nowMinor: 120_00, isExtra: false },
      { kind: "transfer", agreedMinor: 40_00, nowMinor: 43_00, isExtra: true },
    ];
    expect(repricePackage(parts, { rule: RULE, totalMinor: 285_00 })).toEqual({
      isDearer: true,
      totalMinor: 294_50,
      sharesMinor: [180_50, 114_00, null],
      differences: [
        { part: "hotel", minor: -10_00 },
        { part: "flight", minor: 20_00 },
        { part: "transfer", minor: 3_00 },
      ],
    });
  });

  it("keeps the amount of the discount if the rule is not known", () => {
    const parts: readonly RepricedPart[] = [{ kind: "hotel", agreedMinor: 200_00, nowMinor: 150_00, isExtra: false }];
    expect(repricePackage(parts, { rule: undefined, totalMinor: 180_00 })).toMatchObject({ isDearer: false, totalMinor: 130_00 });
  });

  it(
    "for any prices: shares add up, unchanged parts change nothing, and a traveller who is not asked never pays more",
    { tags: ["P3", "P10"] },
    () => {
      fc.assert(
        fc.property(anyParts, fc.option(anyRule, { nil: undefined }), (parts, rule) => {
          const agreed = { rule, totalMinor: agreedTotal(parts, rule ?? RULE) };
          const { isDearer, totalMinor, sharesMinor, differences } = repricePackage(parts, agreed);
          expect(sharesMinor.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBe(totalMinor);
          expect(sharesMinor.map((share) => share === null)).toEqual(parts.map(({ isExtra }) => isExtra));
          const extras = (pick: (part: RepricedPart) => number) =>
            parts.filter(({ isExtra }) => isExtra).reduce((sum, part) => sum + pick(part), 0);
          const before = agreed.totalMinor + extras((part) => part.agreedMinor);
          expect(totalMinor + extras((part) => part.nowMinor) > before).toBe(isDearer);
          expect(differences.reduce((sum, { minor }) => sum + minor, 0)).toBe(
            parts.reduce((sum, part) => sum + part.nowMinor - part.agreedMinor, 0),
          );
          const same = repricePackage(
            parts.map((part) => ({ ...part, nowMinor: part.agreedMinor })),
            agreed,
          );
          expect([same.isDearer, same.totalMinor, same.differences]).toEqual([false, agreed.totalMinor, []]);
        }),
      );
    },
  );
});
