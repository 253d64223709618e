import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocatePrice } from "./allocate-price.ts";
import { packagePrice } from "./package-price.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const amount = fc.integer({ min: 0, max: 9_999_999_999 });

describe("allocatePrice", () => {
  it("gives the missing units to the largest remainders, and to the earlier of two equal ones", () => {
    expect(allocatePrice(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocatePrice(101, [50, 30, 20])).toEqual([51, 30, 20]);
    expect(allocatePrice(7, [0, 0])).toEqual([4, 3]);
  });

  it("shares add up to the price and are within one unit of their exact part, for any amounts", () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 6 }), (total, weights) => {
        const shares = allocatePrice(total, weights);
        const all = sum(weights);
        expect(sum(shares)).toBe(total);
        if (all === 0) return;
        shares.forEach((share, place) => {
          const scaled = BigInt(total) * BigInt(weights[place]!);
          expect(share === Number(scaled / BigInt(all)) || share === Number(scaled / BigInt(all)) + 1).toBe(true);
        });
      }),
    );
  });

  it("refuses what is not an amount", () => {
    for (const [total, weights] of [
      [-1, [1]],
      [0.5, [1]],
      [1, [-1]],
      [1, []],
    ] as const)
      expect(() => allocatePrice(total, weights)).toThrow(RangeError);
  });
});

describe("packagePrice", () => {
  const parts = [{ grossMinor: 600_00, netMinor: 500_00 }, { grossMinor: 400_01 }];

  it("takes a percentage off the sum, or adds one to the net prices", () => {
    expect(packagePrice(parts, { kind: "gross-less", percent: 7.5 })).toEqual({
      totalMinor: 925_01,
      discountMinor: 75_00,
      sharesMinor: [555_00, 370_01],
    });
    expect(packagePrice(parts, { kind: "net-plus", percent: 10 }).totalMinor).toBe(990_01);
  });

  it("is never more than the parts sold alone", () => {
    expect(packagePrice(parts, { kind: "net-plus", percent: 50 })).toMatchObject({ totalMinor: 1000_01, discountMinor: 0 });
  });

  it("the shares of any parts add up to the total under any rule", () => {
    const priced = fc.array(fc.record({ grossMinor: amount, netMinor: amount }), { minLength: 1, maxLength: 4 });
    const rule = fc.record({
      kind: fc.constantFrom("gross-less" as const, "net-plus" as const),
      percent: fc.double({ min: 0, max: 99, noNaN: true }),
    });
    fc.assert(
      fc.property(priced, rule, (all, given) => {
        const { totalMinor, discountMinor, sharesMinor } = packagePrice(all, given);
        expect([sum(sharesMinor), totalMinor + discountMinor]).toEqual([totalMinor, sum(all.map(({ grossMinor }) => grossMinor))]);
        expect(discountMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
