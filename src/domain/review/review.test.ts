import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldProblem } from "#domain/forms/field-rules.ts";
import type { PartScores, ReviewFacts } from "./review.ts";
import {
  MIN_REVIEWS_FOR_SCORE,
  monthOf,
  monthText,
  overallOf,
  REVIEW_LANGUAGES,
  REVIEW_PARTS,
  scoreOfTally,
  TRIP_KINDS,
} from "./review.ts";
import { flagsOf, initialOf, PART_SCORE, REVIEW_TEXT } from "./review-text.ts";
import { REVIEW_SORTS, SCORE_BANDS, selectReviews, summarizeReviews } from "./select-reviews.ts";

const score = fc.integer({ min: 1, max: 10 });
const parts: fc.Arbitrary<PartScores> = fc.record({
  room: score,
  quiet: score,
  staff: score,
  place: score,
  breakfast: fc.option(score),
  value: score,
});
const rows = fc
  .array(
    fc.record({
      parts,
      month: fc.integer({ min: 24_000, max: 24_040 }),
      tripKind: fc.constantFrom(...TRIP_KINDS),
      language: fc.constantFrom(...REVIEW_LANGUAGES),
    }),
    { maxLength: 60 },
  )
  .map((list) => list.map((row, place): ReviewFacts => ({ ...row, id: `r${place}`, overall: overallOf(row.parts) })));

describe("the score of a review", () => {
  it("is the mean of the rated parts; a breakfast that the guest did not have does not count", () => {
    const all = { room: 8, quiet: 6, staff: 10, place: 9, breakfast: 7, value: 8 };
    expect([overallOf(all), overallOf({ ...all, breakfast: null })]).toEqual([80, 82]);
  });

  it("lies between the lowest and the highest part", () => {
    fc.assert(
      fc.property(parts, (given) => {
        const rated = REVIEW_PARTS.flatMap((part) => given[part] ?? []);
        expect(overallOf(given)).toBeGreaterThanOrEqual(10 * Math.min(...rated));
        expect(overallOf(given)).toBeLessThanOrEqual(10 * Math.max(...rated));
      }),
    );
  });
});

describe("the reviews of a hotel", () => {
  it("give a score only if there are enough of them", () => {
    const sum = 80 * MIN_REVIEWS_FOR_SCORE;
    expect(scoreOfTally({ sum, count: MIN_REVIEWS_FOR_SCORE })).toBe(80);
    expect(scoreOfTally({ sum: sum - 80, count: MIN_REVIEWS_FOR_SCORE - 1 })).toBe(0);
  });

  it("are counted once in every facet, and a filter shows as many as its facet says", () => {
    fc.assert(
      fc.property(rows, (list) => {
        const { count, tripKinds, languages, bands } = summarizeReviews(list);
        for (const facet of [tripKinds, languages, bands]) expect(Object.values(facet).reduce((sum, one) => sum + one, 0)).toBe(count);
        for (const tripKind of TRIP_KINDS) expect(selectReviews(list, { tripKind }, "newest", "en")).toHaveLength(tripKinds[tripKind]);
        for (const band of SCORE_BANDS) expect(selectReviews(list, { band }, "best", "en")).toHaveLength(bands[band]);
      }),
    );
  });

  it("are each in every order once, sorted by score, month or the language of the reader", () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...REVIEW_SORTS), (list, sort) => {
        const sorted = selectReviews(list, {}, sort, "de");
        expect(new Set(sorted.map(({ id }) => id)).size).toBe(list.length);
        const keyOf = {
          language: ({ language, month }: ReviewFacts) => (language === "de" ? -1_000_000 : 0) - month,
          newest: ({ month }: ReviewFacts) => -month,
          best: ({ overall }: ReviewFacts) => -overall,
          worst: ({ overall }: ReviewFacts) => overall,
        }[sort];
        const keys = sorted.map(keyOf);
        expect(keys).toEqual(keys.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe("months", () => {
  it("are read from days and written as year and month", () => {
    expect([monthText(monthOf("2026-01-31")), monthText(monthOf("2025-12-01")), monthOf("2026-01-01") - monthOf("2025-12-31")]).toEqual([
      "2026-01",
      "2025-12",
      1,
    ]);
  });
});

describe("what a guest writes", () => {
  it.each(["see https://a.example", "www.a.example", "book at cheap-hotel.com instead", "ask ann@example.com", "a <b>bold</b> claim"])(
    "is refused with a link, an address or markup: %s",
    (text) => expect(fieldProblem(REVIEW_TEXT, text)).toBe("noLinksError"),
  );

  it.each([
    "Good.Nice staff",
    "3.5 km from the centre, 2 < 3 is not written here".replace("<", "of"),
    "Line one\nline two",
    "",
    "ü€ 10/10",
  ])("is accepted as plain text: %s", (text) => expect(fieldProblem(REVIEW_TEXT, text)).toBeUndefined());

  it("is flagged for contact data, insults and capitals, and otherwise not", () => {
    expect(flagsOf(["Call me", "+44 20 7946 0958", ""])).toEqual(["contact-data"]);
    expect(flagsOf(["", "Der Chef ist ein Wichser", ""])).toEqual(["insult"]);
    expect(flagsOf(["", "THIS WAS THE WORST HOTEL EVER", ""])).toEqual(["shouting"]);
    expect(flagsOf(["OK", "Room 1204 cost 180 EUR in 2026; Scunthorpe is near. Shuttle at 10.30", "BBC missing"])).toEqual([]);
  });

  it("has scores from 1 to 10", () => {
    expect(["", "0", "11", "5.5", "x"].map((text) => fieldProblem(PART_SCORE, text))).toEqual(
      Array.from({ length: 5 }, () => "requiredError"),
    );
    expect(["1", "10"].map((text) => fieldProblem(PART_SCORE, text))).toEqual([undefined, undefined]);
  });

  it("can be signed with one letter", () => expect([initialOf("émile"), initialOf(" Ann")]).toEqual(["É.", "A."]));
});
