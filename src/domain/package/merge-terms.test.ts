import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { BEGINNING_OF_TIME, mergeSteps } from "#domain/cancellation/cancellation-terms.ts";
import { feeAt } from "#domain/cancellation/cancellation-fee.ts";
import { termsOf } from "#domain/cancellation/terms-of.ts";
import { cancellationOf } from "#domain/flight/fare-family.ts";
import { endAtDeparture, mergeTerms } from "./merge-terms.ts";

const START = Date.parse("2030-06-01T00:00:00Z");
const hour = (hours: number) => new Date(START + hours * 3_600_000).toISOString();

const terms: fc.Arbitrary<CancellationTerms> = fc
  .array(fc.record({ from: fc.nat({ max: 200 }).map(hour), feeMinor: fc.integer({ min: 1, max: 50_000 }) }), { maxLength: 5 })
  .map((steps) => ({ currency: "EUR", steps: mergeSteps(steps) }));

describe("the cancellation terms of a package", () => {
  it("demand at every instant the sum of the parts, and never more than the price", () => {
    fc.assert(
      fc.property(fc.array(terms, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 120_000 }), (parts, total) => {
        const merged = mergeTerms(parts, total);
        for (let hours = -1; hours <= 201; hours += 1) {
          const instant = new Date(hour(hours));
          const sum = parts.reduce((all, part) => all + feeAt(part, instant), 0);
          expect(feeAt(merged, instant)).toBe(Math.min(total, sum));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("refund nothing from the departure of the first flight, and are the same before", { tags: ["D20"] }, () => {
    fc.assert(
      fc.property(terms, fc.nat({ max: 200 }), (part, departs) => {
        const departure = new Date(hour(departs));
        const ended = endAtDeparture(part, departure, 60_000);
        for (let hours = -1; hours <= 201; hours += 1) {
          const instant = new Date(hour(hours));
          expect(feeAt(ended, instant)).toBe(instant < departure ? feeAt(part, instant) : 60_000);
        }
        expect(ended.steps).toEqual(mergeSteps(ended.steps));
      }),
      { numRuns: 60 },
    );
  });

  it("are one rising list, whatever the order of the parts", () => {
    fc.assert(
      fc.property(terms, terms, fc.integer({ min: 1, max: 120_000 }), (one, other, total) => {
        const { steps } = mergeTerms([one, other], total);
        expect(steps).toEqual(mergeTerms([other, one], total).steps);
        expect(steps).toEqual(mergeSteps(steps));
      }),
    );
  });

  it("join a flight in the airport's zone with a hotel in its own", () => {
    const flight = cancellationOf({
      family: "light",
      currency: "EUR",
      totalMinor: 300_00,
      taxesMinor: 60_00,
      refundFeeMinor: 0,
      // 07:00 in London.
      firstDeparture: new Date("2030-06-10T06:00:00Z"),
    });
    const price = { currency: "EUR", nightsMinor: [100_00, 100_00] };
    const hotel = termsOf(
      [{ daysBefore: 3, atHour: 18, fee: { kind: "nights", nights: 1 } }],
      { startDate: "2030-06-10", timeZone: "Europe/Athens" },
      price,
    );
    expect(mergeTerms([hotel, flight], 480_00).steps).toEqual([
      { from: BEGINNING_OF_TIME, feeMinor: 240_00 },
      { from: "2030-06-07T15:00:00.000Z", feeMinor: 340_00 },
      { from: "2030-06-10T06:00:00.000Z", feeMinor: 400_00 },
      { from: "2030-06-10T15:00:00.000Z", feeMinor: 480_00 },
    ]);
  });

  it("need one currency", () => {
    expect(() =>
      mergeTerms(
        [
          { currency: "EUR", steps: [] },
          { currency: "USD", steps: [] },
        ],
        1,
      ),
    ).toThrow(RangeError);
    expect(() => mergeTerms([], 1)).toThrow(RangeError);
  });
});
