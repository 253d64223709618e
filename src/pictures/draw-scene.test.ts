import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawScene } from "./draw-scene.ts";
import { DEFAULT_PALETTE } from "./palette.ts";
import { HOTEL_KINDS, PICTURE_KINDS, PICTURE_VARIANTS, PLACE_KINDS, SPECIAL_KINDS } from "./picture-address.ts";
import type { Picture, PictureKind } from "./picture-address.ts";
import { DRAWING_VERSION } from "./picture-style.ts";

/** So much text is parsed in a few milliseconds. */
const MAX_BYTES = 500_000;

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const palette = fc.record({ skyHigh: hex, skyLow: hex, sun: hex, far: hex, mid: hex, near: hex, water: hex });
const variant = fc.integer({ min: 0, max: PICTURE_VARIANTS - 1 });
const picture: fc.Arbitrary<Picture> = fc.record({ kind: fc.constantFrom(...PICTURE_KINDS), variant });

/** Why this text is no SVG that a strict reader takes; undefined when it is. */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([A-Za-z]+)((?:\s[A-Za-z][\w-]*="[^"<>&]*")*)\s*(\/?)>/g,
    (_, close: string, name: string, attributes: string, empty: string) => {
      const names = [...attributes.matchAll(/\s([\w-]+)=/g)].map((match) => match[1]);
      if (new Set(names).size < names.length) return "twice";
      if (close) return open.pop() === name ? "" : `</${name}>`;
      if (!empty) open.push(name);
      return "";
    },
  );
  if (rest !== "") return rest.slice(0, 80);
  return open.length > 0 ? `<${open.at(-1)}> is open` : undefined;
}

describe("a drawing", () => {
  it("is the same text for the same picture and palette", () => {
    fc.assert(
      fc.property(picture, palette, (subject, colours) => {
        expect(drawScene(subject, colours, 700)).toBe(drawScene({ ...subject }, { ...colours }, 700));
      }),
      { numRuns: 25 },
    );
  });

  it("is whole: well formed, of bounded size, without lost numbers, and names only what it holds", () => {
    fc.assert(
      fc.property(picture, palette, (subject, colours) => {
        const svg = drawScene(subject, colours, 500);
        expect(faultOf(svg)).toBeUndefined();
        expect(svg.length).toBeLessThan(MAX_BYTES);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
        const ids = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, used] of svg.matchAll(/(?:url\(|href=")#(\w+)/g)) expect(ids).toContain(used);
      }),
      { numRuns: 60 },
    );
  });

  it.each(PICTURE_KINDS)("of %s differs from variant to variant, and in another palette only in its colours", (kind: PictureKind) => {
    const drawings = new Set(Array.from({ length: 12 }, (_, index) => drawScene({ kind, variant: index * 83 }, DEFAULT_PALETTE, 500)));
    expect(drawings.size).toBe(12);
    const other = { ...DEFAULT_PALETTE, water: "#0a8f8f", near: "#5a1020" };
    const shapes = (svg: string) => svg.replace(/#[0-9a-f]{6}\b/g, "").replace(/stop-opacity="[^"]*"/g, "");
    expect(shapes(drawScene({ kind, variant: 7 }, other, 500))).toBe(shapes(drawScene({ kind, variant: 7 }, DEFAULT_PALETTE, 500)));
  });

  it("has the requested size, three to two", () => {
    expect(drawScene({ kind: "sea", variant: 1 }, DEFAULT_PALETTE, 1400)).toMatch(
      /^<svg [^>]*width="1400" height="933" viewBox="0 0 1500 1000">/,
    );
    expect(PICTURE_KINDS).toEqual([...PLACE_KINDS, ...SPECIAL_KINDS, ...HOTEL_KINDS]);
  });

  it("matches the drawing version, which must change with every change of a drawing", () => {
    const digest = createHash("sha256");
    for (const kind of PICTURE_KINDS)
      for (const each of [3, 17, 141, 250, 407, 592, 653, 897]) digest.update(drawScene({ kind, variant: each }, DEFAULT_PALETTE, 700));
    expect(digest.digest("hex").slice(0, 12)).toBe(DRAWING_VERSION);
  });
});
