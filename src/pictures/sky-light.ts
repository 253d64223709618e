/** The colours of a picture's sky. */
import { colourOf, lch, mix } from "./colour.ts";
import type { Colour } from "./colour.ts";
import type { PicturePalette } from "./palette.ts";
import { hourOf, scramble } from "./picture-hour.ts";
import type { Hour } from "./picture-hour.ts";
import type { Picture } from "./picture-address.ts";

export type Sky = { readonly high: Colour; readonly mid: Colour; readonly low: Colour };

/** Natural skies before a brand tints them: high, middle, at the horizon. */
const SKIES: Record<Hour, Sky> = {
  dawn: { high: lch(0.74, 0.06, 255), mid: lch(0.85, 0.045, 330), low: lch(0.92, 0.07, 62) },
  noon: { high: lch(0.66, 0.1, 243), mid: lch(0.79, 0.075, 233), low: lch(0.93, 0.03, 215) },
  golden: { high: lch(0.7, 0.06, 238), mid: lch(0.84, 0.05, 82), low: lch(0.9, 0.105, 72) },
  dusk: { high: lch(0.42, 0.075, 268), mid: lch(0.63, 0.075, 5), low: lch(0.83, 0.115, 60) },
  night: { high: lch(0.18, 0.05, 265), mid: lch(0.27, 0.06, 258), low: lch(0.42, 0.055, 245) },
};

/** Share of the brand's colour in the air. */
const TINT = 0.5;

/** Hue and chroma move towards the brand's; the time of day determines the lightness. */
export const tint = (natural: Colour, brand: Colour, share = TINT): Colour => [
  natural[0] + (brand[0] - natural[0]) * share * 0.2,
  natural[1] + (brand[1] - natural[1]) * share,
  natural[2] + (brand[2] - natural[2]) * share,
];

/** Each variant has a slightly different temperature: from -1, cool, to 1, warm. */
export const warmthOf = ({ variant }: Picture): number => (scramble(variant + 7000) % 201) / 100 - 1;

export const skyOf = (picture: Picture, palette: PicturePalette): Sky => skyAt(hourOf(picture), palette, warmthOf(picture));

export function skyAt(hour: Hour, palette: PicturePalette, air: number): Sky {
  const natural = SKIES[hour];
  const warmth = air * 0.012;
  const warm = ([lightness, a, b]: Colour): Colour => [lightness, a + warmth * 0.6, b + warmth];
  const high = colourOf(palette.skyHigh);
  const low = colourOf(palette.skyLow);
  return {
    high: warm(tint(natural.high, high)),
    mid: warm(tint(natural.mid, mix(high, low, 0.6), TINT * 0.8)),
    low: warm(tint(natural.low, mix(low, colourOf(palette.sun), 0.2))),
  };
}
