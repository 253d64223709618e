import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSvgFaults } from "./check-svg.ts";

const OPEN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">`;
const inside = (content: string) => `${OPEN}${content}</svg>`;

describe("findSvgFaults", () => {
  it("accepts a plain drawing with its own gradients", () => {
    const drawing = inside(
      `<title>Mark</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g fill="url(#a)"><path d="M0 0h1"/></g><use href="#a"/>`,
    );
    expect(findSvgFaults(`${drawing}\n`)).toEqual([]);
  });

  it.each(readdirSync("brands"))("accepts the pictures of %s", (id) => {
    for (const name of ["logo.svg", "icon.svg"]) expect(findSvgFaults(readFileSync(`brands/${id}/${name}`, "utf8"))).toEqual([]);
  });

  it.each([
    ["a script", inside(`<script>alert(1)</script>`)],
    ["a script in capitals", inside(`<SCRIPT>alert(1)</SCRIPT>`)],
    ["a script of another namespace", inside(`<x:script>alert(1)</x:script>`)],
    ["a handler", `<svg onload="alert(1)"></svg>`],
    ["a handler without quotation marks", inside(`<path onclick=alert(1) />`)],
    ["a foreign object", inside(`<foreignObject><p>x</p></foreignObject>`)],
    ["a style sheet", inside(`<style>@import "https://evil.example"</style>`)],
    ["a style", inside(`<path style="fill:url(https://evil.example)"/>`)],
    ["a picture from outside", inside(`<image href="https://evil.example/x.png"/>`)],
    ["a part from outside", inside(`<use href="https://evil.example/x.svg#a"/>`)],
    ["a part by xlink:href", inside(`<use xlink:href="#a"/>`)],
    ["a link", inside(`<a href="javascript:alert(1)"><path d="M0 0"/></a>`)],
    ["an animation of a link", inside(`<animate attributeName="href" to="javascript:alert(1)"/>`)],
    ["a fill from outside", inside(`<path fill="url(https://evil.example#a)"/>`)],
    ["an escaped fill", inside(`<path fill="u\\72l(//evil.example)"/>`)],
    ["an entity", inside(`<title>&lt;</title>`)],
    ["a declaration of entities", `<!DOCTYPE svg [<!ENTITY x "y">]>${inside("")}`],
    ["a comment", inside(`<!-- x -->`)],
    ["raw data", inside(`<![CDATA[<script>]]>`)],
    ["an instruction", `<?xml-stylesheet href="x.css"?>${inside("")}`],
    ["an element after the end", `${inside("")}<script>alert(1)</script>`],
    ["text after the end", `${inside("")}x`],
    ["an element left open", `${OPEN}<g>`],
    ["elements that overlap", inside(`<g><defs></g></defs>`)],
    ["another namespace", `<svg xmlns="http://www.w3.org/1999/xhtml"></svg>`],
    ["no picture", `<html></html>`],
    ["nothing", ""],
  ])("refuses %s", (_name, svg) => {
    expect(findSvgFaults(svg)).not.toEqual([]);
  });

  it("accepts nothing that a browser could execute, for any combination of pieces", () => {
    const piece = fc.constantFrom(
      "<g>",
      "</g>",
      "<script>",
      "</script>",
      "onload=",
      '"',
      "'",
      "<",
      ">",
      "/",
      " ",
      "javascript:",
      "href=",
      "&#x",
      "<path ",
      "]]>",
      "-->",
      "<svg>",
      "</svg>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const svg = inside(pieces.join(""));
        const isRefused = findSvgFaults(svg).length > 0;
        expect(isRefused || !/<[^>]*(script|onload)|<!|<\?/i.test(svg)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
