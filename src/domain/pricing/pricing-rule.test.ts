import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { buildPricingRule } from "#tests/factories/pricing-rules.ts";
import { convertMinor } from "./exchange.ts";
import type { PricingRule, Sale } from "./pricing-rule.ts";
import { createMarkup, discountPrice, findPricingRule, partnerPrice, sellingPrice } from "./pricing-rule.ts";

const RULE = buildPricingRule({});
const SALE: Sale = { brandId: "meridian", market: "US", supplier: "bank", product: "hotel" };

const currency = fc.constantFrom(...(Object.keys(CURRENCIES) as CurrencyCode[]));
const price = fc.integer({ min: 1, max: 50_000_000 });
const rule: fc.Arbitrary<PricingRule> = fc
  .record({
    basisPoints: fc.integer({ min: -5_000, max: 50_000 }),
    fixedMinor: fc.integer({ min: -10_000, max: 100_000 }),
    limits: fc.tuple(fc.integer({ min: -5_000, max: 50_000 }), fc.integer({ min: 0, max: 500_000 })),
    hasFloor: fc.boolean(),
    hasCap: fc.boolean(),
    currency,
    rounding: fc.constantFrom("minor" as const, "unit" as const),
  })
  .map(({ limits: [floor, more], hasFloor, hasCap, ...rest }) => ({
    ...RULE,
    ...rest,
    floorMinor: hasFloor ? floor : null,
    capMinor: hasCap ? floor + more : null,
  }));

describe("pricing rules", () => {
  it("the rule with the most important condition applies, and no rule changes no price", () => {
    const rules = [
      { ...RULE, basisPoints: 1 },
      { ...RULE, supplier: "bank", basisPoints: 2 },
      { ...RULE, supplier: "bank", product: "hotel" as const, basisPoints: 3 },
      { ...RULE, brandId: "meridian", basisPoints: 4 },
      { ...RULE, brandId: "lumina", supplier: "bank", product: "hotel" as const, basisPoints: 5 },
    ];
    const found = (sale: Partial<Sale>, candidates: readonly PricingRule[] = rules) =>
      findPricingRule(candidates, { ...SALE, ...sale })?.basisPoints;
    expect(found({})).toBe(4);
    expect(found({ brandId: "vela" })).toBe(3);
    expect(found({ brandId: "vela", product: "flight" })).toBe(2);
    expect(found({ brandId: "lumina" })).toBe(5);
    expect(found({ brandId: "vela", supplier: "house" })).toBe(1);
    expect(found({}, rules.slice(1, 3).toReversed())).toBe(3);
    expect(found({}, [])).toBeUndefined();
    expect(sellingPrice(undefined, 123_45, {})).toBe(123_45);
  });

  it("adds per cent and a fixed amount, between floor and cap, and rounds up", () => {
    const sell = (change: Partial<PricingRule>, minor: number, to: CurrencyCode = "USD") => createMarkup({ ...RULE, ...change }, to)(minor);
    expect(sell({ basisPoints: 750, fixedMinor: 2_00 }, 100_01)).toBe(109_52);
    expect(sell({ basisPoints: 1_000, floorMinor: 15_00 }, 100_00)).toBe(115_00);
    expect(sell({ basisPoints: 1_000, capMinor: 5_00 }, 100_00)).toBe(105_00);
    expect(sell({ basisPoints: 1_000, rounding: "unit" }, 100_01)).toBe(111_00);
    expect(sell({ basisPoints: -1_000 }, 100_00)).toBe(90_00);
    expect(sell({ fixedMinor: 10_00, currency: "EUR" }, 100_00, "USD")).toBe(110_90);
  });

  it("keeps the order of prices, so that the cheapest offer of a list is the cheapest on the page", () => {
    fc.assert(
      fc.property(rule, currency, price, price, (pricingRule, to, one, other) => {
        const markup = createMarkup(pricingRule, to);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(markup(low)).toBeLessThanOrEqual(markup(high));
      }),
    );
  });

  it("gives whole positive prices whose markup respects floor and cap up to the rounding", () => {
    fc.assert(
      fc.property(rule, currency, price, (pricingRule, to, minor) => {
        const selling = createMarkup(pricingRule, to)(minor);
        const step = pricingRule.rounding === "unit" ? 10 ** CURRENCIES[to].fraction : 1;
        const limit = (amount: number | null, fallback: number) =>
          amount === null ? fallback : Math.round(convertMinor(amount, pricingRule.currency, to));
        expect(Number.isSafeInteger(selling) && selling > 0 && selling % step === 0).toBe(true);
        expect(selling).toBeGreaterThanOrEqual(minor + limit(pricingRule.floorMinor, -Infinity));
        expect(selling).toBeLessThan(Math.max(step, minor + limit(pricingRule.capMinor, Infinity)) + step);
      }),
    );
  });

  it("keeps floor and rounding for the visitors of a partner and the agents of a company, and adds nothing else", () => {
    const partner = fc.integer({ min: -9_999, max: 9_999 }).map((basisPoints) => ({ name: "Tidewater Bank", basisPoints }));
    const company = fc.integer({ min: 1, max: 99 }).map((percent) => ({ id: "halden", percent }));
    const buyer = fc.oneof(fc.record({ partner }), fc.record({ company }));
    fc.assert(
      fc.property(rule, currency, price, price, buyer, (pricingRule, to, one, other, seller) => {
        const markup = createMarkup(pricingRule, to, seller);
        const step = pricingRule.rounding === "unit" ? 10 ** CURRENCIES[to].fraction : 1;
        const floor =
          pricingRule.floorMinor === null ? -Infinity : Math.round(convertMinor(pricingRule.floorMinor, pricingRule.currency, to));
        const selling = markup(one);
        expect(Number.isSafeInteger(selling) && selling > 0 && selling % step === 0).toBe(true);
        expect(selling).toBeGreaterThanOrEqual(one + floor);
        const usual = createMarkup(pricingRule, to)(one);
        const agreed = "partner" in seller ? partnerPrice(usual, seller.partner) : discountPrice(usual, seller.company.percent);
        expect(selling).toBeGreaterThanOrEqual(agreed);
        expect(selling).toBeLessThan(Math.max(agreed, one + floor) + step);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(markup(low)).toBeLessThanOrEqual(markup(high));
      }),
    );
  });

  it("never sells below the contract's minimum, and sells mandatory prices unchanged", () => {
    fc.assert(
      fc.property(rule, currency, price, price, (pricingRule, to, minor, min) => {
        const markup = createMarkup(pricingRule, to);
        expect(sellingPrice(markup, minor, { minSellingMinor: min })).toBe(Math.max(min, markup(minor)));
        expect(sellingPrice(markup, minor, { minSellingMinor: min, isSellingMandatory: true })).toBe(minor);
      }),
    );
  });
});
