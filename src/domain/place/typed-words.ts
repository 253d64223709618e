import { foldName } from "./fold-name.ts";

/** What somebody typed, as folded words to look for; the last one may be unfinished. */
export type TypedWords = readonly string[];

/** More words than any name worth finding has; the rest of a long text is not looked at. */
const MOST_WORDS = 8;

export const wordsOf = (folded: string): TypedWords => (folded === "" ? [] : folded.split(" ").slice(0, MOST_WORDS));

export const readTyped = (text: string): TypedWords => wordsOf(foldName(text));
