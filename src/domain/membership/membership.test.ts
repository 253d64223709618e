import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { cycleFrom, isRunning, nextCycle, reminderDay } from "./cycle.ts";
import type { FomoFacts } from "./fomo.ts";
import { isPreselected, showsFomo } from "./fomo.ts";
import { savedMinor, shortfall } from "./guarantee.ts";
import { MEMBERSHIP_FEE } from "./membership-fee.ts";
import type { RegistrationCode } from "./registration-code.ts";
import { hasEffect, isFree, priceWithCode } from "./registration-code.ts";

const usd = (minor: number) => ({ minor, currency: "USD" });
const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays("2000-01-01", offset));

describe("a year in the club", () => {
  it("lasts until the same day of the next year; the 29th of February has none", { tags: ["CLUB-013"] }, () => {
    expect(cycleFrom("2030-03-14")).toEqual({ start: "2030-03-14", end: "2031-03-14" });
    expect(cycleFrom("2028-02-29")).toEqual({ start: "2028-02-29", end: "2029-03-01" });
    expect(reminderDay(cycleFrom("2030-03-14"))).toBe("2031-02-12");
  });

  it("follows the one before without a gap, and every day is in exactly one", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1_000 }), (start, later) => {
        const first = cycleFrom(start);
        const second = nextCycle(first);
        const day = addDays(start, later % nightsBetween(start, second.end));
        expect([isRunning(first, day), isRunning(second, day)].filter(Boolean)).toHaveLength(1);
        expect([365, 366]).toContain(nightsBetween(first.start, first.end));
      }),
    );
  });
});

describe("registration codes", () => {
  const code: RegistrationCode = { value: 25_00, currency: "USD", validFrom: new Date("2030-01-01"), validTo: new Date("2031-01-01") };
  const now = new Date("2030-06-01");

  it("lower the fee by their value", { tags: ["CLUB-007", "CLUB-008"] }, () => {
    expect(priceWithCode(MEMBERSHIP_FEE, code, now)).toEqual(usd(25_00));
    expect(priceWithCode(MEMBERSHIP_FEE, { ...code, value: 0 }, now)).toEqual(MEMBERSHIP_FEE);
    expect(hasEffect(MEMBERSHIP_FEE, MEMBERSHIP_FEE)).toBe(false);
  });

  it("make it free at the full price and beyond, never less than nothing", { tags: ["CLUB-009", "CLUB-017"] }, () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (price, value) => {
        const left = priceWithCode(usd(price), { ...code, value }, now);
        expect(left && isFree(left)).toBe(value >= price);
        expect(left?.minor).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(priceWithCode({ minor: 40_00, currency: "EUR" }, { ...code, value: "all" }, now)).toEqual({ minor: 0, currency: "EUR" });
  });

  it("say nothing before, after, and about another currency", () => {
    expect(priceWithCode(MEMBERSHIP_FEE, code, new Date("2029-12-31"))).toBeUndefined();
    expect(priceWithCode(MEMBERSHIP_FEE, code, code.validTo)).toBeUndefined();
    expect(priceWithCode({ minor: 40_00, currency: "EUR" }, code, now)).toBeUndefined();
  });
});

describe("the guarantee", () => {
  const rate = (from: string, to: string) => (from === to ? 1 : 2);

  it("savings of 30 against a fee of 50 give back 20", { tags: ["CLUB-004"] }, () => {
    expect(shortfall(usd(50_00), [{ publicMinor: 130_00, paidMinor: 100_00, currency: "USD" }], rate)).toEqual(usd(20_00));
    expect(shortfall(usd(50_00), [{ publicMinor: 115_00, paidMinor: 100_00, currency: "EUR" }], rate)).toEqual(usd(20_00));
  });

  it("never more than was paid and never below nothing, whatever was booked", () => {
    const saving = fc.record({ publicMinor: fc.nat(1_000_00), paidMinor: fc.nat(1_000_00), currency: fc.constantFrom("USD", "EUR") });
    fc.assert(
      fc.property(fc.nat(100_00), fc.array(saving), (fee, savings) => {
        const { minor } = shortfall(usd(fee), savings, rate);
        expect(minor).toBeGreaterThanOrEqual(0);
        expect(minor).toBeLessThanOrEqual(fee);
        expect(savings.every((saving) => savedMinor(saving) >= 0)).toBe(true);
      }),
    );
  });
});

describe("the club at the checkout", () => {
  const facts: FomoFacts = {
    isMember: false,
    currency: "USD",
    fee: usd(50_00),
    savings: usd(120_00),
    limits: { minSaving: 0, maxSaving: 100_000 },
    isLoginHidden: false,
    isObligoConfirmed: false,
  };

  it("is offered to who is no member, pays in dollars and saves more than the fee", { tags: ["CHK-013"] }, () => {
    expect(showsFomo(facts)).toBe(true);
  });

  it.each([
    ["members", { isMember: true }],
    ["other currencies", { currency: "EUR" }],
    ["savings below the fee", { savings: usd(30_00) }],
    ["savings equal to the fee", { savings: usd(50_00) }],
    ["savings below the least", { limits: { minSaving: 200, maxSaving: 100_000 } }],
    ["savings above the most", { limits: { minSaving: 0, maxSaving: 100 } }],
    ["brands that hide the login", { isLoginHidden: true }],
    ["bookings on a company's credit", { isObligoConfirmed: true }],
  ])("is not offered for %s", { tags: ["CHK-013"] }, (_, changes) => {
    expect(showsFomo({ ...facts, ...changes })).toBe(false);
  });

  it("is ticked where the market allows it, unless the visitor chose", { tags: ["CHK-014", "D13"] }, () => {
    expect(isPreselected({ isAllowed: true, chosen: undefined })).toBe(true);
    expect(isPreselected({ isAllowed: false, chosen: undefined })).toBe(false);
    expect(isPreselected({ isAllowed: true, chosen: false })).toBe(false);
    expect(isPreselected({ isAllowed: false, chosen: true })).toBe(true);
  });
});
