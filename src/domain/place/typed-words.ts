import { foldName } from "./fold-name.ts";

/** What somebody typed, as words to look for; the last one may be unfinished. */
export type TypedWords = readonly Uint8Array[];

/** More words than any name worth finding has; the rest of a long text is not looked at. */
const MOST_WORDS = 8;

const encoder = new TextEncoder();

export const readTyped = (text: string): TypedWords => wordsOf(foldName(text));

export const wordsOf = (folded: string): TypedWords =>
  folded === ""
    ? []
    : folded
        .split(" ")
        .slice(0, MOST_WORDS)
        .map((word) => encoder.encode(word));
