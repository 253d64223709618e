import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "./calendar-date.ts";
import { addDays, dateAt, isCalendarDate, nightsBetween, parseCalendarDate } from "./calendar-date.ts";
import type { Stay } from "./stay.ts";
import { defaultStay, stayFromTexts, stayProblem } from "./stay.ts";

const today: CalendarDate = "2030-01-30";
const day = (days: number) => addDays(today, days);
const stay = (start: number, end: number): Stay => ({ startDate: day(start), endDate: day(end) });

const dates = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1970-01-01", days));

describe("calendar dates", () => {
  it("the three forms of one day mean the same", { tags: ["VAL-056"] }, () => {
    for (const text of ["2030-02-09", "2030/02/09", "today+10", "today 10", "today-plus-10", "TODAY-Plus-10"]) {
      expect(parseCalendarDate(text, today)).toBe("2030-02-09");
    }
  });

  it.each([
    "10-05-2030",
    "2030-2-9",
    "2030-02-30",
    "2030-13-01",
    "2030-00-10",
    "2030/02-09",
    "abc",
    "",
    null,
    undefined,
    "today",
    "today+",
    "today-1",
    "today+99999",
    "2030-02-09T00:00",
    "0000-01-01",
    "9".repeat(1e6),
  ])("%.20j is no day", { tags: ["VAL-056"] }, (text) => {
    expect(parseCalendarDate(text, today)).toBeUndefined();
  });

  it("leap days are days in leap years only", { tags: ["VAL-056"] }, () => {
    expect([isCalendarDate("2028-02-29"), isCalendarDate("2030-02-29"), isCalendarDate("2100-02-29")]).toEqual([true, false, false]);
  });

  it("days and nights count without clocks or time zones", { tags: ["VAL-053"] }, () => {
    expect(addDays("2030-03-30", 2)).toBe("2030-04-01");
    expect(nightsBetween("2030-03-30", "2030-04-01")).toBe(2);
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const other = addDays(date, days);
        expect(nightsBetween(date, other)).toBe(days);
        expect(addDays(other, -days)).toBe(date);
        expect(isCalendarDate(other)).toBe(true);
        expect(other > date).toBe(days > 0);
        expect(parseCalendarDate(other.replaceAll("-", "/"), today)).toBe(other);
      }),
    );
  });

  it("the day of an instant depends on where one is", { tags: ["VAL-050"] }, () => {
    const instant = new Date("2030-01-01T05:30:00Z");
    expect([dateAt(instant), dateAt(instant, "America/New_York"), dateAt(instant, "Pacific/Honolulu")]).toEqual([
      "2030-01-01",
      "2030-01-01",
      "2029-12-31",
    ]);
  });

  it("the day is that of the time zone, to the second, also right after another request", { tags: ["VAL-050"] }, () => {
    const zones = ["Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Kiritimati", "Africa/Casablanca", "Europe/London"];
    const anyInstant = fc.date({ min: new Date("1960-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
    const near = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyInstant, near, (timeZone, instant, seconds) => {
        const other = new Date(instant.getTime() + seconds * 1000);
        const request = [dateAt(instant, timeZone), dateAt(other, timeZone)];
        expect(request).toEqual([instant, other].map((moment) => moment.toLocaleDateString("sv", { timeZone })));
      }),
    );
  });
});

describe("limits of a stay", () => {
  it.each<[number, number, ReturnType<typeof stayProblem>]>([
    [1, 5, "start-too-early"],
    [2, 5, undefined],
    [365, 366, "end-too-late"],
    [364, 365, undefined],
    [366, 367, "start-too-late"],
    [10, 38, undefined],
    [10, 39, "too-many-nights"],
    [10, 10, "end-not-after-start"],
    [10, 9, "end-not-after-start"],
  ])("from T+%i to T+%i: %s", { tags: ["VAL-053", "VAL-054", "VAL-055", "CONST-021", "CONST-024"] }, (start, end, problem) => {
    expect(stayProblem(stay(start, end), today)).toBe(problem);
  });

  it("a today that differs by a day is tolerated if requested", { tags: ["VAL-055"] }, () => {
    expect(stayProblem(stay(1, 5), today, 1)).toBeUndefined();
    expect(stayProblem(stay(0, 5), today, 1)).toBe("start-too-early");
    expect(stayProblem(stay(350, 366), today, 1)).toBeUndefined();
  });
});

describe("the stay of an address", () => {
  it("hotels default to T+7 until T+9", { tags: ["CONST-025"] }, () => {
    expect(defaultStay("hotels", today)).toEqual(stay(7, 9));
  });

  it("packages default to T+2 for 7 nights", { tags: ["CONST-022", "CONST-023"] }, () => {
    expect(defaultStay("packages", today)).toEqual(stay(2, 9));
  });

  it("is written with days from today or with dates", { tags: ["VAL-050"] }, () => {
    expect(stayFromTexts({ startDate: "today+10", endDate: "today 12" }, "hotels", today)).toEqual(stay(10, 12));
    expect(stayFromTexts({ startDate: day(10), endDate: day(12) }, "hotels", today)).toEqual(stay(10, 12));
  });

  it.each([
    { startDate: "2001-01-01", endDate: "2001-01-05" },
    { startDate: "abc", endDate: "2030-02-20" },
    { startDate: null, endDate: "today+20" },
    { startDate: "today+400", endDate: "today+402" },
    { startDate: "today+0", endDate: "today+2" },
    {},
  ])("%j falls back to the default", { tags: ["VAL-051"] }, (texts) => {
    expect(stayFromTexts(texts, "hotels", today)).toEqual(stay(7, 9));
  });

  it("a good start with a bad end keeps the start", { tags: ["VAL-051"] }, () => {
    expect(stayFromTexts({ startDate: "today+20", endDate: "today+10" }, "hotels", today)).toEqual(stay(20, 22));
    expect(stayFromTexts({ startDate: "today+20" }, "packages", today)).toEqual(stay(20, 27));
    expect(stayFromTexts({ startDate: "today+20", endDate: "today+90" }, "packages", today)).toEqual(stay(20, 27));
  });

  it("any text gives a valid stay", { tags: ["VAL-051", "VAL-054"] }, () => {
    const texts = fc.oneof(
      fc.string(),
      fc.integer({ min: -10, max: 500 }).map((days) => `today+${days}`),
      dates,
    );
    fc.assert(
      fc.property(texts, texts, fc.constantFrom("hotels", "packages"), (startDate, endDate, kind) => {
        expect(stayProblem(stayFromTexts({ startDate, endDate }, kind, today), today, 1)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});
