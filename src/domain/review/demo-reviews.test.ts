import { describe, expect, it } from "vitest";
import { bitOf } from "#domain/hotel/amenities.ts";
import { createHotelFacts } from "#domain/hotel/create-hotel-facts.ts";
import { createHotels } from "#domain/place/hotels/create-hotels.ts";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import { demoTally, planDemoReviews } from "./demo-reviews.ts";
import { MAX_REVIEW_MONTHS, monthOf, overallOf, scoreOfTally } from "./review.ts";
import { summarizeReviews } from "./select-reviews.ts";

const NOW = monthOf("2026-11-18");
const hotels = SOLD_CITIES.flatMap((sold, place) =>
  createHotels({ ...sold, place, name: "Testville", countryCode: "GB", latitude: 48, longitude: 2 }).map(createHotelFacts),
);
const near = <Hotel extends object>(hotel: Hotel) => ({ ...hotel, distanceKm: 0.5 });

describe("demo reviews", () => {
  it("give every seeded hotel exactly the count and the score that cards show", () => {
    const wrong = hotels.filter((hotel) => {
      const { count, score } = summarizeReviews(planDemoReviews(near(hotel), NOW));
      const tally = demoTally(hotel);
      return count !== hotel.ratingCount || score !== hotel.rating || tally.count !== count || scoreOfTally(tally) !== score;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    const counts = hotels.map(({ ratingCount }) => ratingCount);
    expect([Math.min(...counts), Math.max(...counts) <= 240, new Set(counts).size > 100]).toEqual([4, true, true]);
  });

  it("have parts from 1 to 10 whose mean is the score, a unique id and a month of the last three years", () => {
    for (const hotel of hotels.slice(0, 60)) {
      const reviews = planDemoReviews(near(hotel), NOW);
      expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length);
      for (const { parts, overall, month } of reviews) {
        expect(overallOf(parts)).toBe(overall);
        expect(Object.values(parts).every((part) => part === null || (Number.isInteger(part) && part >= 1 && part <= 10))).toBe(true);
        expect(month).toBeLessThan(NOW);
        expect(month).toBeGreaterThanOrEqual(NOW - MAX_REVIEW_MONTHS);
      }
    }
  });

  it("are the same every time and keep their months until they are three years old", () => {
    const [hotel] = hotels.map(near);
    const monthsAt = (now: number) => new Map(planDemoReviews(hotel!, now).map(({ id, month }) => [id, month]));
    expect(planDemoReviews(hotel!, NOW)).toEqual(planDemoReviews(hotel!, NOW));
    const [before, after] = [monthsAt(NOW), monthsAt(NOW + 1)];
    for (const [id, month] of before) expect(after.get(id)).toBe(month === NOW - MAX_REVIEW_MONTHS ? NOW : month);
  });

  it("follow the facts of the hotel: its distance, and whether it serves breakfast", () => {
    const popular = hotels.filter(({ ratingCount }) => ratingCount > 150).slice(0, 20);
    const meanOf = (part: "place" | "quiet", distanceKm: number) =>
      popular.reduce((sum, hotel) => sum + (summarizeReviews(planDemoReviews({ ...hotel, distanceKm }, NOW)).parts[part] ?? 0), 0);
    expect(meanOf("place", 0.3)).toBeGreaterThan(meanOf("place", 4));
    expect(meanOf("quiet", 0.3)).toBeLessThan(meanOf("quiet", 4));
    const without = { ...near(popular[0]!), amenities: popular[0]!.amenities & ~(bitOf("breakfast") | bitOf("restaurant")) };
    expect(planDemoReviews(without, NOW).every(({ parts }) => parts.breakfast === null)).toBe(true);
  });
});
