import { readableCode } from "#platform/kernel/values/readable-code.ts";
import type { Random } from "#platform/ports/random.ts";

/** Sixty random bits, so that codes cannot be guessed. */
const LENGTH = 12;

export const codeFrom = (random: Random, prefix: string): string => `${prefix}-${readableCode(random, LENGTH)}`;
