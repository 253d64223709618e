/** The files of detailed city maps: water from OpenStreetMap (`map-cities.ts`), rivers and parks of our own (`map-nature.ts`). */
import { drawNature } from "./draw-nature.ts";

export const CITY_FOLDER = "src/web/ui/map/cities";

export const writeSheet = (sheet: string, water: string): string => `${JSON.stringify({ water, ...drawNature(sheet) })}\n`;
