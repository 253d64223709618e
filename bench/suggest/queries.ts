/** Typed texts and the name that each is meant to find: the same for every engine. */
import { createSeededChance, oneOf } from "../../src/domain/place/hotels/seeded-chance.ts";
import type { NamedPlace } from "./names.ts";

export type Query = { readonly text: string; readonly target: string };
export const QUERY_SETS = ["prefix", "multi-word", "typo anywhere", "typo in first letter", "unfinished with typo"] as const;
export type QuerySet = (typeof QUERY_SETS)[number];

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LARGE = 100_000;
/** Fast queries are repeated more often, because the 99th percentile needs enough samples. */
const QUICK = 10;

export function createQueries(
  cities: readonly NamedPlace[],
  hotelNames: readonly string[],
  count: number,
  seed: number,
): Readonly<Record<QuerySet, readonly Query[]>> {
  const chance = createSeededChance(seed);
  const large = cities.filter(({ popularity, folded }) => popularity > LARGE && folded !== "").map(({ folded }) => folded);
  const single = large.filter((name) => /^[a-z]{6,}$/.test(name));
  const upTo = (max: number): number => Math.floor(chance() * max);
  const times = (make: () => Query, howOften = 1): Query[] => Array.from({ length: count * howOften }, make);
  return {
    prefix: times(() => {
      const target = oneOf(chance, large);
      return { target, text: target.slice(0, 2 + upTo(6)).trim() };
    }),
    "multi-word": times(() => {
      const target = oneOf(chance, hotelNames);
      const [first = "", ...rest] = target.split(" ");
      return { target, text: `${first} ${oneOf(chance, rest.length ? rest : [first]).slice(0, 3 + upTo(3))}` };
    }),
    "typo anywhere": times(() => {
      const target = oneOf(chance, single);
      return { target, text: mistype(target, upTo(target.length), chance) };
    }, QUICK),
    "typo in first letter": times(() => {
      const target = oneOf(chance, single);
      return { target, text: mistype(target, 0, chance) };
    }, QUICK),
    "unfinished with typo": times(() => {
      const target = oneOf(chance, single);
      const begin = target.slice(0, Math.max(5, target.length - 1 - upTo(3)));
      return { target, text: mistype(begin, upTo(begin.length - 1), chance) };
    }, QUICK),
  };
}

/** One letter left out, put in, changed, or exchanged with the next. */
export function mistype(word: string, at: number, chance: () => number): string {
  const before = word.slice(0, at);
  const here = word[at] ?? "";
  const after = word.slice(at + 1);
  const other = oneOf(
    chance,
    LETTERS.split("").filter((letter) => letter !== here),
  );
  const next = after[0];
  const kind = Math.floor(chance() * 4);
  if (kind === 0) return before + after;
  if (kind === 1) return before + other + here + after;
  if (kind === 2 || next === undefined || next === here) return before + other + after;
  return before + next + here + after.slice(1);
}
