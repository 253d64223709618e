import { describe, expect, it } from "vitest";
import { findTokenFaults, tokensOf } from "./check-tokens.ts";

const themed = tokensOf(":root { --ink: #101010; --surface: #ffffff; }");
const faultsOf = (file: string, text: string) => findTokenFaults({ [file]: text }, themed);

describe("the checker of tokens", () => {
  it.each([
    ["a.css", ".a { color: #fff; }"],
    ["a.css", ".a { background: rgb(0 0 0 / 50%); }"],
    ["a.css", ".a { color: red; }"],
    ["a.css", ".a { border: 1px solid DarkSlateGray; }"],
    ["a.css", ".a { box-shadow: 0 1px 2px black; }"],
    ["a.tsx", '<p style={{ color: "white" }} />'],
    ["a.tsx", '<p style={{ backgroundColor: "#fafafa" }} />'],
    ["a.tsx", '<p style={{ boxShadow: "0 0 2px black" }} />'],
    ["a.tsx", '<svg fill="black" />'],
    ["a.tsx", '<p className="bg-red-500" />'],
  ])("%s: %s is refused", (file, text) => {
    expect(faultsOf(file, text)).toEqual([`${file}:1: raw colour; use a token`]);
  });

  it.each([
    ["a.css", ".a { color: var(--ink); fill: currentcolor; background: transparent; }"],
    ["a.css", ".a { white-space: nowrap; --gold-share: 1; }"],
    ["a.css", ".a { background: Highlight; color: HighlightText; }"],
    ["a.css", "/* as red as #ff0000 */ .red-wine { color: var(--surface); }"],
    ["a.css", ".a { background: color-mix(in srgb, var(--ink) 10%, transparent); }"],
    ["a.tsx", 'const tone = "red wine"; // a green field'],
    ["a.tsx", "<p style={{ color: `var(--${tone})` }} />"],
    ["a.tsx", 'const place = { name: "White Cliffs", kind: "sea" };'],
  ])("%s: %s is allowed", (file, text) => expect(faultsOf(file, text)).toEqual([]));

  it("names a token that no brand has, unless somebody sets it", () => {
    expect(faultsOf("a.css", ".a {\n  color: var(--inky);\n}")).toEqual(["a.css:2: unknown token --inky"]);
    expect(findTokenFaults({ "a.css": ".a { color: var(--tone); }", "b.css": ".b { --tone: var(--ink); }" }, themed)).toEqual([]);
  });
});
