import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointSteps, savingSteps, yearRange } from "./chart-steps.ts";
import type { MembershipYear, PointsEntry } from "./membership-data.ts";

const DAY_MS = 86_400_000;
const START = "2026-01-10";
const NOW = Date.parse("2026-06-01T12:00:00Z");

const yearOf = (savings: readonly { readonly day: number; readonly saved: number }[]): MembershipYear => ({
  cycleStart: START,
  cycleEnd: "2027-01-10",
  paidFee: 50,
  currency: "USD",
  saved: savings.reduce((sum, { saved }) => sum + saved, 0),
  shortfall: 0,
  isOver: false,
  guaranteeCode: null,
  leftAt: null,
  bookings: savings.map(({ day, saved }) => ({
    bookedAt: new Date(Date.parse(START) + day * DAY_MS).toISOString(),
    description: "Amber House",
    publicPrice: 200,
    paid: 200 - saved,
    saved,
    currency: "USD",
    savedOfFee: saved,
  })),
});

const entry = (changes: Partial<PointsEntry>): PointsEntry => ({
  date: "2026-02-01T00:00:00.000Z",
  points: 100,
  kind: "earned",
  description: "",
  status: "posted",
  postsAt: null,
  ...changes,
});

describe("the steps of the savings chart", () => {
  it("starts at zero, never decreases, and ends at the total saved, within the year", () => {
    const savings = fc.array(fc.record({ day: fc.integer({ min: 0, max: 364 }), saved: fc.integer({ min: 0, max: 500 }) }));
    fc.assert(
      fc.property(savings, (list) => {
        const year = yearOf(list);
        const steps = savingSteps(year);
        const { from, to } = yearRange(year);
        expect(steps[0]).toEqual({ at: from, value: 0 });
        expect(steps.at(-1)?.value).toBe(year.saved);
        for (const [place, { at, value }] of steps.entries()) {
          const before = steps[place - 1] ?? { at: from, value: 0 };
          expect(at).toBeGreaterThanOrEqual(before.at);
          expect(value).toBeGreaterThanOrEqual(before.value);
          expect(at).toBeLessThan(to);
        }
      }),
    );
  });
});

describe("the steps of the points chart", () => {
  it("ends at the balance and continues with the pending points", { tags: ["ACC-013"] }, () => {
    const statement = {
      balance: 60,
      unit: "points" as const,
      entries: [
        entry({}),
        entry({ date: "2026-03-01T00:00:00.000Z", kind: "spent", points: -40 }),
        entry({ date: "2026-04-01T00:00:00.000Z", status: "reversed", points: 500 }),
        entry({ date: "2026-05-01T00:00:00.000Z", status: "pending", points: 25, postsAt: "2026-07-01T00:00:00.000Z" }),
        entry({ date: "2026-05-02T00:00:00.000Z", status: "pending", points: 10, postsAt: "2026-06-15T00:00:00.000Z" }),
      ],
    };
    const { past, ahead, range } = pointSteps(statement, NOW);
    expect(past.map(({ value }) => value)).toEqual([0, 100, 60]);
    expect(ahead.map(({ value }) => value)).toEqual([60, 70, 95]);
    expect(range.from).toBe(Date.parse("2026-02-01"));
    expect(range.to, "the last step is seen").toBeGreaterThan(Date.parse("2026-07-01"));
  });

  it("has no future line if no points are pending", () => {
    const { past, ahead, range } = pointSteps({ balance: 100, unit: "points", entries: [entry({})] }, NOW);
    expect(past.at(-1)?.value).toBe(100);
    expect(ahead).toEqual([]);
    expect(range.to).toBe(NOW);
  });
});
