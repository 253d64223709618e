/** Finds items that contain several words in any order. */
import { itemOf, keyOf } from "./best-keys.ts";
import type { BestKeys } from "./best-keys.ts";
import { INNER_WORD } from "./match-weights.ts";
import { countOfPostings } from "./name-index.ts";
import type { NameIndex, WordRange } from "./name-index.ts";

/** Checking the names of one item takes as long as marking this many items. */
const MARKS_A_LOOK = 30;
/** For words that occur in at least one of this many items, enough pairs are found long before all items are checked. */
const COMMON_SHARE = 8;

type Holds = (item: number) => boolean;

/**
 * Offers the items that contain a word of every set. Only items of the rarest set are checked, and of those only the ones that are good enough.
 */
export function offerHolders(index: NameIndex, best: BestKeys, sets: readonly (readonly WordRange[])[]): void {
  const counted = sets
    .map((set) => ({ set, count: set.reduce((sum, range) => sum + countOfPostings(index, range), 0) }))
    .toSorted((one, other) => one.count - other.count);
  const [rarest, next, ...otherWords] = counted;
  if (!rarest || !next || rarest.count === 0) return;
  const holdsNext = isWorthMarking(index, rarest.count, next.count)
    ? markHolders(index, next.set)
    : (item: number) => hasWord(index, item, next.set);
  const holdsAll: Holds = (item) => holdsNext(item) && otherWords.every(({ set }) => hasWord(index, item, set));
  for (const range of rarest.set) {
    for (let word = range.lo; word < range.hi; word += 1) offerHoldersOf(index, best, word, holdsAll);
  }
}

/** The items of a word are in descending weight, so the first one that is not good enough ends the loop. */
function offerHoldersOf({ postings, postingStart, weights }: NameIndex, best: BestKeys, word: number, holds: Holds): void {
  for (let place = postingStart[word]!; place < postingStart[word + 1]!; place += 1) {
    const item = itemOf(postings[place]!);
    const key = keyOf(weights[item]! + INNER_WORD, item);
    if (key >= best.limit()) return;
    if (holds(item)) best.offer(key);
  }
}

const isWorthMarking = ({ weights }: NameIndex, looks: number, marks: number): boolean =>
  marks < looks * MARKS_A_LOOK && marks < weights.length / COMMON_SHARE;

/** Marks every item of a set with one bit; a lookup then reads a few kilobytes at most. */
function markHolders({ weights, postings, postingStart }: NameIndex, set: readonly WordRange[]): Holds {
  const marks = new Uint32Array((weights.length >>> 5) + 1);
  for (const { lo, hi } of set) {
    for (let place = postingStart[lo]!; place < postingStart[hi]!; place += 1) {
      const item = itemOf(postings[place]!);
      marks[item >>> 5]! |= 1 << (item & 31);
    }
  }
  return (item) => (marks[item >>> 5]! & (1 << (item & 31))) !== 0;
}

function hasWord(index: NameIndex, item: number, set: readonly WordRange[]): boolean {
  const { itemNameStart, itemNames, nameStart, nameWords } = index;
  for (let at = itemNameStart[item]!; at < itemNameStart[item + 1]!; at += 1) {
    const name = itemNames[at]!;
    for (let place = nameStart[name]!; place < nameStart[name + 1]!; place += 1) {
      const word = nameWords[place]!;
      for (const { lo, hi } of set) if (word >= lo && word < hi) return true;
    }
  }
  return false;
}
