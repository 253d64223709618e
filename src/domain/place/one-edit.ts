import { endOfGoingOn, firstGoingOn, lengthOfWord, letterAt, narrow, pairAt } from "./name-index.ts";
import type { NameIndex, WordRange } from "./name-index.ts";

/** Shorter words are one edit away from everything. */
export const SHORTEST_MISTYPED = 4;
/** So few words are looked at one by one: quicker than looking for the way to each. */
const FEW = 16;
/** Every letter a word can begin with or go on with. */
const ALPHABET = new TextEncoder().encode("0123456789abcdefghijklmnopqrstuvwxyz");

/** `isComplete`: the first word of the range is the typed one but for the edit, to its end. */
export type NearWords = WordRange & { readonly isComplete: boolean };

/**
 * Words that become the typed one by one edit at any place: a letter left out, put in, changed, or two neighbours exchanged. With
 * `isUnfinished` it is enough that a word begins so. Goes down the sorted words letter by letter; at each step the one edit is tried and the
 * rest must follow exactly, so almost every try ends at once. Ranges may overlap, and may hold words that need no edit.
 */
export function wordsOneEditAway(index: NameIndex, typed: Uint8Array, isUnfinished: boolean): NearWords[] {
  const found: NearWords[] = [];
  const keep = (lo: number, hi: number, depth: number, from: number, letters: Uint8Array): void => {
    const begin = lo < hi ? firstGoingOn(index, lo, hi, depth, letters, from) : -1;
    if (begin < 0) return;
    const isComplete = lengthOfWord(index, begin) === depth + letters.length - from;
    if (isUnfinished) found.push({ lo: begin, hi: endOfGoingOn(index, begin, hi, depth, letters, from), isComplete });
    else if (isComplete) found.push({ lo: begin, hi: begin + 1, isComplete });
  };
  const exchanged = typed.slice();
  let lo = 0;
  let hi = index.wordStart.length - 1;
  for (let at = 0; at < typed.length && hi - lo > FEW; at += 1) {
    const right = typed[at]!;
    const next = typed[at + 1];
    keep(lo, hi, at, at + 1, typed);
    if (next !== undefined && right !== next) {
      exchanged[at] = next;
      exchanged[at + 1] = right;
      keep(lo, hi, at, at, exchanged);
      exchanged.set(typed);
    }
    eachNextLetter(index, typed, { lo, hi }, at, (letter, begin, end) => {
      if (letter === right) return;
      keep(begin, end, at + 1, at + 1, typed);
      keep(begin, end, at + 1, at, typed);
    });
    ({ lo, hi } = narrow(index, lo, hi, at, typed.subarray(0, at + 1), at));
  }
  if (hi - lo > FEW) {
    // Nothing but exact beginnings is left; of a finished word the last letter may be missing.
    if (!isUnfinished)
      eachNextLetter(index, typed, { lo, hi }, typed.length, (_, begin, end) => keep(begin, end, typed.length + 1, typed.length, typed));
    return found;
  }
  for (let word = lo; word < hi; word += 1) {
    const ends = endsOfOneEdit(index, word, typed);
    const isComplete = ends.includes(lengthOfWord(index, word));
    if (isComplete || (isUnfinished && ends.length > 0)) found.push({ lo: word, hi: word + 1, isComplete });
  }
  return found;
}

/** Parts of a range of words that agree with what was typed up to `depth`, by their next letter; words that end there are left out. */
function eachNextLetter(
  index: NameIndex,
  typed: Uint8Array,
  { lo, hi }: WordRange,
  depth: number,
  visit: (letter: number, begin: number, end: number) => void,
): void {
  if (depth < 2) {
    for (const letter of ALPHABET) {
      const pair = depth === 0 ? pairAt(letter, 0) : pairAt(typed[0]!, letter);
      const begin = index.jumps[pair]!;
      const end = index.jumps[pair + (depth === 0 ? ALPHABET.length + 1 : 1)]!;
      if (begin < end) visit(letter, begin, end);
    }
    return;
  }
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

/**
 * How far into the word the typed letters can reach when one edit is allowed. Where they first differ is where the edit must be: an edit
 * before that would be an edit of equal letters, which is the same edit later.
 */
function endsOfOneEdit(index: NameIndex, word: number, typed: Uint8Array): number[] {
  const { length } = typed;
  let at = 0;
  while (at < length && letterAt(index, word, at) === typed[at]) at += 1;
  if (at === length) return [length, length + 1];
  const areExchanged = letterAt(index, word, at) === typed[at + 1] && letterAt(index, word, at + 1) === typed[at];
  const ends: number[] = [];
  if (goesOn(index, word, at + 1, typed, at + 1) || (areExchanged && goesOn(index, word, at + 2, typed, at + 2))) ends.push(length);
  if (goesOn(index, word, at + 1, typed, at)) ends.push(length + 1);
  if (goesOn(index, word, at, typed, at + 1)) ends.push(length - 1);
  return ends;
}

function goesOn(index: NameIndex, word: number, depth: number, typed: Uint8Array, from: number): boolean {
  for (let at = from; at < typed.length; at += 1) if (letterAt(index, word, depth + at - from) !== typed[at]) return false;
  return depth <= lengthOfWord(index, word);
}
