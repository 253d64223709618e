/**
 * An index of names by their words. Every distinct word is stored once in a sorted text; every word lists the items that contain it, and every name
 * is a row of words. Everything is in typed arrays, so an index can be written to a file and read back without being rebuilt.
 */
import { smallestOfBlocks } from "./best-keys.ts";
import { buildPrefixFilter } from "./prefix-filter.ts";
import type { PrefixFilter } from "./prefix-filter.ts";

/** The stored part. */
export type NameIndexArrays = {
  /** The sorted words, concatenated. */
  readonly text: Uint8Array;
  /** Where each word begins in the text, and where the last one ends. */
  readonly wordStart: Uint32Array;
  /** Where the keys of each word begin. */
  readonly postingStart: Uint32Array;
  /** For each word the keys of the items that contain it; a key is worse if the word does not begin the name. */
  readonly postings: Uint32Array;
  /** Sorted names, as rows of words. */
  readonly nameStart: Uint32Array;
  readonly nameWords: Uint32Array;
  /** For each name the key of its item. */
  readonly nameKeys: Uint32Array;
  /** The names of each item. */
  readonly itemNameStart: Uint32Array;
  readonly itemNames: Uint32Array;
  /** For each item, in descending order. */
  readonly weights: Uint16Array;
};

/** The stored part and what is derived from it at load time. */
export type NameIndex = NameIndexArrays & {
  readonly postingBlocks: Uint32Array;
  readonly nameBlocks: Uint32Array;
  /** The first word for every combination of three first letters. */
  readonly jumps: Uint32Array;
  /** The first name for every first word. */
  readonly firstNames: Uint32Array;
  readonly prefixFilter: PrefixFilter;
};

/** Words from `lo` to before `hi`. */
export type WordRange = { readonly lo: number; readonly hi: number };

const LETTERS = 37;

/** 0 at the end of the word. */
export const letterAt = (index: Pick<NameIndexArrays, "text" | "wordStart">, word: number, depth: number): number => {
  const place = index.wordStart[word]! + depth;
  return place < index.wordStart[word + 1]! ? index.text[place]! : 0;
};

/** 0 is the end of a word, then digits, then letters. */
const code = (byte: number): number => (byte === 0 ? 0 : byte < 58 ? byte - 47 : byte - 86);

/** The index in `jumps` for words that begin with these letters; they end before the next jump. */
const jumpOf = (first: number, second: number, third: number): number => (code(first) * LETTERS + code(second)) * LETTERS + code(third);

export function openNameIndex(arrays: NameIndexArrays): NameIndex {
  const wordCount = arrays.wordStart.length - 1;
  const jumps = new Uint32Array(LETTERS ** 3 + 1);
  for (let word = 0; word < wordCount; word += 1) {
    const jump = jumpOf(letterAt(arrays, word, 0), letterAt(arrays, word, 1), letterAt(arrays, word, 2));
    jumps[jump + 1]! += 1;
  }
  for (let jump = 0; jump < LETTERS ** 3; jump += 1) jumps[jump + 1]! += jumps[jump]!;
  const firstNames = new Uint32Array(wordCount + 1);
  for (let name = 0; name < arrays.nameKeys.length; name += 1) firstNames[arrays.nameWords[arrays.nameStart[name]!]! + 1]! += 1;
  for (let word = 0; word < wordCount; word += 1) firstNames[word + 1]! += firstNames[word]!;
  return {
    ...arrays,
    postingBlocks: smallestOfBlocks(arrays.postings),
    nameBlocks: smallestOfBlocks(arrays.nameKeys),
    jumps,
    firstNames,
    prefixFilter: buildPrefixFilter(arrays),
  };
}

/** Only the stored part. */
export function arraysOf(index: NameIndex): NameIndexArrays {
  const { postingBlocks: _, nameBlocks: __, jumps: ___, firstNames: ____, prefixFilter: _____, ...arrays } = index;
  return arrays;
}

/** The words with this prefix. */
export function wordsBeginning(index: NameIndex, letters: string): WordRange {
  const { jumps } = index;
  if (letters.length === 0) return { lo: 0, hi: index.wordStart.length - 1 };
  const jump = jumpOf(letters.charCodeAt(0), charOrEnd(letters, 1), charOrEnd(letters, 2));
  if (letters.length < 3) return { lo: jumps[jump]!, hi: jumps[jump + (letters.length === 1 ? LETTERS * LETTERS : LETTERS)]! };
  return narrow(index, jumps[jump]!, jumps[jump + 1]!, 3, letters, 3);
}

const charOrEnd = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : 0);

/** Of words that agree up to `depth`, those that continue with the letters from `from`. */
function narrow(index: NameIndex, lo: number, hi: number, depth: number, letters: string, from: number): WordRange {
  if (from >= letters.length || lo >= hi) return { lo, hi };
  const begin = firstGoingOn(index, lo, hi, depth, letters, from);
  return begin < 0 ? { lo, hi: lo } : { lo: begin, hi: endOfGoingOn(index, begin, hi, depth, letters, from) };
}

/** The first word that continues with these letters; -1 if there is none. */
function firstGoingOn(index: NameIndex, lo: number, hi: number, depth: number, letters: string, from: number): number {
  const begin = firstNotBefore(index, lo, hi, depth, letters, from, 0);
  return begin < hi && compareFrom(index, begin, depth, letters, from) === 0 ? begin : -1;
}

/** The end of the words that continue with these letters, given one that does. */
const endOfGoingOn = (index: NameIndex, begin: number, hi: number, depth: number, letters: string, from: number): number =>
  firstNotBefore(index, begin + 1, hi, depth, letters, from, 1);

/** The first word whose letters are not less than these (or, with `above` 1, are greater), compared up to their length. */
function firstNotBefore(index: NameIndex, lo: number, hi: number, depth: number, letters: string, from: number, above: 0 | 1): number {
  let low = lo;
  let high = hi;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareFrom(index, middle, depth, letters, from) < above) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Negative: the word comes before; 0: it continues with exactly these letters; positive: it comes after. */
function compareFrom({ text, wordStart }: NameIndex, word: number, depth: number, letters: string, from: number): number {
  let place = wordStart[word]! + depth;
  const end = wordStart[word + 1]!;
  for (let at = from; at < letters.length; at += 1, place += 1) {
    const difference = (place < end ? text[place]! : 0) - letters.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const lengthOfWord = ({ wordStart }: NameIndex, word: number): number => wordStart[word + 1]! - wordStart[word]!;
export const countOfPostings = ({ postingStart }: NameIndex, { lo, hi }: WordRange): number => postingStart[hi]! - postingStart[lo]!;
