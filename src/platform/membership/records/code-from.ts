/** Codes that nobody guesses: 60 bits, in letters and figures that cannot be mistaken for one another. */
import type { Random } from "#platform/ports/random.ts";

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 12;

export const codeFrom = ({ bytes }: Random, prefix: string): string =>
  `${prefix}-${[...bytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join("")}`;
