/** What grows in a place. */
import type { Pen } from "#pictures/pen.ts";
import { NATURAL } from "#pictures/natural.ts";
import { path } from "#pictures/svg.ts";
import { cypress, drawGrove } from "#pictures/motifs/leafy-trees.ts";
import { drawPalm } from "#pictures/motifs/palms.ts";
import { pineShape } from "#pictures/motifs/trees.ts";
import type { Setting } from "./setting.ts";

export type Plant = "palm" | "cypress" | "pine" | "leafy";

/** Around the Mediterranean palms are typical of the coast. */
export const hasPalms = ({ climate, water }: Setting): boolean =>
  climate === "tropical" || climate === "desert" || (climate === "warm" && water === "sea");

function plantsOf(setting: Setting): readonly [Plant, ...Plant[]] {
  const { climate, relief, architecture } = setting;
  if (hasPalms(setting)) return climate === "warm" ? ["palm", "palm", "cypress", "leafy"] : ["palm"];
  if (climate === "cold" || (relief === "mountains" && climate === "temperate")) return ["pine", "pine", "leafy"];
  const isSouth = architecture === "mediterranean" || architecture === "ottoman" || architecture === "aegean";
  return climate === "warm" || isSouth ? ["cypress", "leafy"] : ["leafy"];
}

/** `usual` is for pictures without a setting. */
export const choosePlant = ({ random, scene: { setting } }: Pen, usual: Plant): Plant => (setting ? random.pick(plantsOf(setting)) : usual);

/** A tree of about this height; palms are taller and cypresses lower than the others. */
export function drawPlantOf(pen: Pen, plant: Plant, x: number, foot: number, height: number, depth: number): string {
  if (plant === "palm") return drawPalm(pen, { x, foot, height, lean: pen.random.around(0.18), depth });
  if (plant === "cypress") return cypress(pen, x, foot, height * 0.68, depth);
  if (plant === "pine") return path(pineShape(pen, x, foot, height * 0.85), pen.tone(NATURAL.pine, depth + 0.02, -0.3));
  return drawGrove(pen, [[x, foot]], height * 0.42, depth, { hasTrunks: true });
}
