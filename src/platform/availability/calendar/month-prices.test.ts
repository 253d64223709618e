import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { usualNights } from "./month-prices.ts";

const FIRST = "2026-11-20" as CalendarDate;
/** Totals of three nights for a year, as far as stays are on sale. */
const yearOf = (totalOn: (day: string) => number): (number | undefined)[] =>
  usualNights(
    FIRST,
    Array.from({ length: 361 }, (_, day) => totalOn(addDays(FIRST, day))),
  );

describe("the usual price of a month", () => {
  it("is the median of its arrivals, a night", () => {
    // A cheap first week and dear holidays.
    const december = (day: string) => (day < "2026-12-08" ? 15_000 : day < "2026-12-24" ? 30_000 : 90_000);
    const nights = yearOf((day) => (day.startsWith("2026-12") ? december(day) : 45_000));
    expect(nights).toEqual([...Array.from({ length: 11 }, () => 15_000), 10_000]);
  });

  it("takes the month that has begun together with its days in a year", () => {
    const nights = yearOf((day) => (day.startsWith("2026-11") ? 90_000 : 30_000));
    // Eleven days of this November, fifteen of the next one.
    expect(nights[10]).toBe(10_000);
  });

  it("leaves out arrivals that are sold out, and is unknown without any other", () => {
    const nights = yearOf((day) => (day.slice(5, 7) === "07" ? (day.endsWith("15") ? 60_000 : Infinity) : Infinity));
    expect(nights.flatMap((night, at) => (night === undefined ? [] : [[at + 1, night]]))).toEqual([[7, 20_000]]);
  });
});
