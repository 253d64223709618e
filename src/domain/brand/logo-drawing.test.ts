import { describe, expect, it } from "vitest";
import { readLogo, writeLogo } from "./logo-drawing.ts";

const svg = (inside: string, head = 'viewBox="0 0 24 24"') => `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`;
const SQUARE = '<path fill="red" d="M2 2h20v20H2z"/>';

describe("the logo of a partner", () => {
  it("is read as outlines and written again in one form", () => {
    const logo = readLogo(svg(`<g>${SQUARE}<path d="M1,1 L-2.5e1 3z"/></g>`));
    expect(logo).toEqual({ viewBox: "0 0 24 24", paths: ["M2 2h20v20H2z", "M1,1 L-2.5e1 3z"] });
    expect(readLogo(writeLogo(logo!))).toEqual(logo);
  });

  it("keeps nothing that could run or load", () => {
    const hostile = svg(
      `<script>alert(1)</script><path onload="x()" d="M1 1h2z"/><image href="https://evil.example/x"/>`,
      'onload="x()" viewBox="0 0 9 9"',
    );
    expect(writeLogo(readLogo(hostile)!)).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h2z"/></svg>');
  });

  it.each([
    ["no view box", svg(SQUARE, "")],
    ["no outline", svg('<circle r="3"/>')],
    ["an outline with a text", svg('<path d="M1 1 &quot;/><script>"/>')],
    ["a view box with a text", svg(SQUARE, 'viewBox="0 0 1 x"')],
    ["a huge file", svg(`<path d="M1 1${" 1".repeat(20_000)}"/>`)],
  ])("is refused with %s", (_, text) => expect(readLogo(text)).toBeUndefined());
});
