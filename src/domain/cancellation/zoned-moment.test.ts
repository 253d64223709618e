import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { instantOf, localMomentOf } from "./zoned-moment.ts";

const HOUR_MS = 3_600_000;
const ZONES = [
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "America/St_Johns",
  "America/Havana",
  "America/Santiago",
  "Africa/Cairo",
  "Europe/London",
  "UTC",
];

/** Days on which one of the zones changes its clock, or skips the day. */
const CHANGES: readonly CalendarDate[] = [
  "2011-12-30",
  "2025-03-30",
  "2025-04-06",
  "2025-10-05",
  "2025-10-26",
  "2026-03-08",
  "2026-04-24",
  "2026-09-06",
  "2026-11-01",
];

const around = fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2, max: 2 })).map(([day, days]) => addDays(day, days));
const anyDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays("1980-01-01", days));
const days = fc.oneof(around, anyDay);
const hours = fc.integer({ min: 0, max: 23 });
const zones = fc.constantFrom(...ZONES);

/** Written by the engine in another way than the code under test reads it. */
const writers = new Map(
  ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })]),
);
const formatIn = (instant: number, timeZone: string) => writers.get(timeZone)?.format(instant) ?? "";
const formatHour = (day: CalendarDate, hour: number) => `${day} ${String(hour).padStart(2, "0")}:00`;
const at = (day: CalendarDate, hour: number, timeZone: string) => instantOf(day, hour, timeZone).toISOString();

describe("the instant of a local hour", () => {
  it.each<[CalendarDate, number, string, string]>([
    ["2030-06-01", 18, "UTC", "2030-06-01T18:00:00.000Z"],
    ["2030-06-01", 18, "Europe/London", "2030-06-01T17:00:00.000Z"],
    ["2030-12-01", 18, "Europe/London", "2030-12-01T18:00:00.000Z"],
    ["2030-06-01", 18, "Asia/Kathmandu", "2030-06-01T12:15:00.000Z"],
    ["2030-06-01", 0, "Pacific/Kiritimati", "2030-05-31T10:00:00.000Z"],
    ["2030-01-01", 12, "America/St_Johns", "2030-01-01T15:30:00.000Z"],
  ])("%s at %i in %s is %s", (day, hour, zone, instant) => {
    expect(at(day, hour, zone)).toBe(instant);
  });

  it("moves forward where the clock jumps over it", () => {
    expect(at("2025-03-30", 1, "Europe/London")).toBe("2025-03-30T01:00:00.000Z");
    expect(localMomentOf(instantOf("2025-03-30", 1, "Europe/London"), "Europe/London")).toEqual({ day: "2025-03-30", time: "02:00" });
    // Half an hour only.
    expect(localMomentOf(instantOf("2025-10-05", 2, "Australia/Lord_Howe"), "Australia/Lord_Howe").time).toBe("02:30");
    // At midnight, so that the day begins at one.
    expect(localMomentOf(instantOf("2026-04-24", 0, "Africa/Cairo"), "Africa/Cairo")).toEqual({ day: "2026-04-24", time: "01:00" });
    // A whole day that never was.
    expect(localMomentOf(instantOf("2011-12-30", 18, "Pacific/Apia"), "Pacific/Apia")).toEqual({ day: "2011-12-31", time: "18:00" });
  });

  it("is the first where the clock shows it twice", () => {
    expect(at("2025-10-26", 1, "Europe/London")).toBe("2025-10-26T00:00:00.000Z");
    expect(at("2026-11-01", 1, "America/St_Johns")).toBe("2026-11-01T03:30:00.000Z");
    expect(at("2026-11-01", 0, "America/Havana")).toBe("2026-11-01T04:00:00.000Z");
  });

  it("is the first instant that the time zone formats as the requested hour, or the next one that exists", () => {
    fc.assert(
      fc.property(days, hours, zones, (day, hour, zone) => {
        const instant = instantOf(day, hour, zone).getTime();
        const back = formatIn(instant, zone);
        const { day: localDay, time } = localMomentOf(new Date(instant), zone);
        expect(`${localDay} ${time}`).toBe(back);
        // By quarters of an hour, because no clock changes by less.
        const nearby = Array.from({ length: 216 }, (_, step) => instant + (step - 108) * (HOUR_MS / 4));
        const request = formatHour(day, hour);
        const first = nearby.find((other) => formatIn(other, zone) === request);
        expect(first ?? instant).toBe(instant);
        expect(first === undefined ? back > request : back === request).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("never runs backwards as hours go on", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 22 }), zones, (day, hour, zone) => {
        expect(instantOf(day, hour, zone).getTime()).toBeLessThanOrEqual(instantOf(day, hour + 1, zone).getTime());
      }),
      { numRuns: 300 },
    );
  });
});

describe("the local moment of an instant", () => {
  it("stays on its day until the very end", () => {
    expect(localMomentOf(new Date("2030-06-01T22:59:59.999Z"), "Europe/London")).toEqual({ day: "2030-06-01", time: "23:59" });
    expect(localMomentOf(new Date("2030-06-01T23:00:00.000Z"), "Europe/London")).toEqual({ day: "2030-06-02", time: "00:00" });
    expect(localMomentOf(new Date(-1), "UTC")).toEqual({ day: "1969-12-31", time: "23:59" });
  });
});
