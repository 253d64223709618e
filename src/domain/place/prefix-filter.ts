/**
 * Tells quickly that no word begins with certain letters. It may be wrong the other way, so whoever is told "perhaps" has to look; almost all
 * tries at a mistyped word end here. One bit for each hash of the first four, five and six letters of every word.
 */

/** Beginnings of these lengths are known; of a longer one the first six letters are asked for. */
export const SHORTEST_KNOWN = 4;
export const LONGEST_KNOWN = 6;

/** Eight of nine wrong beginnings are known to be wrong, and the bits of all cities stay near the processor. */
const BITS_A_WORD = 12;
const FACTOR = 0x01_00_01_93;
const SPREAD = 0x9e_37_79_b1;

/** A hash is the sum of letters times powers, so that changing or putting in a letter changes it by a known amount. */
export const POWERS: readonly number[] = Array.from({ length: LONGEST_KNOWN + 2 }).reduce<number[]>(
  (powers) => [...powers, Math.imul(powers.at(-1) ?? 1, powers.length ? FACTOR : 1)],
  [],
);

export type PrefixFilter = { readonly bits: Uint32Array; readonly shift: number };

const bitOf = (hash: number, length: number, shift: number): number => Math.imul(hash + length, SPREAD) >>> shift;

export function buildPrefixFilter({ text, wordStart }: { readonly text: Uint8Array; readonly wordStart: Uint32Array }): PrefixFilter {
  const words = wordStart.length - 1;
  const log = Math.max(10, Math.ceil(Math.log2(words * BITS_A_WORD + 1)));
  const shift = 32 - log;
  const bits = new Uint32Array(1 << (log - 5));
  for (let word = 0; word < words; word += 1) {
    const start = wordStart[word]!;
    const length = Math.min(LONGEST_KNOWN, wordStart[word + 1]! - start);
    let hash = 0;
    for (let at = 0; at < length; at += 1) {
      hash = (hash + Math.imul(text[start + at]!, POWERS[at]!)) | 0;
      if (at + 1 < SHORTEST_KNOWN) continue;
      const bit = bitOf(hash, at + 1, shift);
      bits[bit >>> 5]! |= 1 << (bit & 31);
    }
  }
  return { bits, shift };
}

/** False only when no word begins with the letters of that hash and length. */
export function mayBegin({ bits, shift }: PrefixFilter, hash: number, length: number): boolean {
  const bit = bitOf(hash, length, shift);
  return (bits[bit >>> 5]! & (1 << (bit & 31))) !== 0;
}

/** The hashes of the beginnings of a word, from none of its letters to all that are known. */
export function hashesOf(letters: string): number[] {
  const hashes = [0];
  const length = Math.min(letters.length, LONGEST_KNOWN + 1);
  for (let at = 0; at < length; at += 1) hashes.push((hashes[at]! + Math.imul(letters.charCodeAt(at), POWERS[at]!)) | 0);
  return hashes;
}
