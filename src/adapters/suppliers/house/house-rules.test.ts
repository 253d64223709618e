import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { allotmentOf, nightNumber } from "./allotment.ts";
import { houseRooms } from "./house-rooms.ts";
import { houseTerms, stayRefusal } from "./house-terms.ts";

const ids = fc.integer({ min: 1000, max: 300_000 });
const NIGHTS = Array.from({ length: 366 }, (_, night) => nightNumber("2026-11-15") + night);

describe("rooms by rule", () => {
  it("are the same every time, each with a number of its own, none without beds", () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 5 }), (id, stars) => {
        const rooms = houseRooms({ id, stars });
        expect(rooms).toEqual(houseRooms({ id, stars }));
        expect(rooms.length).toBeGreaterThanOrEqual(3);
        expect(new Set(rooms.map(({ roomTypeId }) => roomTypeId)).size).toBe(rooms.length);
        expect(rooms.every((room) => room.nightMinor > 2000 && room.allotment >= 2 && room.maxGuests >= room.maxAdults)).toBe(true);
      }),
    );
  });

  it("H1 and H2 have nine types, and more stars cost more", () => {
    expect([1001, 1002].map((id) => houseRooms({ id, stars: 4 }).length)).toEqual([9, 9]);
    const cheapest = (stars: number) => houseRooms({ id: 1500, stars })[0]?.nightMinor ?? 0;
    expect([1, 2, 3, 4].every((stars) => cheapest(stars) < cheapest(stars + 1))).toBe(true);
  });

  it("some nights are bought out by others, most are not", () => {
    const shares = Array.from({ length: 200 }, (_, place) => houseRooms({ id: 5000 + place, stars: 3 })[0]!).map(
      (room) => NIGHTS.filter((night) => allotmentOf(room, night) === 0).length / NIGHTS.length,
    );
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.03);
    expect(mean).toBeLessThan(0.1);
    expect(Math.max(...shares)).toBeLessThan(0.35);
  });
});

describe("terms by rule", () => {
  it("members gain everywhere and hidden hotels are cheaper", () => {
    fc.assert(
      fc.property(ids, (id) => {
        const { discounts } = houseTerms(id);
        expect(discounts.member).toBeGreaterThanOrEqual(5);
        expect(discounts.member).toBeLessThanOrEqual(65);
        expect(discounts.opaque).toBeGreaterThanOrEqual(15);
      }),
    );
  });

  it("say why a stay is not taken", () => {
    const friday = { startDate: "2026-11-20", endDate: "2026-11-21" } as const;
    const sunday = { startDate: "2026-11-22", endDate: "2026-11-25" } as const;
    const strict = { weekendNights: 2, isClosedOnSundays: true };
    expect(stayRefusal(strict, friday)).toBe("minimum-stay");
    expect(stayRefusal(strict, { ...friday, endDate: addDays(friday.endDate, 1) })).toBeUndefined();
    expect(stayRefusal(strict, sunday)).toBe("closed-to-arrival");
    expect(stayRefusal({ weekendNights: 1, isClosedOnSundays: false }, friday)).toBeUndefined();
  });
});
