import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import { balanceStep, depositOf } from "./deposit-of.ts";

const TODAY: CalendarDate = "2027-01-10";
const { percent, perPerson, daysBefore } = DEFAULT_SITE_CONFIGURATION.checkout.lowDeposit;
const RULE = { percent, perPersonMinor: perPerson * 100, daysBefore };
const inDays = (days: number, totalMinor = 2000_00, payingPersons = 2) =>
  depositOf({ totalMinor, payingPersons, today: TODAY, departure: addDays(TODAY, days) }, RULE);

describe("the low deposit", () => {
  it("is a fifth of the price now, and the rest 45 days before departure", { tags: ["PKG-007", "CONST-026", "AMB-66"] }, () => {
    expect(inDays(100)).toEqual({ depositMinor: 400_00, balanceMinor: 1600_00, balanceDueOn: addDays(TODAY, 55) });
  });

  it("is not offered when the balance would be due at once", { tags: ["CONST-026"] }, () => {
    expect([inDays(44), inDays(45), inDays(46)?.balanceDueOn]).toEqual([undefined, undefined, addDays(TODAY, 1)]);
  });

  it("is at least 50 for each person, and not offered if that is the whole price", () => {
    expect(inDays(100, 300_00, 4)?.depositMinor).toBe(200_00);
    expect([inDays(100, 200_00, 4), inDays(100, 199_99, 4)]).toEqual([undefined, undefined]);
  });

  it("and the balance are the price, for any price and party", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 9 }), fc.nat({ max: 400 }), (total, persons, days) => {
        const { depositMinor, balanceMinor } = inDays(days, total, persons) ?? { depositMinor: total, balanceMinor: 0 };
        expect(depositMinor + balanceMinor).toBe(total);
        expect(depositMinor).toBeGreaterThanOrEqual(Math.min(total, Math.max(persons * 50_00, total / 5)));
      }),
    );
  });
});

describe("an open balance", () => {
  const due: CalendarDate = "2027-03-31";

  it("is reminded of 14, 7 and 2 days before and on the day, warned of for three days, and then cancels the trip", () => {
    const steps: string[] = [];
    let last: CalendarDate | undefined;
    for (let day = addDays(due, -20); day <= addDays(due, 6); day = addDays(day, 1)) {
      const step = balanceStep(day, due, last);
      if (step.kind === "wait") continue;
      steps.push(`${day} ${step.kind}`);
      last = day;
    }
    expect(steps.slice(0, 8)).toEqual([
      "2027-03-17 remind",
      "2027-03-24 remind",
      "2027-03-29 remind",
      "2027-03-31 remind",
      "2027-04-01 warn",
      "2027-04-02 warn",
      "2027-04-03 warn",
      "2027-04-04 cancel",
    ]);
  });

  it("never cancels without a warning on an earlier day, whichever days the job runs", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 }), (offsets) => {
        let last: CalendarDate | undefined;
        let warned: CalendarDate | undefined;
        for (const offset of offsets.toSorted((a, b) => a - b)) {
          const day = addDays(due, offset - 30);
          const step = balanceStep(day, due, last);
          const isRight = {
            wait: () => step.kind === "wait" && step.until > day,
            remind: () => step.kind === "remind" && step.daysLeft === 30 - offset,
            warn: () => step.kind === "warn" && day > due && step.cancelsOn > day,
            cancel: () => day > addDays(due, 3) && warned !== undefined && warned < day,
          }[step.kind]();
          expect([offset, step, isRight]).toEqual([offset, step, true]);
          if (step.kind === "warn") warned = day;
          if (step.kind !== "wait") last = day;
        }
      }),
    );
  });
});
