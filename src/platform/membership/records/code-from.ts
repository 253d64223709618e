/** Codes that cannot be guessed: 60 random bits, without characters that look alike. */
import type { Random } from "#platform/ports/random.ts";

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 12;

export const codeFrom = ({ bytes }: Random, prefix: string): string =>
  `${prefix}-${[...bytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join("")}`;
