import { describe, expect, it } from "vitest";
import { createHotelFacts } from "#domain/hotel/create-hotel-facts.ts";
import { createHotels } from "#domain/place/hotels/create-hotels.ts";
import { planDemoReviews } from "#domain/review/demo-reviews.ts";
import { monthOf, REVIEW_LANGUAGES } from "#domain/review/review.ts";
import { flagsOf } from "#domain/review/review-text.ts";
import { selectReviews } from "#domain/review/select-reviews.ts";
import { composeReview, REVIEW_WORDS } from "./compose-review.ts";

const city = { id: 2643743, name: "London", countryCode: "GB", latitude: 51.5, longitude: -0.12, zones: [], hotels: 40, place: 0 };
const hotels = createHotels(city).map((hotel) => ({ ...createHotelFacts(hotel), distanceKm: (hotel.id % 50) / 10 }));
const written = hotels.map((hotel) => ({
  hotel,
  reviews: selectReviews(planDemoReviews(hotel, monthOf("2026-11-18")), {}, "newest", "en").map((review) => ({
    ...review,
    ...composeReview(hotel, review, "London"),
  })),
}));
const all = written.flatMap(({ reviews }) => reviews);
const textOf = ({ title, good, bad }: { title: string; good: string; bad: string }) => [title, good, bad].join("|");

describe("texts of demo reviews", () => {
  it("have the same sentences to choose from in every language", () => {
    const shapeOf = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.length > 0
        : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, shapeOf(inner)]));
    for (const language of REVIEW_LANGUAGES) expect(shapeOf(REVIEW_WORDS[language])).toEqual(shapeOf(REVIEW_WORDS.en));
  });

  it("are complete and would pass our own moderation", () => {
    for (const { title, good, bad, answer } of all) {
      expect([title, good, bad, answer ?? ""].join(" ")).not.toMatch(/[{}]|undefined/);
      expect(flagsOf([title, good, bad])).toEqual([]);
    }
  });

  it("praise and criticise what the scores say", () => {
    const praises = all.filter(({ good, language }) => REVIEW_WORDS[language].praise.quiet.some((sentence) => good.includes(sentence)));
    const complaints = all.filter(({ bad, language }) => REVIEW_WORDS[language].criticism.quiet.some((sentence) => bad.includes(sentence)));
    expect([praises.length > 0, praises.filter(({ parts }) => parts.quiet < 8)]).toEqual([true, []]);
    expect([complaints.length > 0, complaints.filter(({ parts }) => parts.quiet > 6)]).toEqual([true, []]);
    expect(all.some(({ bad }) => bad !== "")).toBe(true);
    expect(all.some(({ answer }) => answer !== null)).toBe(true);
  });

  it("do not look repeated: neighbours differ, and few reviews of a hotel are equal", () => {
    for (const { reviews } of written) {
      const texts = reviews.map(textOf).filter((text) => text.length > 40);
      expect(texts.filter((text, place) => text === texts[place + 1])).toEqual([]);
      expect(new Set(texts).size).toBeGreaterThanOrEqual(Math.floor(texts.length * 0.95));
    }
  });
});
