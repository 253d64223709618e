import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { cycleFrom, REMIND_DAYS_BEFORE } from "#domain/membership/cycle.ts";
import { memberStatusOf } from "./club-status.ts";
import type { Membership, MembershipYear } from "./membership-data.ts";

const yearFrom = (start: CalendarDate): MembershipYear => ({
  cycleStart: start,
  cycleEnd: cycleFrom(start).end,
  paidFee: 50,
  currency: "USD",
  saved: 0,
  shortfall: 50,
  isOver: false,
  guaranteeCode: null,
  leftAt: null,
  bookings: [],
});
const MEMBER = {} as Membership;
const YEAR = yearFrom("2026-01-10");
const NEXT = yearFrom("2027-01-10");

const on = (today: CalendarDate, years: readonly MembershipYear[] | null, membership: Membership | null = MEMBER) =>
  memberStatusOf({ membership, years, today });

describe("the membership status", () => {
  it(
    "a year can be renewed from the day of its reminder until its last day; the new year starts when the old one ends",
    { tags: ["CLUB-013"] },
    () => {
      expect(on("2026-12-10", [YEAR]).renewal).toBeUndefined();
      expect(on("2026-12-11", [YEAR]).renewal).toEqual({ kind: "open", from: "2027-01-10" });
      expect(on("2027-01-09", [YEAR]).renewal).toEqual({ kind: "open", from: "2027-01-10" });
    },
  );

  it("after a renewal, the status reports it and the current year is unchanged", () => {
    const { current, last, renewal } = on("2027-01-05", [NEXT, YEAR]);
    expect([current, last]).toEqual([YEAR, NEXT]);
    expect(renewal).toEqual({ kind: "bought", from: "2027-01-10", end: "2028-01-10" });
    expect(on("2027-01-10", [NEXT, YEAR])).toEqual({ current: NEXT, last: NEXT, renewal: undefined });
  });

  it("an expired year can be renewed by former members only", () => {
    expect(on("2027-01-10", [YEAR], null)).toEqual({ current: undefined, last: undefined, renewal: { kind: "over", end: "2027-01-10" } });
    expect(on("2027-01-10", [], null).renewal).toBeUndefined();
    expect(on("2027-01-10", null).renewal, "the call failed").toBeUndefined();
  });

  it("on any day, a renewal is neither offered twice nor too early", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.boolean(), (days, hasRenewed) => {
        const today = addDays("2026-01-10", days);
        const { renewal } = on(
          today,
          hasRenewed ? [NEXT, YEAR] : [YEAR],
          today < (hasRenewed ? "2028-01-10" : "2027-01-10") ? MEMBER : null,
        );
        if (renewal?.kind !== "open") return;
        expect(addDays(today, REMIND_DAYS_BEFORE) >= renewal.from && today < renewal.from).toBe(true);
      }),
    );
  });
});
