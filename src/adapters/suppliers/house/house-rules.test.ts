import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { allotmentOf, busyNights, isBusy, nightNumber, nightRun } from "./allotment.ts";
import { countRooms, describeRoom, houseRooms, kindOfRoomType } from "./house-rooms.ts";
import { arrivalOf, houseTerms, stayRefusal } from "./house-terms.ts";

const ids = fc.integer({ min: 1000, max: 300_000 });
const NIGHTS = Array.from({ length: 366 }, (_, night) => nightNumber("2026-11-15") + night);

describe("rooms by rule", () => {
  it("are the same every time, each with its own number and with beds", () => {
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

  it("are counted without being created, and found by their ids", () => {
    fc.assert(
      fc.property(ids, (id) => {
        const rooms = houseRooms({ id, stars: 3 });
        expect(countRooms({ id })).toBe(rooms.length);
        expect(rooms.map(({ roomTypeId }) => kindOfRoomType(id, roomTypeId))).toEqual([...rooms.keys()]);
        expect([`${id}-`, `${id}-a`, `${id + 1}-A`, "", `${id}-AA`].map((text) => kindOfRoomType(id, text))).toEqual(Array(5).fill(-1));
      }),
    );
  });

  it("have beds for as many as they take, and room for them", () => {
    for (const room of houseRooms({ id: 1001, stars: 4 })) {
      const { beds, sizeM2, maxGuests } = describeRoom({ id: 1001, stars: 4 }, room, false);
      const places = beds.reduce((sum, { kind, count }) => sum + count * (kind === "single" ? 1 : 2), 0);
      // A child gets a cot or a third bed.
      expect(places).toBeGreaterThanOrEqual(maxGuests - 1);
      expect([sizeM2 >= 14, sizeM2 <= 90]).toEqual([true, true]);
    }
  });

  it("a stay is free when each of its nights is, however it is looked at", () => {
    const word = fc.integer({ min: 0, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 29 }), (one, other, first, nights) => {
        const [few, fewer] = [one & (one >>> 1), other & (other >>> 2) & (other >>> 5)];
        const byNight = Array.from({ length: nights }, (_, night) => (isBusy(few, fewer, first + night) ? 2 ** night : 0));
        const { isLong, by, byOther, bits } = nightRun(first, nights);
        expect(isLong).toBe(false);
        expect(busyNights(few, fewer, by, byOther, bits)).toBe(byNight.reduce((bits, bit) => bits + bit, 0));
      }),
      { numRuns: 3000 },
    );
    expect(nightRun(1, 30).isLong).toBe(true);
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
        expect(discounts.opaque).toBeLessThanOrEqual(65);
      }),
    );
  });

  it("the best member's rate takes off 65 per cent, the ordinary one much less", { tags: ["HOTEL-014"] }, () => {
    const percents = Array.from({ length: 3000 }, (_, place) => houseTerms(2000 + place).discounts.member).toSorted((a, b) => a - b);
    expect(percents.at(-1)).toBe(65);
    expect(percents[1500]).toBeLessThan(30);
  });

  it("hotels that are named in tests take guests on any day", () => {
    for (const id of [1001, 1002, 1003, 1004, 1005]) {
      expect(houseTerms(id)).toMatchObject({ weekendNights: 1, isClosedOnSundays: false });
      expect(houseRooms({ id, stars: 4 }).every((room) => NIGHTS.every((night) => allotmentOf(room, night) > 1))).toBe(true);
    }
  });

  it("give the reason why a stay is refused", () => {
    const friday = { startDate: "2026-11-20", endDate: "2026-11-21" } as const;
    const sunday = { startDate: "2026-11-22", endDate: "2026-11-25" } as const;
    const strict = { weekendNights: 2, isClosedOnSundays: true };
    expect(stayRefusal(strict, arrivalOf(friday))).toBe("minimum-stay");
    expect(stayRefusal(strict, arrivalOf({ ...friday, endDate: addDays(friday.endDate, 1) }))).toBeUndefined();
    expect(stayRefusal(strict, arrivalOf(sunday))).toBe("closed-to-arrival");
    expect(stayRefusal({ weekendNights: 1, isClosedOnSundays: false }, arrivalOf(friday))).toBeUndefined();
  });
});
