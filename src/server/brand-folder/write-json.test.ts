import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortKeys, writeJson } from "./write-json.ts";

describe("writeJson", () => {
  it("writes short lists on one line and everything else on separate lines", () => {
    expect(writeJson({ a: [1, 2], b: { c: "x" }, d: [{ e: 1 }, { e: 2 }], f: [], g: {}, h: null })).toBe(
      `{\n  "a": [1, 2],\n  "b": { "c": "x" },\n  "d": [\n    { "e": 1 },\n    { "e": 2 }\n  ],\n  "f": [],\n  "g": {},\n  "h": null\n}\n`,
    );
    expect(writeJson(["x".repeat(150), "y"])).toBe(`[\n  "${"x".repeat(150)}",\n  "y"\n]\n`);
  });

  it("loses nothing, and its output is stable", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = writeJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(writeJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

describe("sortKeys", () => {
  it("gives the same text for a table in any order", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (table) => {
        const turned = Object.fromEntries(Object.entries(table).toReversed());
        expect(JSON.stringify(sortKeys(turned))).toBe(JSON.stringify(sortKeys(table)));
      }),
    );
  });
});
