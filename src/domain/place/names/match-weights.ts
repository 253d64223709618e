/** How much popularity counts: the weight grows by this much per doubling of the popularity. */
export const PER_DOUBLING = 128;

/** A complete name counts as sixteen times as popular. "Par" is a village, but a visitor who types it means Paris. */
export const WHOLE_NAME = 4 * PER_DOUBLING;
/** An inner word counts as a thirty-second as popular. "vegas" still finds Las Vegas. */
export const INNER_WORD = -5 * PER_DOUBLING;
/** A typing mistake counts as 256 times less popular. "ondon" means London rather than the village of Ondong. */
export const MISTYPED = -8 * PER_DOUBLING;

/** The weight of a popularity, such as a number of people or rooms. */
export const weightOfPopularity = (popularity: number): number => Math.round(Math.log2(1 + Math.max(0, popularity)) * PER_DOUBLING);
