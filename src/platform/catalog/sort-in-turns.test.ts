import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { ranksOf, sortInTurns } from "./sort-in-turns.ts";
import { createTextFinder } from "./places/text-finder.ts";

const never = async (): Promise<void> => undefined;

describe("work that yields to the event loop", () => {
  it("sorts stably, like the built-in sort", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(3000), fc.nat(), async (length, seed) => {
        const chance = createSeededChance(seed);
        const values = Array.from({ length }, () => Math.floor(chance() * 50));
        const sorted = await sortInTurns(values.length, (one, other) => values[one]! - values[other]!, never);
        const expected = values.map((_, item) => item).toSorted((one, other) => values[one]! - values[other]! || one - other);
        expect([...sorted]).toEqual(expected);
        const ranks = ranksOf(sorted);
        expect(expected.map((item) => ranks[item])).toEqual(expected.map((_, place) => place));
      }),
      { numRuns: 40 },
    );
  });

  it("yields while merging, not only while sorting runs", async () => {
    let turns = 0;
    await sortInTurns(
      5000,
      (one, other) => other - one,
      async () => void (turns += 1),
    );
    expect(turns).toBeGreaterThan(30);
  });

  it("finds the position of every text and of no other", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 300 }),
        fc.string({ maxLength: 4 }),
        async (texts, other) => {
          const find = await createTextFinder(texts.length, (place) => texts[place]!, never);
          expect(texts.map(find)).toEqual(texts.map((_, place) => place));
          expect(find(other)).toBe(texts.indexOf(other));
        },
      ),
    );
  });
});
