import { describe, expect, it } from "vitest";
import { departureDays } from "./departure-days.ts";

describe("days of departure", () => {
  it.each([
    // 2026-11-15 is a Sunday.
    [{ nights: 7 }, ["2026-11-21", "2026-11-28", "2026-12-05", "2026-12-12"]],
    [{ nights: 3 }, ["2026-11-20", "2026-11-27", "2026-12-04", "2026-12-11"]],
    [{ nights: 7, from: "2027-06-01", until: "2027-08-31" }, ["2027-06-05", "2027-07-03", "2027-07-31", "2027-08-28"]],
    [{ nights: 7, from: "2027-06-06", until: "2027-06-12" }, ["2027-06-12"]],
    // The last bookable way back is 365 days ahead.
    [{ nights: 7, from: "2027-11-01", until: "2028-01-31" }, ["2027-11-06"]],
    [{ nights: 7, from: "2026-10-01", until: "2026-11-16" }, []],
    [{ nights: 7, from: "2027-06-06", until: "2027-06-11" }, []],
  ] as const)("for %o are %o", (period, days) => expect(departureDays("2026-11-15", period)).toEqual(days));
});
