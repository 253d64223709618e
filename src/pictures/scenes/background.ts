/** What closes the view behind a town: mountains, hills or the plain. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { ridgeLine } from "#pictures/ridge.ts";
import { drawLand } from "#pictures/motifs/land.ts";
import { drawRange } from "./mountain.ts";

/** Slopes are bare in the desert and dark in the north. */
function slopeColour({ scene: { setting } }: Pen): Colour {
  if (setting?.climate === "desert") return NATURAL.dune;
  if (setting?.climate === "cold") return mix(NATURAL.pine, NATURAL.rock, 0.4);
  return setting?.climate === "warm" ? mix(NATURAL.leaf, NATURAL.ochre, 0.25) : NATURAL.leaf;
}

export function drawBackground(pen: Pen, horizon: number): string {
  const { setting } = pen.scene;
  if (setting?.relief === "mountains" && (setting.climate === "cold" || setting.climate === "temperate"))
    return drawRange(pen, { base: horizon + 60, height: 300, depth: 0.78 });
  const isHigh = setting?.relief === "mountains";
  const [rise, height] = isHigh ? [150, 260] : setting?.relief === "flat" ? [16, 34] : [60, 100];
  return [0.9, 0.72]
    .map(
      (depth, index) =>
        drawLand(pen, {
          line: ridgeLine(pen.random, { y: horizon - rise + index * 40, height, roughness: isHigh ? 0.54 : 0.46 }),
          bottom: horizon + 160,
          colour: slopeColour(pen),
          depth,
        }).markup,
    )
    .join("");
}
