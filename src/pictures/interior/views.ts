/** What is seen from a hotel's windows. */
import type { Pen } from "#pictures/pen.ts";
import type { Setting } from "#pictures/settings/setting.ts";
import { hasPalms } from "#pictures/settings/plants.ts";
import { drawCity } from "#pictures/scenes/city.ts";
import { drawDesert } from "#pictures/scenes/desert.ts";
import { drawJungle } from "#pictures/scenes/jungle.ts";
import { drawLake } from "#pictures/scenes/lake.ts";
import { drawMountain } from "#pictures/scenes/mountain.ts";
import { drawHillTown, drawOldTown } from "#pictures/scenes/old-town.ts";
import { drawBeachScene, drawSea } from "#pictures/scenes/sea.ts";

type View = (pen: Pen) => string;

const ANYWHERE: readonly [View, ...View[]] = [drawSea, drawBeachScene, drawCity, drawLake, drawMountain, drawOldTown, drawHillTown];

function viewsIn(setting: Setting): readonly [View, ...View[]] {
  const { water, relief, size, climate } = setting;
  const isUrban = size === "city" || size === "metropolis";
  const town: View = isUrban ? drawCity : relief === "flat" ? drawOldTown : drawHillTown;
  if (water === "sea") return [hasPalms(setting) ? drawBeachScene : drawSea, town];
  if (water === "lake") return [drawLake, town];
  if (relief === "mountains") return climate === "tropical" ? [drawJungle, town] : [drawMountain, town];
  if (climate === "desert" && !isUrban) return [drawDesert, town];
  return isUrban ? [drawCity, drawOldTown] : [town];
}

export const chooseView = ({ random, scene: { setting } }: Pen): View => random.pick(setting ? viewsIn(setting) : ANYWHERE);
