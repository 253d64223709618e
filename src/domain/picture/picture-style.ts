/** A brand's style of pictures, made from its theme. */
import { colourOf, hexOf, mix } from "./colour.ts";
import { paletteOfTheme } from "./palette.ts";
import type { PicturePalette } from "./palette.ts";
import { hash } from "./picture-address.ts";
import type { PictureStyle } from "./picture-address.ts";
import { HOURS } from "./picture-hour.ts";
import { skyAt } from "./sky-light.ts";

/** Named anew whenever a picture comes out different: a test compares the drawings and says so; whoever changes the raster says so here. */
export const DRAWING_VERSION = "b730009e4826";

/** What the server knows besides: the colours to draw with. */
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
