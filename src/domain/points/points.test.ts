import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nightsUntilReward, pointsBack, pointsEarned, pointsPrice, postingMoment } from "./points.ts";

describe("points", () => {
  it("one for each whole dollar paid, a hundred for each dollar of a price", { tags: ["AMB-73"] }, () => {
    expect([pointsEarned(123_99), pointsEarned(99), pointsEarned(0)]).toEqual([123, 0, 0]);
    expect([pointsPrice(123_45), pointsPrice(1)]).toEqual([12_345, 1]);
  });

  it("what was earned never buys more than what it was earned with", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (minor) => {
        expect(pointsEarned(minor)).toBeLessThanOrEqual(pointsPrice(minor));
        expect(pointsPrice(minor + 1)).toBeGreaterThanOrEqual(pointsPrice(minor));
      }),
    );
  });

  it("a fee in points is never less than in money, and no more points are returned than were used", { tags: ["AMB-71"] }, () => {
    expect([pointsBack(18_171, 181_71, 0), pointsBack(18_171, 181_71, 90_86), pointsBack(18_171, 181_71, 181_71)]).toEqual([
      18_171, 9_085, 0,
    ]);
    expect(pointsBack(5, 0, 0)).toBe(0);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (points, total, share) => {
          const fee = Math.floor(total * share);
          const back = pointsBack(points, total, fee);
          expect(back).toBeGreaterThanOrEqual(0);
          expect(BigInt(points - back) * BigInt(total)).toBeGreaterThanOrEqual(BigInt(points) * BigInt(fee));
          expect(BigInt(points - back - 1) * BigInt(total)).toBeLessThan(BigInt(points) * BigInt(fee));
        },
      ),
    );
  });

  it("may be spent 48 hours after check-in at the hotel's own three in the afternoon", { tags: ["CLUB-014"] }, () => {
    expect(postingMoment("2030-06-01", "UTC").toISOString()).toBe("2030-06-03T15:00:00.000Z");
    expect(postingMoment("2030-06-01", "Asia/Tokyo").toISOString()).toBe("2030-06-03T06:00:00.000Z");
    // The clocks of Paris go forward on the 31st: the hours are counted, not the days.
    expect(postingMoment("2030-03-30", "Europe/Paris").toISOString()).toBe("2030-04-01T14:00:00.000Z");
  });

  it("the next free night is ten nights away for a new member, and again after each ten", { tags: ["CLUB-013"] }, () => {
    expect([0, 3, 9, 10, 19, 20].map(nightsUntilReward)).toEqual([10, 7, 1, 10, 1, 10]);
  });
});
