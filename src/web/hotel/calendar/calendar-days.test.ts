import { describe, expect, it } from "vitest";
import type { HotelCalendar } from "./calendar-days.ts";
import { daysNear, isInWindow, longerStayOn, monthLimits, nextMonth, priceOn, weeksOf, windowAround } from "./calendar-days.ts";

const calendar = (prices: HotelCalendar["prices"]): HotelCalendar => ({
  currency: "EUR",
  from: "2027-03-01",
  minNights: 1,
  prices,
  reasons: [],
  isComplete: true,
});

describe("days of a price calendar", () => {
  it("months follow each other, whatever their length", () => {
    expect([nextMonth("2027-01-01"), nextMonth("2027-12-01"), nextMonth("2027-03-01", -1)]).toEqual([
      "2027-02-01",
      "2028-01-01",
      "2027-02-01",
    ]);
    expect(monthLimits("2026-12-30")).toEqual(["2027-01-01", "2027-12-01"]);
  });

  it("weeks begin on the first weekday of the visitor's region", () => {
    // 1 March 2027 is a Monday.
    expect(weeksOf("2027-03-01", 1)[0]).toEqual(Array.from({ length: 7 }, (_, day) => `2027-03-0${day + 1}`));
    expect(weeksOf("2027-03-01", 7)[0]!.slice(0, 3)).toEqual(["2027-02-28", "2027-03-01", "2027-03-02"]);
    expect(weeksOf("2027-02-01", 1)).toHaveLength(4);
    expect(weeksOf("2027-03-01", 7).flat().at(-1)).toBe("2027-04-03");
  });

  it("one request covers the days near the chosen one and three months", () => {
    expect(daysNear("2027-03-02")).toHaveLength(7);
    expect(windowAround("2027-03-02").from).toBe("2027-02-27");
    const window = windowAround("2027-03-15");
    expect(["2027-02-01", "2027-03-01", "2027-05-01", "2027-06-01"].map((month) => isInWindow(month as "2027-02-01", window))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("a day without a room names the shortest longer stay that has one", () => {
    const ofHotel = calendar([
      [null, 200, 300],
      [100, null, 300],
      [null, null, null],
    ]);
    expect([1, 2].map((nights) => priceOn(ofHotel, "2027-03-01", nights))).toEqual([null, 200]);
    expect(priceOn(ofHotel, "2027-02-28", 1)).toBeUndefined();
    expect(longerStayOn(ofHotel, "2027-03-01", 1)).toBe(2);
    // Shorter stays are possible, so the hotel has no minimum: the rooms are gone.
    expect(longerStayOn(ofHotel, "2027-03-02", 2)).toBeUndefined();
    expect(longerStayOn(ofHotel, "2027-03-03", 1)).toBeUndefined();
  });
});
