import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nightlyPrices } from "#domain/pricing/stay-price.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";
import { quoteProblem } from "./quote.ts";
import { compareQuote } from "./quote-lines.ts";
import type { QuoteLines } from "./quote-lines.ts";

const FIRST = "2030-06-01";

const fee: fc.Arbitrary<FeeAtHotel> = fc.record({
  kind: fc.constantFrom("cityTax", "resortFee", "cleaning"),
  minor: fc.integer({ min: 1, max: 9000 }),
  currency: fc.constantFrom("EUR", "USD"),
});

const lines: fc.Arbitrary<QuoteLines> = fc
  .record({
    total: fc.integer({ min: 100, max: 1_000_000 }),
    weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 28 }),
    taxesMinor: fc.integer({ min: 0, max: 9999 }),
    feesAtHotel: fc.uniqueArray(fee, { maxLength: 3, selector: ({ kind, currency }) => kind + currency }),
    cancellationDigest: fc.constantFrom("a", "b"),
  })
  .map(({ total, weights, ...rest }) => ({ totalMinor: total, nightlyMinor: nightlyPrices(total, weights), ...rest }));

const quoted = ({ totalMinor, ...rest }: QuoteLines) => ({ totalMinor, lines: rest });

describe("a quote compared with what is offered now", () => {
  it("is empty if nothing changed", () => {
    fc.assert(
      fc.property(lines, (now) => {
        expect(compareQuote(quoted(now), now, FIRST)).toEqual([]);
      }),
    );
  });

  it("lists exactly the changes, and the nights explain the total", () => {
    fc.assert(
      fc.property(lines, lines, (before, now) => {
        const changes = compareQuote(quoted(before), now, FIRST);
        const more = (kind: "total" | "night" | "taxes") =>
          changes.reduce((sum, change) => (change.kind === kind ? sum + change.after - change.before : sum), 0);
        expect(more("total")).toBe(now.totalMinor - before.totalMinor);
        expect(more("night")).toBe(more("total"));
        expect(more("taxes")).toBe(now.taxesMinor - before.taxesMinor);
        expect(changes.some(({ kind }) => kind === "cancellation")).toBe(before.cancellationDigest !== now.cancellationDigest);
        expect(changes.every((change) => !("before" in change) || change.before !== change.after)).toBe(true);
        expect(JSON.stringify(before) === JSON.stringify(now) || changes.length > 0 || sameFees(before, now)).toBe(true);
      }),
    );
  });

  it("reads the other way round when the two change places", () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const turned = compareQuote(quoted(other), one, FIRST).map((change) =>
          "before" in change ? { ...change, before: change.after, after: change.before } : change,
        );
        const sorted = (changes: readonly unknown[]) => changes.map((change) => JSON.stringify(change)).toSorted();
        expect(sorted(turned)).toEqual(sorted(compareQuote(quoted(one), other, FIRST)));
      }),
    );
  });

  it("names the night, the fee and what is gone", () => {
    const before: QuoteLines = {
      totalMinor: 300,
      nightlyMinor: [100, 200],
      taxesMinor: 20,
      feesAtHotel: [{ kind: "cityTax", minor: 5, currency: "EUR" }],
      cancellationDigest: "a",
    };
    expect(compareQuote(quoted(before), undefined, FIRST)).toEqual([{ kind: "gone" }]);
    expect(compareQuote(quoted(before), { ...before, totalMinor: 310, nightlyMinor: [100, 210], feesAtHotel: [] }, FIRST)).toEqual([
      { kind: "total", before: 300, after: 310 },
      { kind: "night", night: "2030-06-02", before: 200, after: 210 },
      { kind: "fee", fee: "cityTax", currency: "EUR", before: 5, after: 0 },
    ]);
    expect(compareQuote({ totalMinor: 300 }, { ...before, taxesMinor: 1, cancellationDigest: "b" }, FIRST)).toEqual([]);
  });
});

/** Fees in another order are the same fees. */
const sameFees = (one: QuoteLines, other: QuoteLines): boolean => {
  const textOf = ({ feesAtHotel }: QuoteLines) =>
    feesAtHotel
      .map((each) => JSON.stringify(each))
      .toSorted()
      .join();
  return textOf(one) === textOf(other);
};

describe("who may use a quote", () => {
  const now = new Date("2030-01-01T00:00:00Z");
  const quote = (userTypeId: 1 | 2 | 3, seconds = 1) => ({ userTypeId, expiresAt: new Date(now.getTime() + seconds * 1000) });

  it("the user type it was made for, and types with more rights", () => {
    const may = (userTypeId: 1 | 2 | 3) =>
      ([3, 1, 2] as const).map((shown) => quoteProblem(quote(userTypeId), { userTypeId: shown }, now) === undefined);
    expect([may(3), may(1), may(2)]).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ]);
  });

  it("no one after it has expired", () => {
    expect([quoteProblem(quote(3, 0), { userTypeId: 2 }, now), quoteProblem(quote(3, -5), { userTypeId: 3 }, now)]).toEqual([
      "expired",
      "expired",
    ]);
  });
});
