/** What is seen from a hotel's windows. */
import type { Pen } from "#domain/picture/pen.ts";
import { drawCity } from "#domain/picture/scenes/city.ts";
import { drawLake } from "#domain/picture/scenes/lake.ts";
import { drawMountain } from "#domain/picture/scenes/mountain.ts";
import { drawHillTown, drawOldTown } from "#domain/picture/scenes/old-town.ts";
import { drawBeachScene, drawSea } from "#domain/picture/scenes/sea.ts";

export const chooseView = (pen: Pen): ((pen: Pen) => string) =>
  pen.random.pick([drawSea, drawBeachScene, drawCity, drawLake, drawMountain, drawOldTown, drawHillTown] as const);
