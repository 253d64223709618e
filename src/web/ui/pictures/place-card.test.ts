import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, mix, TEXT_CONTRAST } from "#domain/brand/contrast.ts";

const BRANDS = ["base", "atlas", "harbour", "meridian", "quayside", "solara"];
const sheet = readFileSync("src/web/ui/pictures/pictures.css", "utf8");

/** Opacity of the scrim at the top of the text, where it is lowest. */
const thinnest = Number(/--scrim\) (\d+)%, transparent\) calc/.exec(sheet)?.[1]) / 100;

const schemesOf = (brand: string): { light: string; dark: string } => {
  const [light = "", dark = ""] = readFileSync(`brands/${brand}/theme.css`, "utf8").split("prefers-color-scheme: dark");
  return { light, dark };
};
const token = (css: string, name: string): string => new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`, "i").exec(css)?.[1] ?? "";

describe("text on a destination's picture", () => {
  it.each(BRANDS)("is readable in %s even on a white picture", (brand) => {
    const { light, dark } = schemesOf(brand);
    const white = "#ffffff";
    expect(contrast(token(light, "surface-raised"), mix(token(light, "ink"), white, thinnest))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(token(dark, "ink"), mix(token(dark, "surface-sunken"), white, thinnest))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});
