/** Finds names by typed words: by prefix, by inner words in any order, and with one typing mistake. */
import { offerRange } from "./best-keys.ts";
import type { BestKeys } from "./best-keys.ts";
import { offerHolders } from "./holders.ts";
import { lengthOfWord, wordsBeginning } from "./name-index.ts";
import type { NameIndex, WordRange } from "./name-index.ts";
import { offerNamesBeginning, offerWholeNames } from "./name-rows.ts";
import { MIN_MISTYPED_LENGTH, wordsOneEditAway } from "./one-edit.ts";
import type { NearWords } from "./one-edit.ts";
import type { TypedWords } from "./typed-words.ts";

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
