/** The searchable text of our PDFs: the texts of the pages in drawing order. */
import { inflateSync } from "node:zlib";

const western = new TextDecoder("windows-1252");

/** The compressed streams by the number of their object. */
function streamsOf(pdf: Uint8Array): ReadonlyMap<string, string> {
  const file = Buffer.from(pdf);
  const found = new Map<string, string>();
  let from = file.indexOf("stream\n");
  while (from >= 0) {
    const end = file.indexOf("endstream", from);
    const body = file.subarray(from + "stream\n".length, end);
    const object = /(\d+) 0 obj(?![^]*\d+ 0 obj)/.exec(file.toString("latin1", Math.max(0, from - 300), from))?.[1] ?? "";
    // Uncompressed streams are not pages.
    if (body[0] === 0x78) found.set(object, inflateSync(body).toString("latin1"));
    from = file.indexOf("stream\n", end + "endstream\n".length);
  }
  return found;
}

type Decode = (hex: string) => string;

/** Standard fonts use one byte per character; embedded ones have a table from their codes, of two bytes, to the characters. */
function decoderOf(table: string | undefined): Decode {
  if (table === undefined) return (hex) => western.decode(Buffer.from(hex, "hex"));
  const characters = [...table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, first = "", list = ""]) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = ""], index) => [
      Number.parseInt(first, 16) + index,
      String.fromCodePoint(...units.split(" ").map((unit) => Number.parseInt(unit, 16))),
    ]),
  ) as [number, string][];
  const byCode = new Map(characters);
  return (hex) => (hex.match(/.{4}/g) ?? []).map((code) => byCode.get(Number.parseInt(code, 16)) ?? "").join("");
}

/** Name of the font in the pages to its decoder. All pages share one list of fonts. */
function fontsOf(pdf: Uint8Array, streams: ReadonlyMap<string, string>): ReadonlyMap<string, Decode> {
  const file = Buffer.from(pdf).toString("latin1");
  const lists = [...file.matchAll(/\/Font <<\n([^>]*)>>/g)].flatMap(([, list = ""]) => [...list.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(
    lists.map(([, name = "", object = ""]) => {
      const table = new RegExp(`\\n${object} 0 obj\\n<<[^]*?>>\\nendobj`).exec(file)?.[0].match(/\/ToUnicode (\d+)/)?.[1];
      return [name, decoderOf(table === undefined ? undefined : streams.get(table))];
    }),
  );
}

/** A piece of text, its advance, and whether the line ends there: a line has several pieces where the script or the font changes. */
const PIECE = /\/(F\d+) [\d.]+ Tf\n(?:[^\n]*\n)*?\[([^\]]*)\] TJ\nET\nQ\n1 0 0 1 [\d.-]+ 0 cm\n(Q?)/g;

/** Lines are joined by one space. */
export function pdfText(pdf: Uint8Array): string {
  const streams = streamsOf(pdf);
  const fonts = fontsOf(pdf, streams);
  const pieces = [...streams.values()].flatMap((page) => [...page.matchAll(PIECE)]);
  const text = pieces.map(([, font = "", array = "", end = ""]) => {
    const hex = [...array.matchAll(/<([0-9a-f]*)>/gi)].map((match) => match[1] ?? "").join("");
    return fonts.get(font)!(hex) + (end && " ");
  });
  return text.join("").replaceAll(/ +/g, " ");
}

export const countPages = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length ?? 0;
