/**
 * Excludes quickly that any word begins with certain letters (a Bloom filter: two bits for each hash of the first four, five and six letters of
 * every word). It may return false positives, so the caller has to check; almost all candidates for a mistyped word are excluded here.
 */

/** Prefixes of these lengths are stored; of a longer one the first six letters are checked. */
export const MIN_KNOWN_LENGTH = 4;
export const MAX_KNOWN_LENGTH = 6;

/** About one of fifty wrong prefixes passes, and the bits of all cities fit into the processor cache. */
const BITS_A_WORD = 12;
const FACTOR = 0x01_00_01_93;
const SPREAD = 0x9e_37_79_b1;

/** A hash is the sum of letters times powers, so that replacing or inserting a letter changes it by a known amount. */
export const POWERS: readonly number[] = Array.from({ length: MAX_KNOWN_LENGTH + 2 }).reduce<number[]>(
  (powers) => [...powers, Math.imul(powers.at(-1) ?? 1, powers.length ? FACTOR : 1)],
  [],
);

export type PrefixFilter = { readonly bits: Uint32Array; readonly shift: number };

const spread = (hash: number, length: number): number => Math.imul(hash + length, SPREAD);

export function buildPrefixFilter({ text, wordStart }: { readonly text: Uint8Array; readonly wordStart: Uint32Array }): PrefixFilter {
  const wordCount = wordStart.length - 1;
  const log = Math.max(10, Math.ceil(Math.log2(wordCount * BITS_A_WORD + 1)));
  const shift = 32 - log;
  const bits = new Uint32Array(1 << (log - 5));
  for (let word = 0; word < wordCount; word += 1) {
    const start = wordStart[word]!;
    const length = Math.min(MAX_KNOWN_LENGTH, wordStart[word + 1]! - start);
    let hash = 0;
    for (let at = 0; at < length; at += 1) {
      hash = (hash + Math.imul(text[start + at]!, POWERS[at]!)) | 0;
      if (at + 1 < MIN_KNOWN_LENGTH) continue;
      const one = spread(hash, at + 1);
      setBit(bits, one >>> shift);
      setBit(bits, Math.imul(one, FACTOR) >>> shift);
    }
  }
  return { bits, shift };
}

/** False only if no word begins with the letters of that hash and length. */
export function mayBegin({ bits, shift }: PrefixFilter, hash: number, length: number): boolean {
  const one = spread(hash, length);
  return isSet(bits, one >>> shift) && isSet(bits, Math.imul(one, FACTOR) >>> shift);
}

const isSet = (bits: Uint32Array, bit: number): boolean => (bits[bit >>> 5]! & (1 << (bit & 31))) !== 0;
const setBit = (bits: Uint32Array, bit: number): void => {
  bits[bit >>> 5]! |= 1 << (bit & 31);
};

/** The hashes of all prefixes of a word, up to the longest stored length. */
export function hashesOf(letters: string): number[] {
  const hashes = [0];
  const length = Math.min(letters.length, MAX_KNOWN_LENGTH + 1);
  for (let at = 0; at < length; at += 1) hashes.push((hashes[at]! + Math.imul(letters.charCodeAt(at), POWERS[at]!)) | 0);
  return hashes;
}
