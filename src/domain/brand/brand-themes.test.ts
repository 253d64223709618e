import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLOUR_PAIRS, COLOUR_TOKENS, contrast, findThemeFaults, luminance, mix, readTheme, SHAPE_TOKENS, TINT } from "./contrast.ts";

const BRANDS = readdirSync("brands", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const themeOf = (id: string) => readFileSync(`brands/${id}/theme.css`, "utf8");
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it("is 21 for black on white and 1 for a colour on itself", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    fc.assert(fc.property(colour, (one) => contrast(one, one) === 1));
  });

  it("agrees with the published example of a grey that just passes on white", () => {
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(contrast("#777777", "#ffffff")).toBeLessThan(4.5);
  });

  it("does not depend on the order and stays between 1 and 21", () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const measured = contrast(one, other);
        expect(measured).toBe(contrast(other, one));
        expect(measured).toBeGreaterThanOrEqual(1);
        expect(measured).toBeLessThanOrEqual(21.000001);
      }),
    );
  });

  it("refuses what is not a six-digit hex colour", () => {
    for (const value of ["", "red", "#fff", "#12345g", "rgb(0 0 0)", "#1234567"]) expect(() => luminance(value)).toThrow(RangeError);
  });
});

describe("a tint", () => {
  it("is one colour laid over another, as the browser mixes them", () => {
    expect(mix("#000000", "#ffffff", 0.1)).toBe("#e6e6e6");
    fc.assert(fc.property(colour, colour, (one, other) => mix(one, other, 1) === one && mix(one, other, 0) === other));
  });

  it("is as strong in the style sheet as where it is measured", () => {
    expect(readFileSync("src/web/styles/base.css", "utf8")).toContain(`--tint: ${TINT * 100}%;`);
  });
});

describe("a theme file", () => {
  const sound = themeOf("base");

  it.each([
    ["a rule beside :root", `${sound} body { color: red; }`],
    ["an import", `@import "x.css"; ${sound}`],
    ["an address", sound.replace("--motion: 180ms", "--motion: url(https://example.test/x)")],
    ["a property that is not a token", sound.replace("--motion: 180ms", "color: red")],
    ["the end of a style element", sound.replace("--motion: 180ms", "--motion: </style>")],
    ["an escape", sound.replace("--motion: 180ms", String.raw`--motion: \75rl(x)`)],
  ])("may not hold %s", (_what, css) => {
    expect(() => readTheme(css)).toThrow(SyntaxError);
    expect(findThemeFaults(css)).toHaveLength(1);
  });

  it("names a missing colour and a weak pair by mode and token", () => {
    expect(findThemeFaults(sound.replace(/--focus: #\w+;/, ""))).toEqual(["light: --focus must be a six-digit hex colour"]);
    expect(findThemeFaults(sound.replace(/--ink-soft: #\w+;/, "--ink-soft: #aaaaaa;")).join()).toContain(
      "light: --ink-soft on --surface is",
    );
    expect(findThemeFaults(sound.replace(/--member: #\w+;/, "--member: #757575;")).join()).toContain(
      "light: --member on the tint of --member is",
    );
  });
});

describe.each(BRANDS)("the theme of %s", (id) => {
  it("reads as tokens only, with every colour in light and dark", { tags: ["BRAND-003"] }, () => {
    const theme = readTheme(themeOf(id));
    const requiredTokens = [...COLOUR_TOKENS, ...SHAPE_TOKENS];
    expect(Object.keys(theme.light)).toEqual(expect.arrayContaining(requiredTokens));
    expect(Object.keys(theme.dark)).toEqual(expect.arrayContaining(requiredTokens));
  });

  it(`keeps its contrast in all ${COLOUR_PAIRS.length} pairs, light and dark`, { tags: ["BRAND-003"] }, () => {
    expect(findThemeFaults(themeOf(id))).toEqual([]);
  });
});

describe("the brands beside one another", () => {
  it("are not recoloured copies: surface, accent, faces and corners differ between any two", { tags: ["BRAND-003", "GEN-006"] }, () => {
    const brandThemes = BRANDS.filter((id) => id !== "base").map((id) => readTheme(themeOf(id)).light);
    expect(brandThemes.length).toBeGreaterThanOrEqual(5);
    const alike = ["accent", "ink", "font-display", "radius-m", "density", "shadow-m"].filter(
      (token) => new Set(brandThemes.map((theme) => theme[token])).size < brandThemes.length,
    );
    expect(alike).toEqual([]);
  });
});
