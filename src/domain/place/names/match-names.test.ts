import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBestKeys, itemOf } from "./best-keys.ts";
import { buildAtOnce } from "./build-name-index.ts";
import { foldName } from "./fold-name.ts";
import { offerMatches, offerMistyped } from "./match-names.ts";
import { wordsOf } from "./typed-words.ts";

const ALL = 1000;

/** Few letters, so that names and mistakes meet often. */
const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), minLength: 1, maxLength: 7 });
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const vocabulary = fc
  .array(fc.record({ names: fc.array(name, { minLength: 1, maxLength: 3 }), weight: fc.nat(3000) }), { maxLength: 40 })
  .map((items) => items.toSorted((one, other) => other.weight - one.weight));

/** Often words of an item itself, cut and shuffled: chance alone finds too few. */
const request = vocabulary.chain((items) =>
  fc.oneof(
    name.map((text) => ({ items, text })),
    fc
      .record({ item: fc.nat(), cut: fc.integer({ min: 1, max: 3 }), count: fc.integer({ min: 1, max: 3 }) })
      .map(({ item, cut, count }) => {
        const ownWords = items[item % Math.max(1, items.length)]?.names.join(" ").split(" ") ?? ["a"];
        return {
          items,
          text: ownWords
            .toReversed()
            .slice(0, count)
            .map((has) => has.slice(0, cut))
            .join(" "),
        };
      }),
  ),
);

const found = (names: readonly { names: string[]; weight: number }[], text: string, offer = offerMatches): number[] => {
  const best = createBestKeys(ALL);
  offer(buildAtOnce(names), best, wordsOf(text));
  return best.list().map(itemOf);
};
const sorted = (items: Iterable<number>): number[] => [...new Set(items)].toSorted((a, b) => a - b);

/** Every word begins a word of the item, in whichever of its names that word is. */
const holds = (item: { names: string[] }, text: string): boolean => {
  const ownWords = item.names.flatMap((name) => name.split(" "));
  return text.split(" ").every((typed) => ownWords.some((has) => has.startsWith(typed)));
};

/** Damerau's distance with neighbours exchanged, slowly. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1);
    }
  }
  return rows[one.length]![other.length]!;
}
/** Some beginning of the word is at most one edit away. */
const beginsNear = (word: string, typed: string): boolean =>
  Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length)).some((begin) => distance(begin, typed) <= 1);

describe("names by typed words", () => {
  it("finds exactly the items that a slow look at every name finds", { tags: ["SEARCH-019"] }, () => {
    fc.assert(
      fc.property(request, ({ items, text }) => {
        expect(sorted(found(items, text))).toEqual(sorted(items.flatMap((item, place) => (holds(item, text) ? [place] : []))));
      }),
      { numRuns: 500 },
    );
  });

  it("finds every word that is one edit away, at any letter, finished or not", { tags: ["SEARCH-019"] }, () => {
    const typed = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), minLength: 4, maxLength: 7 });
    fc.assert(
      fc.property(vocabulary, typed, (items, text) => {
        const near = items.flatMap((item, place) =>
          item.names.some((name) => name.split(" ").some((has) => beginsNear(has, text))) ? [place] : [],
        );
        const answer = new Set([...found(items, text), ...found(items, text, offerMistyped)]);
        // A missing space is forgiven too, so there may be more.
        expect(near.filter((place) => !answer.has(place))).toEqual([]);
        const split = (word: string): boolean =>
          Array.from(text, (_, at) => `${text.slice(0, at)} ${text.slice(at)}`).some((two) => word.startsWith(two));
        const more = [...answer].filter((place) => !near.includes(place));
        expect(more.filter((place) => !items[place]!.names.some(split))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("forgives one mistyped word among several", { tags: ["SEARCH-019"] }, () => {
    fc.assert(
      fc.property(vocabulary, word, word, (items, one, other) => {
        const near = items.flatMap((item, place) => {
          const ownWords = item.names.flatMap((text) => text.split(" "));
          const isFirstMistyped =
            one.length > 3 && ownWords.some((has) => distance(has, one) <= 1) && ownWords.some((has) => has.startsWith(other));
          const isLastMistyped =
            other.length > 3 && ownWords.some((has) => beginsNear(has, other)) && ownWords.some((has) => has.startsWith(one));
          return isFirstMistyped || isLastMistyped ? [place] : [];
        });
        const answer = new Set([...found(items, `${one} ${other}`), ...found(items, `${one} ${other}`, offerMistyped)]);
        expect(near.filter((place) => !answer.has(place))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("returns the best matches, in the same order for any limit", { tags: ["SEARCH-019"] }, () => {
    fc.assert(
      fc.property(request, fc.integer({ min: 1, max: 10 }), ({ items, text }, limit) => {
        const index = buildAtOnce(items);
        const limited = createBestKeys(limit);
        const all = createBestKeys(ALL);
        offerMatches(index, limited, wordsOf(text));
        offerMatches(index, all, wordsOf(text));
        expect(limited.list()).toEqual(all.list().slice(0, limit));
      }),
      { numRuns: 300 },
    );
  });

  it("never throws, whatever is typed", { tags: ["SEARCH-019"] }, () => {
    const index = buildAtOnce([{ names: ["london"], weight: 100 }]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 }).map((codes) => String.fromCharCode(...codes)),
        (text) => {
          const best = createBestKeys(10);
          offerMatches(index, best, wordsOf(foldName(text)));
          offerMistyped(index, best, wordsOf(foldName(text)));
          expect(best.size()).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("puts the whole name before longer ones, the beginning before a word inside, the popular before the rest", () => {
    const items = [
      { names: ["new york"], weight: 2000 },
      { names: ["yorkshire"], weight: 1400 },
      { names: ["yorkton"], weight: 1000 },
      { names: ["york"], weight: 1000 },
    ];
    expect(found(items, "york")).toEqual([3, 1, 0, 2]);
    expect(found(items, "new yo")).toEqual([0]);
    expect(found(items, "york new")).toEqual([0]);
  });

  it("reads two words as one and one as two", () => {
    const items = [
      { names: ["new york"], weight: 10 },
      { names: ["santiago"], weight: 10 },
    ];
    expect(found(items, "newyork", offerMistyped)).toEqual([0]);
    expect(found(items, "san tiago", offerMistyped)).toEqual([1]);
    expect(found(items, "new yrok", offerMistyped)).toEqual([0]);
    expect(found([{ names: ["route 6601"], weight: 10 }], "route 6610", offerMistyped)).toEqual([0]);
    expect(found([{ names: ["hotel 6601"], weight: 10 }], "6501", offerMistyped)).toEqual([0]);
  });
});
