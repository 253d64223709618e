import type { Random } from "#platform/ports/random.ts";

/** Characters that cannot be confused when read or spelled. Thirty-two of them, so that a random byte selects each with equal probability. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A random code that people can read out; each character has five random bits. */
export const readableCode = ({ bytes }: Pick<Random, "bytes">, length: number): string =>
  Array.from(bytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
