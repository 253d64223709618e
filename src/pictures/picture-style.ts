/** A brand's picture style, derived from its theme. */
import { colourOf, hexOf, mix } from "./colour.ts";
import { paletteOfTheme } from "./palette.ts";
import type { PicturePalette } from "./palette.ts";
import { hash } from "./picture-address.ts";
import type { PictureStyle } from "./picture-address.ts";
import { HOURS } from "./picture-hour.ts";
import { skyAt } from "./sky-light.ts";

/** Must change whenever a picture changes: a test compares the drawings; changes of rasterising have to be recorded here by hand. */
export const DRAWING_VERSION = "a4dcbb3471e8";

/** Additional data on the server: the palette for drawing. */
export type BrandPictures = PictureStyle & { readonly palette: PicturePalette };

export function pictureStyleOf(brandId: string, theme: string): BrandPictures {
  const palette = paletteOfTheme(theme);
  const text = [DRAWING_VERSION, ...Object.values(palette)].join(" ");
  return { brandId, version: hash(text).toString(16).padStart(8, "0"), tones: tonesOf(palette), palette };
}

const tonesOf = (palette: PicturePalette): string =>
  HOURS.flatMap((hour) => {
    const { high, mid, low } = skyAt(hour, palette, 0);
    return [high, mid, low, mix(colourOf(palette.mid), mid, 0.35), mix(colourOf(palette.water), mid, 0.35)];
  })
    .map((colour) => hexOf(colour).slice(1))
    .join("");
