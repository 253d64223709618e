/** Finds names by typed words: by prefix, by inner words in any order, and with one typing mistake. */
import { itemOf, keyOf, offerRange } from "./best-keys.ts";
import type { BestKeys } from "./best-keys.ts";
import { offerHolders } from "./holders.ts";
import { lengthOfWord, wordsBeginning } from "./name-index.ts";
import type { NameIndex, WordRange } from "./name-index.ts";
import { MIN_MISTYPED_LENGTH, wordsOneEditAway } from "./one-edit.ts";
import type { NearWords } from "./one-edit.ts";
import type { TypedWords } from "./typed-words.ts";
import { WHOLE_NAME } from "./match-weights.ts";

/** Offers every item whose names contain all the words as prefixes of words. */
export function offerMatches(index: NameIndex, best: BestKeys, words: TypedWords): void {
  const ranges = words.map((word) => wordsBeginning(index, word));
  const last = ranges.at(-1);
  if (!last || ranges.some(isEmpty)) return;
  const complete = words.map((word, place) => completeWord(index, word, ranges[place]!));
  offerRow(index, best, complete, last);
  if (words.length === 1) offerRange(best, index.postings, index.postingBlocks, index.postingStart[last.lo]!, index.postingStart[last.hi]!);
  else
    offerHolders(
      index,
      best,
      ranges.map((range) => [range]),
    );
}

/** Offers the matches if exactly one of the words is mistyped, or a space is missing or superfluous. */
export function offerMistyped(index: NameIndex, best: BestKeys, words: TypedWords): void {
  words.forEach((word, place) => {
    if (word.length < MIN_MISTYPED_LENGTH) return;
    const isLast = place === words.length - 1;
    const near = wordsOneEditAway(index, word, isLast);
    if (near.length > 0) offerNear(index, best, words, place, near);
  });
  for (const joined of joinings(words)) offerMatches(index, best, joined);
  words.forEach((_, place) => offerSplit(index, best, words, place));
}

/** "newyork" as two words: the first must be a complete word. */
function offerSplit(index: NameIndex, best: BestKeys, words: TypedWords, place: number): void {
  const word = words[place]!;
  if (word.length < MIN_MISTYPED_LENGTH) return;
  for (let at = 1; at < word.length; at += 1) {
    const left = word.slice(0, at);
    const range = wordsBeginning(index, left);
    if (isEmpty(range)) return;
    if (completeWord(index, left, range) === undefined) continue;
    const split = [...words.slice(0, place), left, word.slice(at), ...words.slice(place + 1)];
    const ranges = split.map((part) => wordsBeginning(index, part));
    if (ranges.some(isEmpty)) continue;
    const complete = split.map((part, number) => completeWord(index, part, ranges[number]!));
    offerRow(index, best, complete, ranges.at(-1)!);
  }
}

function offerNear(index: NameIndex, best: BestKeys, words: TypedWords, mistyped: number, near: readonly NearWords[]): void {
  if (words.length === 1) {
    for (const { lo, hi, isComplete } of near) {
      offerRange(best, index.postings, index.postingBlocks, index.postingStart[lo]!, index.postingStart[hi]!);
      if (isComplete) offerWholeNames(index, best, [lo]);
    }
    return;
  }
  const isLast = mistyped === words.length - 1;
  const ranges = words.map((word) => wordsBeginning(index, word));
  if (ranges.some((range, place) => place !== mistyped && isEmpty(range))) return;
  const complete = words.map((word, place) => completeWord(index, word, ranges[place]!));
  for (const range of near) {
    offerRow(index, best, complete.with(mistyped, range.isComplete ? range.lo : undefined), isLast ? range : ranges.at(-1)!);
  }
  offerHolders(
    index,
    best,
    ranges.map((range, place) => (place === mistyped ? near : [range])),
  );
}

/** Names that consist of these words in this order, or begin with them. */
function offerRow(index: NameIndex, best: BestKeys, complete: readonly (number | undefined)[], last: WordRange): void {
  const begin = complete.slice(0, -1);
  if (!begin.every((word) => word !== undefined)) return;
  if (begin.length > 0) offerNamesBeginning(index, best, begin, last);
  const end = complete.at(-1);
  if (end !== undefined) offerWholeNames(index, best, [...begin, end]);
}

/** "san tiago" as one word. */
const joinings = (words: TypedWords): TypedWords[] =>
  words.slice(1).map((word, place) => [...words.slice(0, place), words[place]! + word, ...words.slice(place + 2)]);

const isEmpty = ({ lo, hi }: WordRange): boolean => lo >= hi;

/** The word that equals these letters; it is the first of the words with this prefix. */
const completeWord = (index: NameIndex, word: string, range: WordRange): number | undefined =>
  !isEmpty(range) && lengthOfWord(index, range.lo) === word.length ? range.lo : undefined;

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

/**
 * Names as sorted rows of words: names with the same first words are adjacent. Offers the names that begin with exactly these words
 * followed by a word of the range.
 */
function offerNamesBeginning(index: NameIndex, best: BestKeys, begin: readonly number[], last: WordRange): void {
  if (last.lo >= last.hi) return;
  offerRange(best, index.nameKeys, index.nameBlocks, firstName(index, [...begin, last.lo]), firstName(index, [...begin, last.hi]));
}

/** Offers the names that consist of exactly these words. */
function offerWholeNames(index: NameIndex, best: BestKeys, row: readonly number[]): void {
  const end = index.firstNames[row[0]! + 1]!;
  // Of names that begin with the row, the exact one comes first.
  for (let name = firstName(index, row); name < end && isRow(index, name, row); name += 1) {
    const item = itemOf(index.nameKeys[name]!);
    best.offer(keyOf(index.weights[item]! + WHOLE_NAME, item));
  }
}
