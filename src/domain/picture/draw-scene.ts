/** Draws a picture as SVG text. The same picture in the same palette is the same text to the byte. */
import { HEIGHT, WIDTH, createPen } from "./pen.ts";
import type { Pen } from "./pen.ts";
import type { PicturePalette } from "./palette.ts";
import { heightOf } from "./picture-address.ts";
import type { Picture, PictureKind } from "./picture-address.ts";
import { drawSea } from "./scenes/sea.ts";
import { drawIsland } from "./scenes/island.ts";
import { drawDesert } from "./scenes/desert.ts";
import { drawForest } from "./scenes/forest.ts";
import { drawLake } from "./scenes/lake.ts";
import { drawMountain } from "./scenes/mountain.ts";

const SCENES: Record<PictureKind, (pen: Pen) => string> = {
  sea: drawSea,
  island: drawIsland,
  city: drawMountain,
  "old-town": drawMountain,
  desert: drawDesert,
  mountain: drawMountain,
  forest: drawForest,
  lake: drawLake,
  facade: drawMountain,
  pool: drawMountain,
  lobby: drawMountain,
  room: drawMountain,
  suite: drawMountain,
  bath: drawMountain,
  terrace: drawMountain,
};

export function drawScene(picture: Picture, palette: PicturePalette, width: number): string {
  const drawing = SCENES[picture.kind](createPen(picture, palette));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${heightOf(width)}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`;
}
