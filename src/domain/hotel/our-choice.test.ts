import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceReasons, choiceScore } from "./our-choice.ts";

const hotel = { stars: 4, rating: 85, ratingCount: 300, popularity: 100 };

describe("our selection", () => {
  it("prefers what many guests rate higher to what one guest rates highest", () => {
    expect(choiceScore({ ...hotel, rating: 88 })).toBeGreaterThan(choiceScore({ ...hotel, rating: 98, ratingCount: 1 }));
  });

  it("ranks an unrated hotel as average", () => {
    const unrated = choiceScore({ ...hotel, rating: 0, ratingCount: 0 });
    expect(unrated).toBeLessThan(choiceScore(hotel));
    expect(unrated).toBeGreaterThan(choiceScore({ ...hotel, rating: 55 }));
  });

  it("never prefers less of anything", () => {
    const facts = fc.record({
      stars: fc.integer({ min: 1, max: 4 }),
      rating: fc.integer({ min: 1, max: 99 }),
      ratingCount: fc.integer({ min: 1, max: 5000 }),
      popularity: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(facts, fc.constantFrom("stars", "rating", "popularity"), (hotel, key) => {
        expect(choiceScore({ ...hotel, [key]: hotel[key] + 1 })).toBeGreaterThan(choiceScore(hotel));
      }),
    );
  });

  it("names the facts that raise a hotel above an ordinary one, the most important first", () => {
    expect(choiceReasons({ stars: 5, rating: 92, ratingCount: 800, popularity: 900 })).toEqual(["rating", "stars", "popularity"]);
    expect(choiceReasons({ stars: 5, rating: 79, ratingCount: 800, popularity: 100 })).toEqual(["stars", "rating"]);
    expect(choiceReasons({ stars: 3, rating: 70, ratingCount: 800, popularity: 100 })).toEqual([]);
    expect(choiceReasons({ stars: 4, rating: 0, ratingCount: 0, popularity: 100 })).toEqual(["stars"]);
  });
});
