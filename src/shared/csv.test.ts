import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeCsv } from "./csv.ts";

/** A reader of RFC 4180, independent of the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      at += 1;
      while (!(text[at] === '"' && text[at + 1] !== '"')) {
        cell += text[at];
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    } else {
      while (text[at] !== "," && text[at] !== "\r") cell += text[at++];
    }
    row.push(cell);
    if (text[at] === ",") at += 1;
    else {
      rows.push(row);
      row = [];
      at += 2;
    }
  }
  return rows;
}

describe("a CSV file", () => {
  it("begins with a byte order mark, ends every row with CRLF and quotes what needs it", () => {
    expect(
      writeCsv([
        ["a", 'b "c"', "d,e", { decimal: "-12.50" }],
        ["", "x\ny"],
      ]),
    ).toBe('\uFEFFa,"b ""c""","d,e",-12.50\r\n,"x\ny"\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("never contains the formula %j", (text) => {
    expect(readCsv(writeCsv([[text]]))).toEqual([[`'${text}`]]);
  });

  it("is read back as it was written", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\r", "\n", "é", " ", "=", "'") }).filter((text) => !/^[=\r]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
        expect(readCsv(writeCsv(rows))).toEqual(rows);
      }),
    );
  });
});
