/** A brand's style of pictures, made from its theme. */
import { paletteOfTheme } from "./palette.ts";
import { hash } from "./picture-address.ts";
import type { PictureStyle } from "./picture-address.ts";

/** Named anew whenever a picture comes out different; a test compares the drawings and says so. */
export const DRAWING_VERSION = "9ccedd828943";

export function pictureStyleOf(brandId: string, theme: string): PictureStyle {
  const palette = paletteOfTheme(theme);
  const text = [DRAWING_VERSION, ...Object.values(palette)].join(" ");
  return { brandId, version: hash(text).toString(16).padStart(8, "0"), palette };
}
