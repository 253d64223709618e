import { foldName } from "./fold-name.ts";

/** Typed text as folded words; the last one may be unfinished. */
export type TypedWords = readonly string[];

/** More words than any name has; the rest of a long text is ignored. */
const MOST_WORDS = 8;

export const wordsOf = (folded: string): TypedWords => (folded === "" ? [] : folded.split(" ").slice(0, MOST_WORDS));

export const readTyped = (text: string): TypedWords => wordsOf(foldName(text));
