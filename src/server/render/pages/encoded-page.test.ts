import { gunzipSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodePage, gzipChunks, plainChunks } from "./encoded-page.ts";
import { acceptedCodings, chooseCoding, compress } from "./content-coding.ts";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";

const nonces = fc.stringMatching(/^[\w-]{22}$/);
const texts = fc.array(fc.string({ unit: "grapheme", maxLength: 3000 }), { minLength: 1, maxLength: 4 });

describe("a page with holes", () => {
  test("every response has its own nonce, compressed or not, and is otherwise unchanged", () => {
    fc.assert(
      fc.property(texts, nonces, nonces, (parts, one, other) => {
        const page = encodePage(200, ["<p>".repeat(400), ...parts], true);
        for (const nonce of [one, other]) {
          const expected = ["<p>".repeat(400), ...parts].join(nonce);
          expect(Buffer.concat(plainChunks(page, nonce)).toString()).toBe(Buffer.from(expected).toString());
          const packed = gzipChunks(page, nonce);
          expect(packed && gunzipSync(Buffer.concat(packed)).toString()).toBe(Buffer.from(expected).toString());
        }
      }),
    );
  });

  test("a small page, or one that is sent once, is not compressed in advance", () => {
    expect(gzipChunks(encodePage(200, ["small"], true), "n")).toBeUndefined();
    expect(gzipChunks(encodePage(200, ["x".repeat(5000)], false), "n")).toBeUndefined();
  });
});

describe("compression", () => {
  test.each([
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["gzip;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["zstd;q=0.000, identity", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("'%s' selects %s", (header, coding) => expect(chooseCoding(acceptedCodings(header))).toBe(coding));

  test("compressed bodies can be decompressed", () => {
    const body = Buffer.from("words and words and words ".repeat(100));
    expect(zstdDecompressSync(compress(body, "zstd"))).toEqual(body);
    expect(brotliDecompressSync(compress(body, "br"))).toEqual(body);
    expect(gunzipSync(compress(body, "gzip"))).toEqual(body);
  });
});
