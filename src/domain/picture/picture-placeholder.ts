/** What stands in a picture's place until it has come: its own colours, from top to bottom, as soft as a blurred copy. */
import { colourOf, hexOf, lighter, mix } from "./colour.ts";
import type { PicturePalette } from "./palette.ts";
import { isPlaceKind } from "./picture-address.ts";
import type { Picture } from "./picture-address.ts";
import { skyOf } from "./sky-light.ts";

const GROUND: Partial<Record<Picture["kind"], keyof PicturePalette>> = { sea: "water", island: "water", lake: "water", pool: "water" };

/** A value for the CSS property `background`. */
export function placeholderOf(picture: Picture, palette: PicturePalette): string {
  const { high, mid, low } = skyOf(picture, palette);
  const isOutside = isPlaceKind(picture.kind) || picture.kind === "facade" || picture.kind === "pool" || picture.kind === "terrace";
  const ground = mix(colourOf(palette[GROUND[picture.kind] ?? "mid"]), mid, 0.35);
  const stops = isOutside ? [high, mid, low, ground, lighter(ground, -0.08)] : [mid, low, low, mix(low, ground, 0.5), ground];
  return `linear-gradient(${stops.map(hexOf).join()})`;
}
