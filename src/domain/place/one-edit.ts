import { letterAt, lengthOfWord, narrow } from "./name-index.ts";
import type { NameIndex, WordRange } from "./name-index.ts";

/** `isComplete`: the first word of the range is the typed one but for the edit, to its end. */
export type NearWords = WordRange & { readonly isComplete: boolean };

/** Shorter words are one edit away from everything. */
export const SHORTEST_MISTYPED = 4;

/**
 * Words that become the typed one by one edit at any place: a letter left out, put in, changed, or two neighbours exchanged. With
 * `isUnfinished` it is enough that a word begins so. Goes down the sorted words letter by letter; at each step the one edit is tried and the
 * rest must follow exactly, so almost every try ends at once. Ranges may overlap.
 */
export function wordsOneEditAway(index: NameIndex, typed: Uint8Array, isUnfinished: boolean): NearWords[] {
  const found: NearWords[] = [];
  const keep = (lo: number, hi: number, depth: number, from: number, letters = typed): void => {
    const range = narrow(index, lo, hi, depth, letters, from);
    if (range.lo >= range.hi) return;
    const isComplete = lengthOfWord(index, range.lo) === depth + letters.length - from;
    if (isUnfinished) found.push({ ...range, isComplete });
    else if (isComplete) found.push({ lo: range.lo, hi: range.lo + 1, isComplete });
  };
  let lo = 0;
  let hi = index.wordStart.length - 1;
  for (let at = 0; at <= typed.length && lo < hi; at += 1) {
    const right = typed[at];
    const next = typed[at + 1];
    if (right !== undefined) keep(lo, hi, at, at + 1);
    if (right !== undefined && next !== undefined && right !== next) {
      keep(lo, hi, at, 0, Uint8Array.of(next, right, ...typed.subarray(at + 2)));
    }
    // A letter after the last one is no mistake of somebody who has not finished.
    if (right !== undefined || !isUnfinished) {
      eachLetter(index, lo, hi, at, (letter, begin, end) => {
        if (letter === right) return;
        if (right !== undefined) keep(begin, end, at + 1, at + 1);
        keep(begin, end, at + 1, at);
      });
    }
    if (right === undefined) break;
    ({ lo, hi } = narrow(index, lo, hi, at, typed.subarray(0, at + 1), at));
  }
  return found;
}

/** Parts of a range of words by the letter at one depth; words that end there are left out. */
function eachLetter(
  index: NameIndex,
  lo: number,
  hi: number,
  depth: number,
  visit: (letter: number, begin: number, end: number) => void,
): void {
  let begin = lo;
  while (begin < hi) {
    const letter = letterAt(index, begin, depth);
    let low = begin + 1;
    let high = hi;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (letterAt(index, middle, depth) === letter) low = middle + 1;
      else high = middle;
    }
    if (letter !== 0) visit(letter, begin, low);
    begin = low;
  }
}
