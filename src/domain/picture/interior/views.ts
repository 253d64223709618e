/** What is seen from a hotel's windows. */
import type { Pen } from "../pen.ts";
import { drawCity } from "../scenes/city.ts";
import { drawLake } from "../scenes/lake.ts";
import { drawMountain } from "../scenes/mountain.ts";
import { drawOldTown } from "../scenes/old-town.ts";
import { drawSea } from "../scenes/sea.ts";

export const chooseView = (pen: Pen): ((pen: Pen) => string) =>
  pen.random.pick([drawSea, drawSea, drawCity, drawLake, drawMountain, drawOldTown] as const);
