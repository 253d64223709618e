import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownDistance } from "./shown-distance.ts";

describe("a shown distance", () => {
  it.each([
    ["KM", 0, 0.1],
    ["KM", 0.04, 0.1],
    ["KM", 1.26, 1.3],
    ["KM", 9.94, 9.9],
    ["KM", 9.96, 10],
    ["KM", 10.4, 10],
    ["KM", 123.5, 124],
    ["M", 1.609344, 1],
    ["M", 10, 6.2],
    ["M", 100, 62],
  ] as const)("in %s of %d km is %d", { tags: ["BRAND-025"] }, (unit, km, expected) => {
    expect(shownDistance(unit, km)).toBe(expected);
  });

  it("grows with the distance", { tags: ["BRAND-025"] }, () => {
    const kilometres = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom("M", "KM"), kilometres, kilometres, (unit, one, other) => {
        expect(shownDistance(unit, Math.min(one, other))).toBeLessThanOrEqual(shownDistance(unit, Math.max(one, other)));
      }),
    );
  });
});
