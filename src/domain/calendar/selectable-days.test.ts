import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "./calendar-date.ts";
import { addDays } from "./calendar-date.ts";
import { changeStart, selectableDays } from "./selectable-days.ts";
import { stayProblem } from "./stay.ts";

const today: CalendarDate = "2030-01-30";
const day = (days: number) => addDays(today, days);
const isIn = ({ min, max }: { readonly min: CalendarDate; readonly max: CalendarDate }, date: CalendarDate) => min <= date && date <= max;

describe("days of the calendar", () => {
  it("CONST-024 VAL-055 open two days ahead and end a year ahead", () => {
    const days = selectableDays(today);
    expect([1, 2, 365, 366].map((ahead) => isIn(days, day(ahead)))).toEqual([false, true, true, false]);
  });

  it("CONST-021 VAL-054 a stay that begins on T+10 may end on T+38, not on T+39", () => {
    const days = selectableDays(today, day(10));
    expect([38, 39].map((ahead) => isIn(days, day(ahead)))).toEqual([true, false]);
    expect(days.maxNights).toBe(28);
  });

  it("VAL-053 a stay ends after it begins", () => {
    const days = selectableDays(today, day(10));
    expect([9, 10, 11].map((ahead) => isIn(days, day(ahead)))).toEqual([false, false, true]);
  });

  it("VAL-054 no stay ends beyond the last day", () => {
    expect(selectableDays(today, day(350)).max).toBe(day(365));
  });

  it("SEARCH-016 a new check-in sets check-out to the next day and keeps the rest", () => {
    const form = { startDate: day(7), endDate: day(9), packageType: "flight+hotel" };
    expect(changeStart(form, day(20), today)).toEqual({ startDate: day(20), endDate: day(21), packageType: "flight+hotel" });
  });

  it("SEARCH-016 VAL-053 VAL-054 VAL-055 whatever is pressed, the stay can be asked for", () => {
    const presses = fc.tuple(fc.integer({ min: 2, max: 365 }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(presses, ([start, nights]) => {
        const begun = changeStart({ startDate: day(7), endDate: day(9) }, day(start), today);
        expect(stayProblem(begun, today)).toBeUndefined();
        const days = selectableDays(today, begun.startDate);
        const endDate = addDays(begun.startDate, nights);
        expect(stayProblem({ ...begun, endDate }, today) === undefined).toBe(isIn(days, endDate));
      }),
    );
  });
});
