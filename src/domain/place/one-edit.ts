import { endOfGoingOn, firstGoingOn, jumpOf, lengthOfWord, letterAt, narrow } from "./name-index.ts";
import type { NameIndex, WordRange } from "./name-index.ts";

/** Shorter words are one edit away from everything. */
export const SHORTEST_MISTYPED = 4;
/** The first letters have jumps: with an edit among them the rest is looked for in few words or none. */
const JUMPED = 3;
/** So few words are looked at one by one: quicker than looking for the way to each. */
const FEW = 32;
/** Every letter a word can begin with or go on with. */
const ALPHABET = [..."0123456789abcdefghijklmnopqrstuvwxyz"].map((letter) => letter.charCodeAt(0));

/** `isComplete`: the first word of the range is the typed one but for the edit, to its end. */
export type NearWords = WordRange & { readonly isComplete: boolean };

/**
 * Words that become the typed one by one edit at any place: a letter left out, put in, changed, or two neighbours exchanged. With
 * `isUnfinished` it is enough that a word begins so. Goes down the sorted words letter by letter; at each step the one edit is tried and the
 * rest must follow exactly, so almost every try ends at once. Ranges may overlap, and may hold words that need no edit.
 */
export function wordsOneEditAway(index: NameIndex, typed: string, isUnfinished: boolean): NearWords[] {
  const found: NearWords[] = [];
  /** Of words that agree up to `depth`, keeps those that go on with the letters from `from`. */
  const keep = (lo: number, hi: number, depth: number, letters: string, from: number): void => {
    const begin = firstGoingOn(index, lo, hi, depth, letters, from);
    if (begin < 0) return;
    const isComplete = lengthOfWord(index, begin) === depth + letters.length - from;
    if (isUnfinished) found.push({ lo: begin, hi: endOfGoingOn(index, begin, hi, depth, letters, from), isComplete });
    else if (isComplete) found.push({ lo: begin, hi: begin + 1, isComplete });
  };
  tryFirstLetters(index, typed, keep);
  const jump = jumpOf(typed.charCodeAt(0), typed.charCodeAt(1), typed.charCodeAt(2));
  let lo = index.jumps[jump]!;
  let hi = index.jumps[jump + 1]!;
  for (let at = JUMPED; at < typed.length && hi - lo > FEW; at += 1) {
    const right = typed.charCodeAt(at);
    keep(lo, hi, at, typed, at + 1);
    if (at + 1 < typed.length) keep(lo, hi, at, exchange(typed, at), at);
    eachNextLetter(index, lo, hi, at, (letter, begin, end) => {
      if (letter === right) return;
      keep(begin, end, at + 1, typed, at + 1);
      keep(begin, end, at + 1, typed, at);
    });
    ({ lo, hi } = narrow(index, lo, hi, at, typed.slice(0, at + 1), at));
  }
  if (hi - lo <= FEW) lookAtEach(index, typed, isUnfinished, { lo, hi }, found);
  // Nothing but exact beginnings is left; of a finished word the last letter may be missing.
  else if (!isUnfinished) {
    eachNextLetter(index, lo, hi, typed.length, (_, begin, end) => keep(begin, end, typed.length + 1, typed, typed.length));
  }
  return found;
}

type Keep = (lo: number, hi: number, depth: number, letters: string, from: number) => void;

/** The edit is among the letters that have jumps. */
function tryFirstLetters({ jumps }: NameIndex, typed: string, keep: Keep): void {
  const jumpTo = (first: number, second: number, third: number, letters: string, from: number): void => {
    const jump = jumpOf(first, second, third);
    const lo = jumps[jump]!;
    const hi = jumps[jump + 1]!;
    if (lo < hi) keep(lo, hi, JUMPED, letters, from);
  };
  const [one, two, three, four] = [typed.charCodeAt(0), typed.charCodeAt(1), typed.charCodeAt(2), typed.charCodeAt(3)];
  jumpTo(two, three, four, typed, 4);
  jumpTo(one, three, four, typed, 4);
  jumpTo(one, two, four, typed, 4);
  if (one !== two) jumpTo(two, one, three, typed, 3);
  if (two !== three) jumpTo(one, three, two, typed, 3);
  if (three !== four) jumpTo(one, two, four, exchange(typed, 2), 3);
  for (const letter of ALPHABET) {
    if (letter !== one) {
      jumpTo(letter, two, three, typed, 3);
      jumpTo(letter, one, two, typed, 2);
    }
    if (letter !== two) {
      jumpTo(one, letter, three, typed, 3);
      jumpTo(one, letter, two, typed, 2);
    }
    if (letter !== three) {
      jumpTo(one, two, letter, typed, 3);
      jumpTo(one, two, letter, typed, 2);
    }
  }
}

const exchange = (typed: string, at: number): string => typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2);

/** Parts of a range of words that agree up to `depth`, by their next letter; words that end there are left out. */
function eachNextLetter(
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

function lookAtEach(index: NameIndex, typed: string, isUnfinished: boolean, { lo, hi }: WordRange, found: NearWords[]): void {
  for (let word = lo; word < hi; word += 1) {
    const ends = endsOfOneEdit(index, word, typed);
    if (ends === NO_ENDS) continue;
    const isComplete = ends.includes(lengthOfWord(index, word));
    if (isComplete || isUnfinished) found.push({ lo: word, hi: word + 1, isComplete });
  }
}

const NO_ENDS: readonly number[] = [];

/**
 * How far into the word the typed letters can reach when one edit is allowed. Where they first differ is where the edit must be: an edit
 * before that would be an edit of equal letters, which is the same edit later.
 */
function endsOfOneEdit(index: NameIndex, word: number, typed: string): readonly number[] {
  const { length } = typed;
  let at = JUMPED;
  while (at < length && letterAt(index, word, at) === typed.charCodeAt(at)) at += 1;
  if (at === length) return [length, length + 1];
  const isChanged = goesOn(index, word, at + 1, typed, at + 1);
  const isLeftOut = goesOn(index, word, at + 1, typed, at);
  const isPutIn = goesOn(index, word, at, typed, at + 1);
  const isExchanged = at + 1 < length && goesOn(index, word, at, exchange(typed, at), at);
  if (!isChanged && !isLeftOut && !isPutIn && !isExchanged) return NO_ENDS;
  return [...(isChanged || isExchanged ? [length] : []), ...(isLeftOut ? [length + 1] : []), ...(isPutIn ? [length - 1] : [])];
}

function goesOn(index: NameIndex, word: number, depth: number, letters: string, from: number): boolean {
  for (let at = from; at < letters.length; at += 1) if (letterAt(index, word, depth + at - from) !== letters.charCodeAt(at)) return false;
  return depth <= lengthOfWord(index, word);
}
