/** Markup split at its marks, so that other values can be filled in repeatedly. */
import { FIRST_MARK, MAX_MARKS } from "#web/ui/base/cached.tsx";

/** Between `pieces[i]` and `pieces[i + 1]` goes the value with the number `holes[i]`. */
export type Pieces = { readonly pieces: readonly string[]; readonly holes: readonly number[] };

const UNSAFE_OR_WIDE = /[&<>"'\u{100}-\u{10ffff}]/u;
const EACH_UNSAFE_OR_WIDE = new RegExp(UNSAFE_OR_WIDE, "gu");
const WIDE = /[\u{100}-\u{10ffff}]/gu;
const MARKS = /&#(\d+);/g;

/** Entities as React writes them. */
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

const numbered = (sign: string): string => `&#${sign.codePointAt(0)};`;

/**
 * JavaScript engines store a string with one byte per character until one character needs two; then the whole document is several times
 * slower to send. Characters beyond the first 256 are therefore written as numeric references, which are equivalent in markup.
 */
const inOneByte = (markup: string): string => Buffer.from(markup.replace(WIDE, numbered), "latin1").toString("latin1");

export function cutAtMarks(markup: string): Pieces {
  const narrow = inOneByte(markup);
  const pieces: string[] = [];
  const holes: number[] = [];
  let end = 0;
  for (const { index, 0: matched, 1: code } of narrow.matchAll(MARKS)) {
    const number = Number(code) - FIRST_MARK;
    if (number < 0 || number >= MAX_MARKS) continue;
    pieces.push(narrow.slice(end, index));
    holes.push(number);
    end = index + matched.length;
  }
  return { pieces: [...pieces, narrow.slice(end)], holes };
}

const escapeText = (text: string): string =>
  UNSAFE_OR_WIDE.test(text) ? text.replace(EACH_UNSAFE_OR_WIDE, (sign) => ENTITIES[sign] ?? numbered(sign)) : text;

export function fillPieces({ pieces, holes }: Pieces, fill: readonly string[]): string {
  let markup = pieces[0] ?? "";
  for (const [place, hole] of holes.entries()) markup += escapeText(fill[hole] ?? "") + (pieces[place + 1] ?? "");
  return markup;
}
