import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { CHECK_IN_HOUR, NO_SHOW_HOUR } from "./arrival-hours.ts";
import { feeAt, freeUntil, settlementAt, termsForPaid, termsSince } from "./cancellation-fee.ts";
import type { CancellationTerms } from "./cancellation-terms.ts";
import { BEGINNING_OF_TIME, mergeSteps } from "./cancellation-terms.ts";
import type { CancellationFee, CancellationRule, CancellationRuleStep } from "./terms-of.ts";
import { termsOf } from "./terms-of.ts";

const stay = { startDate: "2030-06-10", endDate: "2030-06-13", timeZone: "Europe/London" } as const;
const price = { currency: "EUR", nightsMinor: [100_00, 120_00, 80_05] };
const WHOLE = 300_05;
const NO_SHOW = "2030-06-10T17:00:00.000Z";

const percent = (daysBefore: number, value: number, atHour = 18): CancellationRuleStep => ({
  daysBefore,
  atHour,
  fee: { kind: "percent", percent: value },
});
const stepsOf = (rule: CancellationRule) => termsOf(rule, stay, price).steps.map(({ from, feeMinor }) => [from, feeMinor]);

describe("terms of a rate plan", () => {
  it("check-in is at 15:00 and who has not come by 18:00 pays the whole price", { tags: ["CONST-027"] }, () => {
    expect([CHECK_IN_HOUR, NO_SHOW_HOUR]).toEqual([15, 18]);
    expect(stepsOf([])).toEqual([[NO_SHOW, WHOLE]]);
  });

  it("a rate that is not refunded costs the whole price since booking", { tags: ["API-067"] }, () => {
    expect(stepsOf("non-refundable")).toEqual([[BEGINNING_OF_TIME, WHOLE]]);
  });

  it("steps begin at an hour of the hotel's clock, days before arrival", { tags: ["API-067", "API-018"] }, () => {
    const rule: CancellationRule = [
      percent(7, 25, 12),
      { daysBefore: 3, atHour: 0, fee: { kind: "nights", nights: 1 } },
      { daysBefore: 1, atHour: 23, fee: { kind: "amount", minor: 250_00 } },
    ];
    expect(stepsOf(rule)).toEqual([
      ["2030-06-03T11:00:00.000Z", 75_01],
      ["2030-06-06T23:00:00.000Z", 100_00],
      ["2030-06-09T22:00:00.000Z", 250_00],
      [NO_SHOW, WHOLE],
    ]);
    expect(stepsOf(rule.toReversed())).toEqual(stepsOf(rule));
  });

  it("nights are the first ones, at most all", { tags: ["API-067"] }, () => {
    const nights = (count: number) =>
      feeAt(termsOf([{ daysBefore: 2, atHour: 18, fee: { kind: "nights", nights: count } }], stay, price), new Date("2030-06-09Z"));
    expect([0, 1, 2, 3, 9].map(nights)).toEqual([0, 100_00, 220_00, WHOLE, WHOLE]);
  });

  it.each([
    [[1_01], 50, 51],
    [[1_01], 49.5, 50],
    [[1_00], 0.49, 0],
    [[1_00], 0.5, 1],
    [[15_00], 33.3, 500],
    [[15_05], 33.3, 501],
    [[1_00], 140, 100],
  ])("rounds halves up and stays within the price: %j at %d per cent is %i", (nightsMinor, value, fee) => {
    const terms = termsOf([percent(2, value)], stay, { currency: "EUR", nightsMinor });
    expect(feeAt(terms, new Date("2030-06-09Z"))).toBe(fee);
  });

  it("steps of one moment or one fee become one", () => {
    expect(stepsOf([percent(5, 50), percent(5, 20), percent(5, 60), percent(3, 60), percent(2, 10), percent(1, 100)])).toEqual([
      ["2030-06-05T17:00:00.000Z", 180_03],
      ["2030-06-09T17:00:00.000Z", WHOLE],
    ]);
  });

  it("a gift has no steps", () => {
    for (const rule of ["non-refundable", [percent(5, 50)]] as const) {
      expect(termsOf(rule, stay, { currency: "EUR", nightsMinor: [0, 0] }).steps).toEqual([]);
    }
  });
});

const fees = fc.oneof(
  fc.double({ min: 0, max: 130, noNaN: true }).map((value): CancellationFee => ({ kind: "percent", percent: value })),
  fc.integer({ min: 0, max: 9 }).map((nights): CancellationFee => ({ kind: "nights", nights })),
  fc.integer({ min: 0, max: 90_000 }).map((minor): CancellationFee => ({ kind: "amount", minor })),
);
const rules = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.record({ daysBefore: fc.integer({ min: 0, max: 6 }), atHour: fc.integer({ min: 0, max: 23 }), fee: fees }), {
      maxLength: 6,
    }),
  },
  { weight: 1, arbitrary: fc.constant("non-refundable" as const) },
);
const zones = fc.constantFrom("Pacific/Apia", "America/St_Johns", "Europe/London", "Australia/Lord_Howe");
const stays = fc
  .tuple(fc.constantFrom<CalendarDate>("2030-03-31", "2030-04-08", "2030-10-28", "2030-11-04", "2030-07-01"), zones)
  .map(([startDate, timeZone]) => ({ startDate, timeZone }));
const prices = fc
  .array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 7 })
  .map((nightsMinor) => ({ currency: "USD", nightsMinor }));
const cases = fc
  .tuple(rules, stays, prices)
  .map(([rule, stay, price]) => ({ terms: termsOf(rule, stay, price), stay, whole: price.nightsMinor.reduce((a, b) => a + b) }));
const hoursBefore = fc.integer({ min: -48, max: 220 });
const instantBefore = (day: CalendarDate, hours: number) => new Date(Date.parse(`${day}T18:00:00Z`) - hours * 3_600_000);

describe("any terms", () => {
  it("rise strictly, in order of time, from above nothing to the whole price", { tags: ["API-067"] }, () => {
    fc.assert(
      fc.property(cases, ({ terms: { steps }, whole }) => {
        for (const [place, { from, feeMinor }] of steps.entries()) {
          expect(new Date(from).toISOString()).toBe(from);
          expect(Number.isInteger(feeMinor)).toBe(true);
          expect(feeMinor).toBeGreaterThan(steps[place - 1]?.feeMinor ?? 0);
          expect(Date.parse(from)).toBeGreaterThan(Date.parse(steps[place - 1]?.from ?? "1969-12-31"));
        }
        expect(steps.at(-1)?.feeMinor).toBe(whole);
      }),
    );
  });

  it("cost never less as time passes, and never more than the price", { tags: ["API-067"] }, () => {
    fc.assert(
      fc.property(cases, hoursBefore, hoursBefore, ({ terms, stay, whole }, one, other) => {
        const early = feeAt(terms, instantBefore(stay.startDate, Math.max(one, other)));
        const late = feeAt(terms, instantBefore(stay.startDate, Math.min(one, other)));
        expect(early).toBeLessThanOrEqual(late);
        expect(late).toBeLessThanOrEqual(whole);
        expect(feeAt(terms, new Date(`${addDays(stay.startDate, 2)}T00:00:00Z`))).toBe(whole);
      }),
    );
  });

  it("fee and refund add up to what was paid, however little that was", { tags: ["RES-007"] }, () => {
    fc.assert(
      fc.property(cases, hoursBefore, fc.integer({ min: 0, max: 300_000 }), ({ terms, stay, whole }, hours, paid) => {
        const instant = instantBefore(stay.startDate, hours);
        const { feeMinor, refundMinor } = settlementAt(terms, paid, instant);
        expect(feeMinor + refundMinor).toBe(paid);
        expect(Math.min(feeMinor, refundMinor)).toBeGreaterThanOrEqual(0);
        expect(feeAt(terms, instant) + settlementAt(terms, whole, instant).refundMinor).toBe(whole);
      }),
    );
  });

  it(
    "follow the price paid: no step costs more than was paid, whatever a discount took off and whatever else is in the total",
    { tags: ["RES-007"] },
    () => {
      const carts = fc.record({ extrasMinor: fc.integer({ min: 0, max: 50_000 }), keptShare: fc.double({ min: 0, max: 1, noNaN: true }) });
      fc.assert(
        fc.property(cases, carts, hoursBefore, ({ terms, stay, whole }, { extrasMinor, keptShare: storedShare }, hours) => {
          const listedMinor = whole + extrasMinor;
          const paidMinor = Math.round(listedMinor * storedShare);
          const paid = termsForPaid(terms, { listedMinor, paidMinor });
          expect(paid.steps.every(({ feeMinor }) => feeMinor <= paidMinor)).toBe(true);
          expect(paid.steps).toEqual(mergeSteps(paid.steps));
          const instant = instantBefore(stay.startDate, hours);
          expect(feeAt(paid, instant)).toBe(Math.round((feeAt(terms, instant) * paidMinor) / listedMinor));
          expect(settlementAt(paid, paidMinor, instant).feeMinor, "what is shown is what is charged").toBe(feeAt(paid, instant));
          const noShow = feeAt(paid, new Date(`${addDays(stay.startDate, 2)}T00:00:00Z`));
          expect(extrasMinor === 0 ? noShow : paidMinor, "a no-show costs the whole stay").toBe(paidMinor);
        }),
      );
    },
  );

  it("are free up to the instant before the first step and not a moment longer", { tags: ["API-067"] }, () => {
    fc.assert(
      fc.property(cases, ({ terms }) => {
        const last = freeUntil(terms);
        const first = terms.steps[0]?.from;
        expect(last === undefined).toBe(first === BEGINNING_OF_TIME);
        if (!last) return;
        expect(new Date(last.getTime() + 1).toISOString()).toBe(first);
        expect(feeAt(terms, last)).toBe(0);
        expect(feeAt(terms, new Date(last.getTime() + 1))).toBeGreaterThan(0);
      }),
    );
  });

  it("have the same fees when described from a moment on", () => {
    fc.assert(
      fc.property(cases, hoursBefore, fc.integer({ min: 0, max: 300 }), ({ terms, stay }, booked, later) => {
        const bookedAt = instantBefore(stay.startDate, booked);
        const since = termsSince(terms, bookedAt);
        const instant = new Date(bookedAt.getTime() + later * 3_600_000);
        expect(feeAt(since, instant)).toBe(feeAt(terms, instant));
        expect(since.steps.every(({ from }) => from >= bookedAt.toISOString())).toBe(true);
      }),
    );
  });
});

describe("terms of others", () => {
  const noTerms: CancellationTerms = { currency: "EUR", steps: [] };

  it("without steps are free for good", () => {
    expect(freeUntil(noTerms)).toBeUndefined();
    expect(feeAt(noTerms, new Date(NO_SHOW))).toBe(0);
  });

  it("may write instants in another way", () => {
    const terms = { currency: "EUR", steps: [{ from: "2030-06-01T18:00:00Z", feeMinor: 5 }] };
    expect([feeAt(terms, new Date("2030-06-01T18:00:00.000Z")), feeAt(terms, new Date("2030-06-01T17:59:59.999Z"))]).toEqual([5, 0]);
  });
});
