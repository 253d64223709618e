import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawScene } from "./draw-scene.ts";
import { DEFAULT_PALETTE } from "./palette.ts";
import { HOTEL_KINDS, PICTURE_KINDS, PICTURE_VARIANTS, PLACE_KINDS, SPECIAL_KINDS } from "./picture-address.ts";
import type { Picture, PictureKind, PictureScene } from "./picture-address.ts";
import { hourOf } from "./picture-hour.ts";
import { DRAWING_VERSION } from "./picture-style.ts";
import { CITY_VIEWS } from "./settings/setting.ts";
import type { CityView } from "./settings/setting.ts";

/** So much text is parsed in a few milliseconds. */
const MAX_BYTES = 500_000;

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const palette = fc.record({ skyHigh: hex, skyLow: hex, sun: hex, far: hex, mid: hex, near: hex, water: hex });
const variant = fc.integer({ min: 0, max: PICTURE_VARIANTS - 1 });
/** Places of every architecture, climate, water, relief and size. */
const SETTINGS =
  "mwrhm ctrfm ntrfc btrhc atrmt tcsmt ywsmv kwshm rdnfc gdsfm shsfm etrfm hhrfm lhsfc utrfm ihsft owshm hhrht utlfc cclhv mwsmc".split(
    " ",
  );
const scene = fc
  .tuple(
    fc.constantFrom(...PICTURE_KINDS),
    fc.constantFrom("", ...SETTINGS),
    fc.constantFrom("t", "b", "g", "r", "w"),
    fc.constantFrom("10n", "02n", "11b", "20k", "01s"),
  )
  .map(([kind, setting, front, beds]): PictureScene => {
    if (setting === "") return kind;
    return `${kind}.${setting}${kind === "facade" ? front : kind === "room" ? beds : ""}`;
  });
const cityScene = fc
  .tuple(fc.constantFrom(...PLACE_KINDS), fc.constantFrom(...SETTINGS), fc.constantFrom(...CITY_VIEWS))
  .map(([kind, setting, view]): PictureScene => `${kind}.${setting}${view}`);
const picture: fc.Arbitrary<Picture> = fc.record({ kind: fc.oneof({ weight: 3, arbitrary: scene }, cityScene), variant });

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
      { numRuns: 120 },
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

  it("shows palms only where they grow", () => {
    const drawn = (kind: PictureScene) =>
      Array.from({ length: 6 }, (_, index) => drawScene({ kind, variant: index * 131 }, DEFAULT_PALETTE, 500));
    // The strokes of a frond end in round caps and come in groups; nothing else of these scenes is drawn so.
    const hasPalm = (svg: string) => svg.includes('<g stroke-linecap="round">');
    for (const kind of ["facade", "pool", "city", "sea"] as const) {
      for (const cold of ["tcsmt", "ntrfc", "btrhc", "ctrfm"]) expect(drawn(`${kind}.${cold}`).some(hasPalm)).toBe(false);
      expect(drawn(`${kind}.hhsft`).some(hasPalm)).toBe(true);
    }
  });

  it("shows a landmark of each well-known city, which no other city has, in every variant", () => {
    const outlines = (view: CityView, each: number) =>
      new Set(drawScene({ kind: `city.mwrhm${view}`, variant: each }, DEFAULT_PALETTE, 500).match(/ d="[^"]{40,}"/g));
    // Houses and hills are a matter of chance; landmarks are not.
    const landmarks = CITY_VIEWS.map((view) => {
      const other = outlines(view, 48);
      return [...outlines(view, 31)].filter((outline) => other.has(outline));
    });
    const hasOwn = CITY_VIEWS.filter((_, index) => {
      const elsewhere = new Set(landmarks.toSpliced(index, 1).flat());
      return landmarks[index]?.some((outline) => !elsewhere.has(outline));
    });
    expect(hasOwn).toEqual(CITY_VIEWS);
  });

  it("shows a well-known city by light, as its outline is hard to see at night", () => {
    const hours = (kind: PictureScene) => new Set(Array.from({ length: 60 }, (_, index) => hourOf({ kind, variant: index * 17 })));
    expect(hours("city.mwrhmrome")).not.toContain("night");
    expect(hours("city.mwrhm")).toContain("night");
    expect(hours("room.mwrhm10n")).toEqual(hours("room"));
  });

  it("draws as many beds as the room has", () => {
    // Each bed has a filter that gives its linen folds.
    const beds = (detail: string) =>
      drawScene({ kind: `room.mwrhm${detail}`, variant: 5 }, DEFAULT_PALETTE, 500).split('baseFrequency="0.006 0.014"').length - 1;
    expect(["01n", "02n", "10n", "20k", "13n"].map(beds)).toEqual([1, 2, 1, 2, 4]);
  });

  it("matches the drawing version, which must change with every change of a drawing", () => {
    const digest = createHash("sha256");
    for (const kind of PICTURE_KINDS)
      for (const each of [3, 17, 141, 250]) digest.update(drawScene({ kind, variant: each }, DEFAULT_PALETTE, 700));
    for (const [index, setting] of SETTINGS.entries())
      for (const kind of ["city", "old-town", "sea", "facade", "pool", "room"] as const)
        digest.update(drawScene({ kind: `${kind}.${setting}`, variant: 31 + index * 47 }, DEFAULT_PALETTE, 700));
    for (const view of CITY_VIEWS) digest.update(drawScene({ kind: `city.mwshc${view}`, variant: 31 }, DEFAULT_PALETTE, 700));
    expect(digest.digest("hex").slice(0, 12)).toBe(DRAWING_VERSION);
  });
});
