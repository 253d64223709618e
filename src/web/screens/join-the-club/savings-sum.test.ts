import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { yearSum } from "./savings-sum.ts";
import { stayOf } from "./searched-stay.ts";

const FEE = { minor: 50_00, currency: "USD" };
const stay = fc.record({
  nights: fc.integer({ min: 1, max: 30 }),
  publicMinor: fc.integer({ min: 1, max: 1_000_000 }),
  memberMinor: fc.integer({ min: 1, max: 1_000_000 }),
});
const nightsAYear = fc.integer({ min: 1, max: 60 });

describe("yearSum", () => {
  it("extrapolates per night and subtracts the fee", () => {
    const sum = yearSum([{ nights: 3, publicMinor: 480_00, memberMinor: 408_00 }], 10, FEE.minor);
    expect(sum).toEqual({ publicMinor: 1600_00, savedMinor: 240_00, leftMinor: 190_00, codeMinor: 0, nightsToEarn: 3, percentToEarn: 4 });
  });

  it("reports the guarantee code if a year saves less than the fee", { tags: ["CLUB-004"] }, () => {
    const sum = yearSum([{ nights: 1, publicMinor: 100_00, memberMinor: 70_00 }], 1, FEE.minor);
    expect([sum.savedMinor, sum.leftMinor, sum.codeMinor]).toEqual([30_00, -20_00, 20_00]);
  });

  it("never counts a higher member price as a loss; fee, savings and code always add up", () => {
    fc.assert(
      fc.property(fc.array(stay, { minLength: 1, maxLength: 2 }), nightsAYear, (stays, nights) => {
        const { savedMinor = NaN, leftMinor = NaN, codeMinor } = yearSum(stays, nights, FEE.minor);
        expect(savedMinor).toBeGreaterThanOrEqual(0);
        expect(leftMinor).toBe(savedMinor - FEE.minor);
        expect(codeMinor).toBe(Math.max(0, -leftMinor));
      }),
    );
  });

  it("reports the least number of nights that earns the fee", () => {
    fc.assert(
      fc.property(stay, (sample) => {
        const saved = Math.max(0, sample.publicMinor - sample.memberMinor);
        const { nightsToEarn } = yearSum([sample], 1, FEE.minor);
        const earns = (nights: number) => saved * nights >= FEE.minor * sample.nights;
        expect(nightsToEarn === undefined).toBe(saved === 0);
        expect(nightsToEarn === undefined || (earns(nightsToEarn) && !earns(nightsToEarn - 1))).toBe(true);
      }),
    );
  });

  it("claims no savings without member prices", () => {
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 2 }), nightsAYear, (stays, nights) => {
        const answer = stays.map(({ nights: long, publicMinor }) => ({ nights: long, publicMinor, memberMinor: undefined }));
        expect(yearSum(answer, nights, FEE.minor)).toMatchObject({
          savedMinor: undefined,
          leftMinor: undefined,
          nightsToEarn: undefined,
          codeMinor: 0,
        });
      }),
    );
  });
});

const result = (publicAmount: number, memberAmount: number | null, totalSavings = 0, currency = "USD" as const) => ({
  publicAmount,
  memberAmount,
  currency,
  hotel: { name: `H${totalSavings}`, savingPrograms: totalSavings > 0 ? { totalSavings, membershipFee: 50, currency } : null },
});

describe("stayOf", () => {
  it("gives guests the public price and advertised savings, but no member price", () => {
    const counted = stayOf([result(200, null, 30), result(100, null, 120)], "London", 2, FEE);
    expect(counted).toEqual({
      place: "London",
      nights: 2,
      hotels: 2,
      publicMinor: 150_00,
      memberMinor: undefined,
      saying: { hotel: "H120", savedMinor: 120_00 },
    });
  });

  it("counts only hotels with both prices for logged-in visitors", () => {
    const counted = stayOf([result(200, 150), result(900, null), result(100, 90)], "London", 2, FEE);
    expect(counted).toMatchObject({ hotels: 2, publicMinor: 150_00, memberMinor: 120_00, saying: undefined });
  });

  it("ignores prices in another currency than the fee's", () => {
    expect(stayOf([result(200, 150)], "London", 2, { minor: 45_00, currency: "EUR" })).toBeUndefined();
    expect(stayOf([], "London", 2, FEE)).toBeUndefined();
  });
});
