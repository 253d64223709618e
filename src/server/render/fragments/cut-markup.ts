/** Cuts the markup of a fragment at its holes, and encodes the pieces between them. */
import { randomBytes } from "node:crypto";

/** The bytes of all pieces in a row; piece `i` ends at `ends[i]`, and there goes the value with the number `holes[i]`. */
export type Pieces = {
  readonly name: string;
  /** The links to its style sheets, which belong in the head. */
  readonly sheets: string;
  readonly bytes: Buffer;
  readonly ends: readonly number[];
  readonly holes: readonly number[];
};

/** Drawn for each process, so that no content can contain it. */
const SECRET = randomBytes(9).toString("hex");

/** What React renders in the place of a value. */
export const holeText = (number: number): string => `hole-${SECRET}-${number}.`;

/** Stands for a fragment, or as a slot, in the markup that React renders. */
export const PART_TAG = "page-part";
export const partMarkup = (id: number): string => `<${PART_TAG} id="${id}"></${PART_TAG}>`;
export const PART = new RegExp(`<${PART_TAG} id="([^"]*)"></${PART_TAG}>`, "g");

const HOLE = new RegExp(`<${PART_TAG} id="hole-${SECRET}-(\\d+)\\."></${PART_TAG}>|hole-${SECRET}-(\\d+)\\.`, "g");

/** React writes the style sheets of a screen, and preloads, before its markup. */
const HEAD_LINKS = /^(?:<link [^>]*>)+/;

export function splitHeadLinks(markup: string): { readonly links: string; readonly rest: string } {
  const links = HEAD_LINKS.exec(markup)?.[0] ?? "";
  return { links, rest: markup.slice(links.length) };
}

/** A value must be all of its text or attribute: code that joined it with something else would see the wrong value. */
const isWhole = (before: string, after: string): boolean => (before === ">" && after === "<") || (before === '"' && after === '"');

export function cutMarkup(name: string, rendered: string): Pieces {
  const { links, rest: markup } = splitHeadLinks(rendered);
  const pieces: Buffer[] = [];
  const ends: number[] = [];
  const holes: number[] = [];
  let end = 0;
  let length = 0;
  const add = (piece: string): void => {
    const bytes = Buffer.from(piece);
    pieces.push(bytes);
    length += bytes.length;
  };
  for (const { index, 0: matched, 1: slot, 2: value } of markup.matchAll(HOLE)) {
    if (slot === undefined && !isWhole(markup[index - 1] ?? "", markup[index + matched.length] ?? "")) {
      throw new Error(`The fragment "${name}" uses a hole as a part of a text or attribute: it must be the whole of it.`);
    }
    add(markup.slice(end, index));
    ends.push(length);
    holes.push(Number(slot ?? value));
    end = index + matched.length;
  }
  add(markup.slice(end));
  return { name, sheets: links, bytes: Buffer.concat(pieces), ends, holes };
}
