import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FAMILY_OF } from "#domain/flight/fare-family.ts";
import { doorToPillowMinutes } from "./door-to-pillow.ts";
import { describeFareRules } from "./fare-rules.ts";
import { flightPartyOf } from "./flight-party.ts";
import { packagePrice } from "./package-price.ts";
import { addPackageTotals, packageTotal } from "./package-total.ts";

describe("the passengers of rooms", () => {
  it("minors from twelve pay an adult fare, infants have no seat", () => {
    const rooms = [
      { adults: 2, childrenAges: [4, 12], infants: 1 },
      { adults: 1, childrenAges: [11], infants: 0 },
    ];
    expect(flightPartyOf(rooms)).toEqual({ adults: 4, children: 2, infants: 1 });
  });
});

describe("door to pillow", () => {
  const journey = { flightMinutes: 150, landingMinute: 17 * 60, hasRoomAtOnce: false };

  it("counts the counter, the flight, the way out of the airport and the transfer", () => {
    expect(doorToPillowMinutes(journey, 0)).toBe(120 + 150 + 45);
    expect(doorToPillowMinutes(journey, 40)).toBe(120 + 150 + 45 + 52);
  });

  it("counts the wait for a room in the morning, but not at night or if the night before is booked", () => {
    expect(doorToPillowMinutes({ ...journey, landingMinute: 9 * 60 }, 0)).toBe(120 + 150 + 45 + (15 * 60 - 9 * 60 - 45));
    expect(doorToPillowMinutes({ ...journey, landingMinute: 23 * 60 + 50 }, 0)).toBe(120 + 150 + 45);
    expect(doorToPillowMinutes({ ...journey, landingMinute: 5 * 60, hasRoomAtOnce: true }, 0)).toBe(120 + 150 + 45);
  });
});

describe("the total of a package", () => {
  it("is that of its price, for any sum and discount", () => {
    const amount = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 5000 }), (hotel, trip, hundredths) => {
        const percent = hundredths / 100;
        const { totalMinor } = packagePrice([{ grossMinor: hotel }, { grossMinor: trip }], { kind: "gross-less", percent });
        expect(packageTotal(hotel + trip, percent)).toBe(totalMinor);
        const priced = Float64Array.of(0);
        addPackageTotals(Float64Array.of(hotel), 1, trip, percent, priced);
        expect([...priced]).toEqual([totalMinor]);
      }),
    );
  });
});

describe("the rules of a fare in words", () => {
  it("differ by family, in every language", () => {
    for (const language of ["en", "fr", "es", "de", "nl", "it", "pt"] as const) {
      const texts = Object.values(FAMILY_OF).map((family) => describeFareRules(family, language));
      expect(new Set(texts).size).toBe(3);
      expect(texts[1]).toContain("24");
    }
  });
});
