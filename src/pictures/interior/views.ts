/** What is seen from a hotel's windows. */
import type { Pen } from "#pictures/pen.ts";
import { drawCity } from "#pictures/scenes/city.ts";
import { drawLake } from "#pictures/scenes/lake.ts";
import { drawMountain } from "#pictures/scenes/mountain.ts";
import { drawHillTown, drawOldTown } from "#pictures/scenes/old-town.ts";
import { drawBeachScene, drawSea } from "#pictures/scenes/sea.ts";

export const chooseView = (pen: Pen): ((pen: Pen) => string) =>
  pen.random.pick([drawSea, drawBeachScene, drawCity, drawLake, drawMountain, drawOldTown, drawHillTown] as const);
