import { lengthOfWord, letterAt, wordsBeginning } from "./name-index.ts";
import type { NameIndex, WordRange } from "./name-index.ts";
import { hashesOf, MAX_KNOWN_LENGTH, mayBegin, POWERS, MIN_KNOWN_LENGTH } from "./prefix-filter.ts";

/** Shorter words are one edit away from too many others. */
export const MIN_MISTYPED_LENGTH = 4;
/** Up to this many words are compared one by one, which is faster than trying every letter. */
const FEW = 32;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz".split("");
/** Digits are tried only if the text contains one. */
const WITH_DIGITS = [...ALPHABET, ..."0123456789".split("")];

/** `isComplete`: the first word of the range equals the typed one except for the edit, to its end. */
export type NearWords = WordRange & { readonly isComplete: boolean };

/**
 * Words that become the typed one by one edit at any position: a letter omitted, inserted, replaced, or two neighbours exchanged. With
 * `isUnfinished`, a prefix of the word is enough. Every edit is tried from the first letter on, until so few words agree with the typed prefix that
 * they can be compared one by one. Ranges may overlap and may contain words that need no edit.
 */
export function wordsOneEditAway(index: NameIndex, typed: string, isUnfinished: boolean): NearWords[] {
  const found: NearWords[] = [];
  const keep = (letters: string): void => {
    const { lo, hi } = wordsBeginning(index, letters);
    if (lo >= hi) return;
    const isComplete = lengthOfWord(index, lo) === letters.length;
    if (isUnfinished) found.push({ lo, hi, isComplete });
    else if (isComplete) found.push({ lo, hi: lo + 1, isComplete });
  };
  const hashes = hashesOf(typed);
  const letters = lettersFor(typed);
  for (let at = 0; at < typed.length; at += 1) {
    const agreeing = wordsBeginning(index, typed.slice(0, at));
    if (agreeing.hi - agreeing.lo <= FEW) {
      lookAtEach(index, typed, at, isUnfinished, agreeing, found);
      return found;
    }
    const before = typed.slice(0, at);
    const rest = typed.slice(at + 1);
    keep(before + rest);
    if (rest !== "" && rest[0] !== typed[at]) keep(before + rest[0]! + typed[at]! + rest.slice(1));
    tryLetters(index, typed, at, letters, hashes, keep);
  }
  // The last letter of a finished word may be missing; an unfinished word is covered by its prefix.
  if (!isUnfinished) for (const letter of letters) keep(typed + letter);
  return found;
}

const lettersFor = (typed: string): readonly string[] => (/\d/.test(typed) ? WITH_DIGITS : ALPHABET);

/** Another letter instead of the typed one, or before it. */
function tryLetters(
  { prefixFilter }: NameIndex,
  typed: string,
  at: number,
  letters: readonly string[],
  hashes: readonly number[],
  keep: (letters: string) => void,
): void {
  const changedLength = Math.min(typed.length, MAX_KNOWN_LENGTH);
  const longerLength = Math.min(typed.length + 1, MAX_KNOWN_LENGTH);
  const isKnown = at < MAX_KNOWN_LENGTH && changedLength >= MIN_KNOWN_LENGTH;
  const power = POWERS[at] ?? 0;
  const right = typed.charCodeAt(at);
  const changedHash = (hashes[changedLength]! - Math.imul(right, power)) | 0;
  const longerHash = isKnown ? (hashes[at]! + Math.imul(hashes[longerLength - 1]! - hashes[at]!, POWERS[1]!)) | 0 : 0;
  const before = typed.slice(0, at);
  for (const letter of letters) {
    const code = letter.charCodeAt(0);
    if (code === right) continue;
    const contribution = Math.imul(code, power);
    if (!isKnown || mayBegin(prefixFilter, (changedHash + contribution) | 0, changedLength)) keep(before + letter + typed.slice(at + 1));
    if (!isKnown || mayBegin(prefixFilter, (longerHash + contribution) | 0, longerLength)) keep(before + letter + typed.slice(at));
  }
}

function lookAtEach(
  index: NameIndex,
  typed: string,
  agreed: number,
  isUnfinished: boolean,
  { lo, hi }: WordRange,
  found: NearWords[],
): void {
  for (let word = lo; word < hi; word += 1) {
    const ends = endsOfOneEdit(index, word, typed, agreed);
    if (ends === NO_ENDS) continue;
    const isComplete = ends.includes(lengthOfWord(index, word));
    if (isComplete || isUnfinished) found.push({ lo: word, hi: word + 1, isComplete });
  }
}

const NO_ENDS: readonly number[] = [];

/**
 * How far the typed letters reach into the word with one edit. The edit must be at the first difference: an earlier edit would change equal
 * letters, which is the same as a later edit.
 */
function endsOfOneEdit(index: NameIndex, word: number, typed: string, agreed: number): readonly number[] {
  const { length } = typed;
  let at = agreed;
  while (at < length && letterAt(index, word, at) === typed.charCodeAt(at)) at += 1;
  if (at === length) return [length, length + 1];
  const isChanged = goesOn(index, word, at + 1, typed, at + 1);
  const isLeftOut = goesOn(index, word, at + 1, typed, at);
  const isPutIn = goesOn(index, word, at, typed, at + 1);
  const areExchanged =
    letterAt(index, word, at) === typed.charCodeAt(at + 1) &&
    letterAt(index, word, at + 1) === typed.charCodeAt(at) &&
    goesOn(index, word, at + 2, typed, at + 2);
  if (!isChanged && !isLeftOut && !isPutIn && !areExchanged) return NO_ENDS;
  return [...(isChanged || areExchanged ? [length] : []), ...(isLeftOut ? [length + 1] : []), ...(isPutIn ? [length - 1] : [])];
}

function goesOn(index: NameIndex, word: number, depth: number, letters: string, from: number): boolean {
  for (let at = from; at < letters.length; at += 1) if (letterAt(index, word, depth + at - from) !== letters.charCodeAt(at)) return false;
  return depth <= lengthOfWord(index, word);
}
