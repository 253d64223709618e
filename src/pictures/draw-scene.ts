/** Draws a picture as SVG text. The same picture with the same palette yields the same bytes. */
import { HEIGHT, WIDTH, createPen } from "./pen.ts";
import type { Pen } from "./pen.ts";
import type { PicturePalette } from "./palette.ts";
import { heightOf } from "./picture-address.ts";
import type { Picture, PictureKind } from "./picture-address.ts";
import { drawBeachScene, drawSea } from "./scenes/sea.ts";
import { drawIsland } from "./scenes/island.ts";
import { drawDesert } from "./scenes/desert.ts";
import { drawForest } from "./scenes/forest.ts";
import { drawCity } from "./scenes/city.ts";
import { drawHillTown, drawOldTown } from "./scenes/old-town.ts";
import { drawRoom } from "./scenes/room.ts";
import { drawSuite } from "./scenes/suite.ts";
import { drawPool } from "./scenes/pool.ts";
import { drawLobby } from "./scenes/lobby.ts";
import { drawBath } from "./scenes/bath.ts";
import { drawTerrace } from "./scenes/terrace.ts";
import { drawFacade } from "./scenes/facade.ts";
import { drawJungle } from "./scenes/jungle.ts";
import { drawLake } from "./scenes/lake.ts";
import { drawMountain } from "./scenes/mountain.ts";
import { drawCityView } from "./views/city-views.ts";

const SCENES: Record<PictureKind, (pen: Pen) => string> = {
  sea: drawSea,
  island: drawIsland,
  city: drawCity,
  "old-town": drawOldTown,
  desert: drawDesert,
  mountain: drawMountain,
  forest: drawForest,
  lake: drawLake,
  beach: drawBeachScene,
  "hill-town": drawHillTown,
  jungle: drawJungle,
  facade: drawFacade,
  pool: drawPool,
  lobby: drawLobby,
  room: drawRoom,
  suite: drawSuite,
  bath: drawBath,
  terrace: drawTerrace,
};

export function drawScene(picture: Picture, palette: PicturePalette, width: number): string {
  const pen = createPen(picture, palette);
  const { kind, view } = pen.scene;
  const drawing = view ? drawCityView(pen, view) : SCENES[kind](pen);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${heightOf(width)}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`;
}
