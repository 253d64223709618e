/** Names as sorted rows of words: names with the same first words are adjacent. */
import { keyOf, offerRange } from "./best-keys.ts";
import type { BestKeys } from "./best-keys.ts";
import type { NameIndex, WordRange } from "./name-index.ts";
import { itemOf } from "./best-keys.ts";
import { WHOLE_NAME } from "./match-weights.ts";

/** The first name that does not come before the row. */
function firstName(index: NameIndex, row: readonly number[]): number {
  let low = index.firstNames[row[0]!]!;
  if (row.length === 1) return low;
  let high = index.firstNames[row[0]! + 1]!;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(index, middle, row)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A row that is a prefix of another comes first. */
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

function isRow({ nameStart, nameWords }: NameIndex, name: number, row: readonly number[]): boolean {
  const start = nameStart[name]!;
  if (nameStart[name + 1]! - start !== row.length) return false;
  for (let at = 0; at < row.length; at += 1) if (nameWords[start + at] !== row[at]) return false;
  return true;
}

/** Offers the names that begin with exactly these words followed by a word of the range. */
export function offerNamesBeginning(index: NameIndex, best: BestKeys, begin: readonly number[], last: WordRange): void {
  if (last.lo >= last.hi) return;
  offerRange(best, index.nameKeys, index.nameBlocks, firstName(index, [...begin, last.lo]), firstName(index, [...begin, last.hi]));
}

/** Offers the names that consist of exactly these words. */
export function offerWholeNames(index: NameIndex, best: BestKeys, row: readonly number[]): void {
  const end = index.firstNames[row[0]! + 1]!;
  // Of names that begin with the row, the exact one comes first.
  for (let name = firstName(index, row); name < end && isRow(index, name, row); name += 1) {
    const item = itemOf(index.nameKeys[name]!);
    best.offer(keyOf(index.weights[item]! + WHOLE_NAME, item));
  }
}
