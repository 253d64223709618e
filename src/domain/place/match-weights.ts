/** How popular an item is, and how much that counts: the weight grows by this much whenever the popularity doubles. */
export const PER_DOUBLING = 128;

/** The whole name was typed: counts as if sixteen times as popular. "Par" is a village, but who types it means Paris. */
export const WHOLE_NAME = 4 * PER_DOUBLING;
/** A word inside the name was typed: counts as a thirty-second as popular. Who types "vegas" means Las Vegas all the same. */
export const INNER_WORD = -5 * PER_DOUBLING;
/** It was mistyped: counts as if 256 times less popular. Who types "ondon" means London rather than the village of Ondong. */
export const MISTYPED = -8 * PER_DOUBLING;

/** The weight of a number of people, rooms, or whatever tells how popular something is. */
export const weightOfPopularity = (popularity: number): number => Math.round(Math.log2(1 + Math.max(0, popularity)) * PER_DOUBLING);
