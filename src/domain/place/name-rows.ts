/** Names as rows of words in order: names that begin with the same words stand together. */
import { keyOf, offerRange } from "./best-keys.ts";
import type { BestKeys } from "./best-keys.ts";
import type { NameIndex, WordRange } from "./name-index.ts";
import { itemOf } from "./best-keys.ts";
import { WHOLE_NAME } from "./match-weights.ts";

/** The first name that does not come before the row. */
function firstName(index: NameIndex, row: readonly number[]): number {
  let low = 0;
  let high = index.nameKeys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(index, middle, row)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A row that ends comes before one that goes on. */
function comesBefore({ nameStart, nameWords }: NameIndex, name: number, row: readonly number[]): boolean {
  const start = nameStart[name]!;
  const end = nameStart[name + 1]!;
  for (let at = 0; at < row.length; at += 1) {
    if (start + at >= end) return true;
    const difference = nameWords[start + at]! - row[at]!;
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Offers the names that begin with exactly these words and then one of the range. */
export function offerNamesBeginning(index: NameIndex, best: BestKeys, begin: readonly number[], last: WordRange): void {
  if (last.lo >= last.hi) return;
  offerRange(best, index.nameKeys, index.nameBlocks, firstName(index, [...begin, last.lo]), firstName(index, [...begin, last.hi]));
}

/** Offers the names that are these words and nothing more. */
export function offerWholeNames(index: NameIndex, best: BestKeys, row: readonly number[]): void {
  const from = firstName(index, row);
  const to = firstName(index, [...row, 0]);
  for (let name = from; name < to; name += 1) {
    const item = itemOf(index.nameKeys[name]!);
    best.offer(keyOf(index.weights[item]! + WHOLE_NAME, item));
  }
}
