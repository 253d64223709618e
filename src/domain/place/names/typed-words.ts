/** Typed text as folded words; the last one may be unfinished. */
export type TypedWords = readonly string[];

/** More words than any name has; the rest of a long text is ignored. */
const MAX_WORDS = 8;

export const wordsOf = (folded: string): TypedWords => (folded === "" ? [] : folded.split(" ").slice(0, MAX_WORDS));
