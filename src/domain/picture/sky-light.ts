/** The hour of a picture and the colours of its sky: small, because the browser asks for them, too. */
import { colourOf, lch, mix } from "./colour.ts";
import type { Colour } from "./colour.ts";
import type { PicturePalette } from "./palette.ts";
import type { Picture, PictureKind } from "./picture-address.ts";

export type Hour = "dawn" | "noon" | "golden" | "dusk" | "night";

const HOURS: Readonly<Record<string, Hour>> = { d: "dawn", n: "noon", g: "golden", u: "dusk", m: "night" };
/** Most views are of the bright hours, which people travel for; a city is worth seeing by night. */
const HOURS_OF_KIND: Partial<Record<PictureKind, string>> = {
  city: "dngguumn",
  "old-town": "dnnggung",
  facade: "nggunum",
  pool: "nngngun",
  terrace: "nggudgn",
  lobby: "nngg",
  room: "ndgng",
  suite: "ngdgnu",
  bath: "ndng",
};
const USUAL_HOURS = "nngdgnud";

/** Spreads neighbouring variants over the whole range. */
export function scramble(value: number): number {
  let mixed = Math.imul(value + 0x9e3779b9, 0x85ebca6b) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export function hourOf({ kind, variant }: Picture): Hour {
  const hours = HOURS_OF_KIND[kind] ?? USUAL_HOURS;
  return HOURS[hours[scramble(variant) % hours.length] ?? "n"] ?? "noon";
}

export type Sky = { readonly high: Colour; readonly mid: Colour; readonly low: Colour };

/** Skies as they are, before a brand tints them: high, middle, at the horizon. */
const SKIES: Record<Hour, Sky> = {
  dawn: { high: lch(0.74, 0.06, 255), mid: lch(0.85, 0.045, 330), low: lch(0.92, 0.07, 62) },
  noon: { high: lch(0.66, 0.1, 243), mid: lch(0.79, 0.075, 233), low: lch(0.93, 0.03, 215) },
  golden: { high: lch(0.7, 0.06, 238), mid: lch(0.84, 0.05, 82), low: lch(0.9, 0.105, 72) },
  dusk: { high: lch(0.42, 0.075, 268), mid: lch(0.63, 0.075, 5), low: lch(0.83, 0.115, 60) },
  night: { high: lch(0.18, 0.05, 265), mid: lch(0.27, 0.06, 258), low: lch(0.42, 0.055, 245) },
};

/** How much of the brand is in the air. */
const TINT = 0.5;

/** Hue and strength go towards the brand's; how light it is, is decided by the hour. */
export const tint = (natural: Colour, brand: Colour, share = TINT): Colour => [
  natural[0] + (brand[0] - natural[0]) * share * 0.2,
  natural[1] + (brand[1] - natural[1]) * share,
  natural[2] + (brand[2] - natural[2]) * share,
];

/** No two variants have quite the same air: from -1, cool, to 1, warm. */
export const warmthOf = ({ variant }: Picture): number => (scramble(variant + 7000) % 201) / 100 - 1;

export function skyOf(picture: Picture, palette: PicturePalette): Sky {
  const natural = SKIES[hourOf(picture)];
  const warmth = warmthOf(picture) * 0.012;
  const warm = ([lightness, a, b]: Colour): Colour => [lightness, a + warmth * 0.6, b + warmth];
  const high = colourOf(palette.skyHigh);
  const low = colourOf(palette.skyLow);
  return {
    high: warm(tint(natural.high, high)),
    mid: warm(tint(natural.mid, mix(high, low, 0.6), TINT * 0.8)),
    low: warm(tint(natural.low, mix(low, colourOf(palette.sun), 0.2))),
  };
}
