import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localMomentOf } from "#domain/cancellation/zoned-moment.ts";
import {
  DAY_MINUTES,
  DAYS,
  dateOfDay,
  dayNumber,
  instantOfMinute,
  localMinute,
  monthOf,
  openClocks,
  readClockChanges,
  utcMinute,
} from "./airport-clock.ts";

const ZONES = [
  "UTC",
  "Europe/London",
  "America/New_York",
  "Australia/Lord_Howe",
  "Atlantic/Azores",
  "Pacific/Apia",
  "Africa/Casablanca",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "America/Santiago",
];
const clocks = openClocks(readClockChanges(ZONES));
const zone = (name: string): number => ZONES.indexOf(name);
const local = (minute: number): string => {
  const inDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${dateOfDay(Math.floor(minute / DAY_MINUTES))} ${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
};
const utcOf = (name: string, day: string, hour: number, minute = 0): string =>
  instantOfMinute(utcMinute(clocks, zone(name), dayNumber(day as `${number}-${number}-${number}`), hour * 60 + minute)).toISOString();

describe("days", () => {
  it("know their month, like Date", () => {
    const days = Array.from({ length: 40_000 }, (_, day) => day);
    expect(days.filter((day) => monthOf(day) !== Number(dateOfDay(day).slice(5, 7)) - 1)).toEqual([]);
  });
});

describe("airport clocks", () => {
  it("repeat themselves after the last day of the data, by the rules of each zone", () => {
    // Morocco follows the lunar calendar.
    const places = ZONES.flatMap((name, place) => (name === "Africa/Casablanca" ? [] : [place]));
    const later = fc.integer({ min: DAYS * DAY_MINUTES, max: dayNumber("2060-01-01") * DAY_MINUTES });
    fc.assert(
      fc.property(fc.constantFrom(...places), later, (place, utc) => {
        const wall = localMinute(clocks, place, utc);
        const { day, time } = localMomentOf(instantOfMinute(utc), ZONES[place]!);
        expect(local(wall)).toBe(`${day} ${time}`);
        expect([0, 30, 60]).toContain(utc - utcMinute(clocks, place, Math.floor(wall / DAY_MINUTES), wall % DAY_MINUTES));
      }),
      { numRuns: 2000 },
    );
    expect(utcOf("Europe/London", "2036-03-30", 1, 30)).toBe("2036-03-30T01:00:00.000Z");
    expect(utcOf("Europe/London", "2040-02-29", 12)).toBe("2040-02-29T12:00:00.000Z");
  });

  it("agree with Intl for any minute in any zone, in both directions", () => {
    fc.assert(
      fc.property(fc.nat(ZONES.length - 1), fc.integer({ min: 0, max: 3600 * DAY_MINUTES }), (place, utc) => {
        const wall = localMinute(clocks, place, utc);
        const { day, time } = localMomentOf(instantOfMinute(utc), ZONES[place]!);
        expect(local(wall)).toBe(`${day} ${time}`);
        // A repeated minute stands for the first of the two.
        const back = utcMinute(clocks, place, Math.floor(wall / DAY_MINUTES), ((wall % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES);
        expect([0, 30, 60]).toContain(utc - back);
        expect(localMinute(clocks, place, back)).toBe(wall);
      }),
      { numRuns: 2000 },
    );
  });

  it("a departure in the skipped hour leaves at the first minute after the change, and in the repeated hour the first time", () => {
    expect(utcOf("Europe/London", "2027-03-28", 1, 30)).toBe("2027-03-28T01:00:00.000Z");
    expect(utcOf("Europe/London", "2027-10-31", 1, 30)).toBe("2027-10-31T00:30:00.000Z");
    expect(utcOf("America/New_York", "2027-03-14", 2, 15)).toBe("2027-03-14T07:00:00.000Z");
    expect(utcOf("Atlantic/Azores", "2027-03-28", 0, 20)).toBe("2027-03-28T01:00:00.000Z");
    // Lord Howe moves its clock by half an hour.
    expect(utcOf("Australia/Lord_Howe", "2027-10-03", 2, 10)).toBe("2027-10-02T15:30:00.000Z");
  });
});
