import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colourOf, hexOf } from "./colour.ts";
import { DEFAULT_PALETTE, paletteOfTheme } from "./palette.ts";
import { parsePictureAddress } from "./parse-picture-address.ts";
import {
  heightOf,
  HOTEL_KINDS,
  isPlaceKind,
  kindOfScene,
  PICTURE_FORMATS,
  PICTURE_KINDS,
  PICTURE_VARIANTS,
  PICTURE_WIDTHS,
  pictureAddress,
  pictureOf,
  isViewOf,
  placeKindOf,
  shareAddress,
} from "./picture-address.ts";
import type { PictureScene } from "./picture-address.ts";
import { placeholderOf } from "./picture-placeholder.ts";
import { pictureStyleOf } from "./picture-style.ts";

/** With and without a setting; only some kinds have details. */
const settings = ["", ".mwrhm", ".gdsfm", ".tcsmt"] as const;
const cityScenes = ["hill-town.mwshclisbon", "desert.gdsfmdubai", "city.mwrhmrome"] as const;
const kind = fc
  .tuple(fc.constantFrom(...PICTURE_KINDS), fc.constantFrom(...settings), fc.boolean())
  .map(([base, setting, isDetailed]): PictureScene => {
    const detail = setting === "" || !isDetailed ? "" : base === "facade" ? "g" : base === "room" ? "12b" : "";
    return `${base}${setting}${detail}` as PictureScene;
  });
const picture = fc.record({
  kind: fc.oneof({ weight: 4, arbitrary: kind }, fc.constantFrom(...cityScenes)),
  variant: fc.integer({ min: 0, max: PICTURE_VARIANTS - 1 }),
});
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const style = pictureStyleOf("meridian", "");

describe("addresses of pictures", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(picture, fc.constantFrom(...PICTURE_WIDTHS), fc.constantFrom(...PICTURE_FORMATS), (scene, width, format) => {
        const base = { brandId: "meridian", version: style.version, picture: scene };
        expect(parsePictureAddress(pictureAddress(style, scene, width, format))).toEqual({
          ...base,
          form: { kind: "picture", width, format },
        });
        const photo = `aBc_-1.${"x".repeat(22)}`;
        expect(parsePictureAddress(pictureAddress(style, scene, width, format, photo))).toMatchObject({ ...base, photo });
        expect(parsePictureAddress(`${shareAddress(style, scene)}/${photo}`)).toBeUndefined();
        expect(parsePictureAddress(shareAddress(style, scene))).toEqual({ ...base, form: { kind: "share" } });
      }),
    );
  });

  it("are finite: whatever is read would be written the same way", () => {
    const part = fc.oneof(fc.constantFrom(...PICTURE_KINDS), fc.integer({ min: -5, max: 3000 }).map(String), fc.string({ maxLength: 6 }));
    const address = fc
      .tuple(part, part, part, fc.constantFrom("avif", "webp", "jpg", "png", "svg", ""), fc.boolean())
      .map(([a, b, c, ending, isShare]) => `/pictures/meridian/${style.version}/${isShare ? "share-" : ""}${a}-${b}-${c}.${ending}`);
    fc.assert(
      fc.property(fc.oneof(address, fc.string(), fc.webPath()), (text) => {
        const ask = parsePictureAddress(text);
        if (!ask) return;
        const styleOfAsk = { ...style, brandId: ask.brandId, version: ask.version };
        const { form } = ask;
        expect(
          form.kind === "share" ? shareAddress(styleOfAsk, ask.picture) : pictureAddress(styleOfAsk, ask.picture, form.width, form.format),
        ).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    "sea-1000-500.avif",
    "sea-01-500.avif",
    "sea-1-501.avif",
    "sea-1-500.jpg",
    "sea-1-500.AVIF",
    "moon-1-500.avif",
    "sea--1-500.avif",
    "share-sea-1.png",
    "share-sea-1000.jpg",
    "share-sea-1-500.avif",
    "../sea-1-500.avif",
    "city.-1-500.avif",
    "city.mwrhx-1-500.avif",
    "city.mwrh-1-500.avif",
    "city.mwrhmg-1-500.avif",
    "facade.mwrhmz-1-500.avif",
    "facade.mwrhm10n-1-500.avif",
    "room.mwrhm00n-1-500.avif",
    "room.mwrhm35n-1-500.avif",
    "city.mwrhmatlantis-1-500.avif",
    "facade.mwrhmrome-1-500.avif",
    "city.mwrhromelisbon-1-500.avif",
    "sea-1-500.avif/",
    "",
  ])("%s is none", (file) => expect(parsePictureAddress(`/pictures/meridian/${style.version}/${file}`)).toBeUndefined());
});

describe("a subject", () => {
  it("always has the same picture, of a place unless another kind is wanted", () => {
    fc.assert(
      fc.property(fc.string(), fc.option(kind, { nil: undefined }), (subject, requestedKind) => {
        const found = pictureOf(subject, requestedKind);
        expect(found).toEqual(pictureOf(subject, requestedKind));
        expect(found.variant).toBeLessThan(PICTURE_VARIANTS);
        expect(requestedKind === undefined ? isPlaceKind(kindOfScene(found.kind)) : found.kind === requestedKind).toBe(true);
      }),
    );
  });

  it("belongs to a kind of place, unless it is a hotel", () => {
    expect(PICTURE_KINDS.filter((each) => placeKindOf(each) === undefined)).toEqual([...HOTEL_KINDS]);
    expect([isViewOf("beach", "sea"), isViewOf("sea", "beach"), isViewOf(undefined, "sea")]).toEqual([true, false, false]);
    expect([placeKindOf("sea"), placeKindOf("beach"), placeKindOf("jungle")]).toEqual(["sea", "sea", "forest"]);
  });

  it("is three to two in every width", () => expect(PICTURE_WIDTHS.map(heightOf)).toEqual([333, 467, 933]));
});

describe("colours", () => {
  it("come back from the space of the eye as they went in", () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(hexOf(colourOf(colour))).toBe(colour);
      }),
    );
  });

  it("are always ones a screen can show", () => {
    const lab = fc.tuple(
      fc.double({ min: -1, max: 2, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(lab, (colour) => {
        expect(hexOf(colour)).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });

  it("of a placeholder are a gradient of plain colours in every palette", () => {
    const tokens = ["sky-high", "sky-low", "sun", "far", "mid", "near", "water"];
    const theme = fc
      .tuple(...tokens.map(() => hex))
      .map((colours) => colours.map((colour, index) => `--scene-${tokens[index]}: ${colour};`).join("\n"));
    fc.assert(
      fc.property(picture, theme, (scene, css) => {
        const { tones } = pictureStyleOf("any", css);
        expect(placeholderOf(scene, tones)).toMatch(/^linear-gradient\((#[0-9a-f]{6},){1,2}#[0-9a-f]{6} 55%,#[0-9a-f]{6}\)$/);
      }),
    );
  });
});

describe("a brand's style", () => {
  it("has the colours of its light scheme and changes its version with them", () => {
    const brands = readdirSync("brands").filter((name) => name !== "base");
    const styles = brands.map((name) => pictureStyleOf(name, readFileSync(`brands/${name}/theme.css`, "utf8")));
    expect(new Set(styles.map(({ version }) => version)).size).toBe(brands.length);
    for (const { palette, version } of styles) {
      expect(palette).not.toEqual(DEFAULT_PALETTE);
      expect(version).toMatch(/^[0-9a-f]{8}$/);
    }
    const css = ":root { --scene-sun: #FFCC00; }\n@media dark { :root { --scene-sun: #111111; } }";
    expect(paletteOfTheme(css)).toEqual({ ...DEFAULT_PALETTE, sun: "#ffcc00" });
    expect(paletteOfTheme(":root { --scene-sun: red; }")).toEqual(DEFAULT_PALETTE);
    expect(pictureStyleOf("a", css).version).not.toBe(pictureStyleOf("a", "").version);
  });
});
