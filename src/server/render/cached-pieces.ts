/** Markup cut where marks stand in it, so that other texts can be put in as often as one likes. */
import { FIRST_MARK, MAX_MARKS } from "#web/ui/cached.tsx";

/** Between two pieces goes the text whose number stands at the same place in `holes`. */
export type Pieces = { readonly pieces: readonly string[]; readonly holes: readonly number[] };

const UNSAFE_OR_WIDE = /[&<>"'\u{100}-\u{10ffff}]/u;
const EACH_UNSAFE_OR_WIDE = new RegExp(UNSAFE_OR_WIDE, "gu");
const WIDE = /[\u{100}-\u{10ffff}]/gu;
const MARKS = /&#(\d+);/g;

/** As React writes them. */
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

const numbered = (sign: string): string => `&#${sign.codePointAt(0)};`;

/**
 * Engines hold a text in one byte a sign until a sign needs two, and then the whole document is several times slower to send.
 * Signs beyond the first 256 are written as their numbers, which mean the same in markup.
 */
const inOneByte = (markup: string): string => Buffer.from(markup.replace(WIDE, numbered), "latin1").toString("latin1");

export function cutAtMarks(markup: string): Pieces {
  const narrow = inOneByte(markup);
  const pieces: string[] = [];
  const holes: number[] = [];
  let end = 0;
  for (const { index, 0: written, 1: code } of narrow.matchAll(MARKS)) {
    const number = Number(code) - FIRST_MARK;
    if (number < 0 || number >= MAX_MARKS) continue;
    pieces.push(narrow.slice(end, index));
    holes.push(number);
    end = index + written.length;
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
