/** The files of detailed city maps: water from OpenStreetMap (`map-cities.ts`), rivers, lakes and parks of our own (`map-nature.ts`). */
import { drawNature, replacesWater } from "./draw-nature.ts";

export const CITY_FOLDER = "src/web/ui/map/cities";

export const writeSheet = (sheet: string, water: string): string =>
  `${JSON.stringify({ water: replacesWater(sheet) ? "" : water, ...drawNature(sheet) }, null, 2)}\n`;
