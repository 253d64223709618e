import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CLIMATES, nightFactor, sumsOfNights } from "./climate.ts";
import { channelDiscount, channelPrice, HIGHEST_MEMBER_PERCENT, promotionOf } from "./discounts.ts";
import { convertMinor, exchangeRate, exchangeUsed } from "./exchange.ts";
import { EXCHANGE_RATES } from "./exchange-rates.ts";
import { includedTax } from "./included-tax.ts";
import { repriced } from "./repriced.ts";
import { BOARD_FACTORS, nightlyPrices, partyFactor, stayPrice, wholePrice } from "./stay-price.ts";

const percent = fc.integer({ min: 0, max: 90 });
const discounts = fc.record({ longStay: percent, early: percent, member: percent, opaque: percent });
const climate = fc.constantFrom(...CLIMATES);
const FIRST: CalendarDate = "2026-11-15";

const facts = {
  nightMinor: 12_000,
  nightsFactor: 2000,
  partyFactor: 1000,
  boardFactor: 1000,
  isRefundable: true,
  promotionPercent: 0,
  rate: 1,
};
const anyFacts = fc.record({
  nightMinor: fc.integer({ min: 1500, max: 200_000 }),
  nightsFactor: fc.integer({ min: 600, max: 45_000 }),
  partyFactor: fc.integer({ min: 860, max: 20_000 }),
  boardFactor: fc.constantFrom(...BOARD_FACTORS),
  isRefundable: fc.boolean(),
  promotionPercent: fc.integer({ min: 0, max: 30 }),
  rate: fc.double({ min: 0.5, max: 2, noNaN: true }),
});

describe("nights and seasons", () => {
  it("a stay costs the sum of its nights, however it is added up", () => {
    fc.assert(
      fc.property(climate, fc.integer({ min: 0, max: 370 }), fc.integer({ min: 1, max: 28 }), (each, start, nights) => {
        const added = Array.from({ length: nights }, (_, night) => nightFactor(each, addDays(FIRST, start + night)));
        const sums = sumsOfNights(addDays(FIRST, start), nights);
        expect(sums[CLIMATES.indexOf(each)]).toBe(added.reduce((sum, factor) => sum + factor, 0));
      }),
    );
  });

  it("the sea is dear in August, the mountains in February, and cities in the week", () => {
    expect(nightFactor("seaside", "2027-08-11")).toBeGreaterThan(1.5 * nightFactor("seaside", "2027-02-10"));
    expect(nightFactor("alpine", "2027-02-10")).toBeGreaterThan(nightFactor("alpine", "2027-08-11"));
    expect(nightFactor("city", "2027-05-12")).toBeGreaterThan(nightFactor("city", "2027-05-09"));
    expect(nightFactor("seaside", "2027-05-15")).toBeGreaterThan(nightFactor("seaside", "2027-05-12"));
  });
});

describe("discounts", () => {
  it("members pay less than the public price, by at most 65 per cent", { tags: ["HOTEL-014"] }, () => {
    fc.assert(
      fc.property(discounts, (granted) => {
        const off = channelDiscount(granted, "Secure");
        expect(off).toBe(Math.min(granted.member, 65));
        expect(channelDiscount(granted, "Publish")).toBe(0);
      }),
    );
  });

  it("no rounding takes off more than was promised, and nothing is dearer for members", { tags: ["HOTEL-014"] }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: HIGHEST_MEMBER_PERCENT }), (publicMinor, percent) => {
        const price = channelPrice(publicMinor, percent);
        expect(price).toBeLessThanOrEqual(publicMinor);
        expect(price * 100).toBeGreaterThanOrEqual(publicMinor * (100 - percent));
      }),
      { numRuns: 2000 },
    );
    expect([channelPrice(10_001, 65), channelPrice(10_001, 0)]).toEqual([3501, 10_001]);
  });

  it("a long stay and an early one do not add up: the better one counts", () => {
    const granted = { longStay: 12, early: 15, member: 0, opaque: 0 };
    const off = (nights: number, daysAhead: number) => promotionOf(granted, { nights, daysAhead });
    expect([off(6, 59), off(7, 59), off(6, 60), off(7, 60)]).toEqual([0, 12, 15, 15]);
  });
});

describe("the price of a stay", () => {
  it("is rounded to the nearest whole unit, halves up", () => {
    expect([0, 0.4, 0.5, 1.5, 2.5, 20_188.499_9].map(wholePrice)).toEqual([0, 0, 1, 2, 3, 20_188]);
    const price = fc.double({ min: 1, max: 1e11, noNaN: true });
    fc.assert(fc.property(price, (exact) => wholePrice(exact) === Math.round(exact)));
  });

  it("is what one would work out by hand", () => {
    expect(stayPrice(facts)).toBe(24_000);
    expect(stayPrice({ ...facts, boardFactor: 1110, isRefundable: false, promotionPercent: 10 })).toBe(21_578);
    expect(stayPrice({ ...facts, partyFactor: partyFactor({ adults: 3, childrenAges: [4] }) })).toBe(36_000);
    expect(stayPrice({ ...facts, rate: convertMinor(1, "EUR", "USD") })).toBe(26_160);
  });

  it("grows with guests, nights and board, and falls with discounts", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const price = stayPrice(facts);
        expect(Number.isSafeInteger(price) && price > 0).toBe(true);
        expect(stayPrice({ ...facts, nightsFactor: facts.nightsFactor + 1000 })).toBeGreaterThan(price);
        expect(stayPrice({ ...facts, isRefundable: true })).toBeGreaterThanOrEqual(price);
        expect(stayPrice({ ...facts, promotionPercent: 0 })).toBeGreaterThanOrEqual(price);
      }),
    );
    const alone = partyFactor({ adults: 1, childrenAges: [] });
    const two = partyFactor({ adults: 2, childrenAges: [] });
    expect([alone < two, two < partyFactor({ adults: 2, childrenAges: [3] }), two]).toEqual([true, true, 1000]);
  });

  it("its nights add up to it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(fc.integer({ min: 500, max: 1700 }), { minLength: 1, maxLength: 28 }),
        (total, weights) => {
          const nights = nightlyPrices(total, weights);
          expect(nights.reduce((sum, night) => sum + night, 0)).toBe(total);
          expect(nights.every((night) => Number.isInteger(night) && night >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe("a price that changes", () => {
  const prices = fc
    .tuple(fc.integer({ min: 1000, max: 5_000_000 }), fc.integer({ min: 0, max: HIGHEST_MEMBER_PERCENT }))
    .map(([publicMinor, percent]) => ({ publicMinor, totalMinor: channelPrice(publicMinor, percent) }));

  it("keeps the discount within its limit, is never below 0, and one price stays one", { tags: ["HOTEL-014"] }, () => {
    fc.assert(
      fc.property(prices, fc.double({ min: 0, max: 20, noNaN: true }), (price, factor) => {
        const { publicMinor, totalMinor } = repriced(price, factor);
        expect(publicMinor).toBe(Math.round(price.publicMinor * factor));
        expect([totalMinor >= 0, totalMinor <= publicMinor]).toEqual([true, true]);
        expect(totalMinor * 100).toBeGreaterThanOrEqual(publicMinor * (100 - HIGHEST_MEMBER_PERCENT));
        expect(repriced({ ...price, totalMinor: price.publicMinor }, factor).totalMinor).toBe(publicMinor);
      }),
      { numRuns: 2000 },
    );
    expect(repriced({ publicMinor: 0, totalMinor: 0 }, 2)).toEqual({ publicMinor: 0, totalMinor: 0 });
  });

  it("leaves what is cheaper cheaper", () => {
    fc.assert(
      fc.property(prices, prices, fc.double({ min: 0.1, max: 5, noNaN: true }), (one, other, factor) => {
        const total = (publicMinor: number, percent: number) =>
          repriced({ publicMinor, totalMinor: channelPrice(publicMinor, percent) }, factor).totalMinor;
        const [low, high] = [Math.min(one.publicMinor, other.publicMinor), Math.max(one.publicMinor, other.publicMinor)];
        for (const percent of [0, 30, 65]) expect(total(low, percent)).toBeLessThanOrEqual(total(high, percent) + 1);
      }),
    );
  });
});

describe("taxes within a price", () => {
  it("are what a price without them would add", () => {
    expect([includedTax(12_000, 20), includedTax(10_700, 7), includedTax(999, 0)]).toEqual([2000, 700, 0]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 30 }), (total, percent) => {
        const tax = includedTax(total, percent);
        expect(Number.isInteger(tax) && tax >= 0 && tax <= total).toBe(true);
        expect(Math.abs((total - tax) * percent - tax * 100)).toBeLessThanOrEqual(100 + percent);
      }),
    );
  });
});

describe("exchange", () => {
  it("there and back is where one was", () => {
    const codes = Object.keys(CURRENCIES) as CurrencyCode[];
    for (const from of codes) for (const to of codes) expect(exchangeRate(from, to) * exchangeRate(to, from)).toBeCloseTo(1, 12);
    expect(exchangeRate("GBP", "GBP")).toBe(1);
  });

  it("minor units follow the decimals of each currency: yen have none, dinars three", () => {
    expect(convertMinor(66_00, "USD", "JPY")).toBeCloseTo(10_000, 6);
    expect(convertMinor(10_000, "JPY", "USD")).toBeCloseTo(66_00, 6);
    expect(convertMinor(3_26, "USD", "KWD")).toBeCloseTo(1_000, 6);
    expect(convertMinor(1_500, "KWD", "JPY")).toBeCloseTo((1.5 * 3.26) / 0.0066, 6);
    expect(convertMinor(100_00, "USD", "EUR")).toBe(100_00 * exchangeRate("USD", "EUR"));
  });

  it("contains the rate that was used, its source and its day", () => {
    const { source, day } = EXCHANGE_RATES;
    expect(exchangeUsed("EUR", "USD")).toEqual({ from: "EUR", rate: 1.09, source, day });
    expect(exchangeUsed("EUR", "EUR")).toBeUndefined();
  });
});
