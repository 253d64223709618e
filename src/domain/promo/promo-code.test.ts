import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PromoRule } from "./promo-code.ts";
import { codeKeyOf, discountOf } from "./promo-code.ts";

const NOW = new Date("2026-11-15T12:00:00Z");
const RULE: PromoRule = {
  kind: "percent",
  value: 10,
  validFrom: new Date("2026-01-01T00:00:00Z"),
  validTo: new Date("2027-01-01T00:00:00Z"),
  minTotalMinor: 0,
};
const off = (rule: Partial<PromoRule>, minor = 20_005, partnerId?: string) =>
  discountOf({ ...RULE, ...rule }, { minor, currency: "EUR" }, { now: NOW, partnerId });

describe("a promo code", () => {
  it("takes its share or its amount off, down to the coin", { tags: ["CHK-010"] }, () => {
    expect(off({})).toEqual({ ok: true, value: 2_000 });
    expect(off({ kind: "amount", value: 1_500, currency: "EUR" })).toEqual({ ok: true, value: 1_500 });
  });

  it.for([
    ["not-yet", { validFrom: new Date("2026-11-15T12:00:01Z") }],
    ["over", { validTo: NOW }],
    ["other-currency", { kind: "amount", value: 5, currency: "USD" }],
    ["total-too-low", { minTotalMinor: 20_006, currency: "EUR" }],
    ["other-partner", { partnerId: "partner-1" }],
  ] as const)("says no: %s", ([problem, rule]) => {
    expect(off(rule)).toEqual({ ok: false, failure: problem });
  });

  it("is good for whom it was made for", () => {
    expect(off({ partnerId: "partner-1" }, 100, "partner-1")).toEqual({ ok: true, value: 10 });
  });

  it("is found however it is typed", () => {
    expect(codeKeyOf(" promo10 ")).toBe("PROMO10");
  });

  it("never covers the whole price, and never discounts more than its value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 100 }), fc.boolean(), (minor, value, isPercent) => {
        const found = off(isPercent ? { value } : { kind: "amount", value: value * 1000, currency: "EUR" }, minor);
        if (!found.ok) return;
        expect(found.value).toBeGreaterThan(0);
        expect(found.value).toBeLessThan(minor);
        expect(found.value).toBeLessThanOrEqual(isPercent ? (minor * value) / 100 : value * 1000);
      }),
    );
  });
});
