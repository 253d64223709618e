/** The searchable text of our PDFs: the texts of the pages in drawing order. */
import { inflateSync } from "node:zlib";

const western = new TextDecoder("windows-1252");

function* streamsOf(pdf: Uint8Array): Generator<string> {
  const file = Buffer.from(pdf);
  let from = file.indexOf("stream\n");
  while (from >= 0) {
    const end = file.indexOf("endstream", from);
    const body = file.subarray(from + "stream\n".length, end);
    // Uncompressed streams are not pages.
    if (body[0] === 0x78) yield inflateSync(body).toString("latin1");
    from = file.indexOf("stream\n", end + "endstream\n".length);
  }
}

/** Fonts that are not embedded use one byte per character, written as hex between angle brackets. */
function textOfArray(array: string): string {
  const hex = [...array.matchAll(/<([0-9a-f]*)>/gi)].map((match) => match[1] ?? "").join("");
  return western.decode(Buffer.from(hex, "hex"));
}

/** A piece of text, its advance, and whether the line ends there: a line has several pieces where the script changes. */
const PIECE = /\[([^\]]*)\] TJ\nET\nQ\n1 0 0 1 [\d.-]+ 0 cm\n(Q?)/g;

/** Lines are joined by one space. */
export function pdfText(pdf: Uint8Array): string {
  const pieces = [...streamsOf(pdf)].flatMap((page) => [...page.matchAll(PIECE)]);
  const text = pieces.map(([, array = "", end = ""]) => textOfArray(array) + (end && " ")).join("");
  return text.replaceAll(/ +/g, " ");
}

export const countPages = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length ?? 0;
