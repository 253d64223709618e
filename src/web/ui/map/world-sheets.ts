/** How the drawings of the world are divided: one small overview for low zooms, and detailed sheets, of which a city needs one. */
import type { Camera, Size } from "./camera.ts";
import { worldPixels } from "./mercator.ts";

/** Width of the overview in drawing units. */
export const OVERVIEW_UNITS = 4096;
/** The sheets form a square with this many sheets per side, each with the following width in drawing units. */
export const SHEETS_ACROSS = 16;
export const SHEET_UNITS = 8192;
export const OVERVIEW = "overview";

/** At higher zooms the overview is too coarse. */
const SHEETS_FROM_ZOOM = 5.5;

/** A drawing to show: its name, the position of its upper left corner, and the size of one drawing unit in pixels. */
export type Laid = {
  readonly name: string;
  /** Number of whole worlds to the east; it distinguishes copies with the same name. */
  readonly turn: number;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
};

/** The drawings that cover the map; one may appear twice if the world is smaller than the map. */
export function layWorld(camera: Camera, size: Size): Laid[] {
  const isFar = camera.zoom < SHEETS_FROM_ZOOM;
  const across = isFar ? 1 : SHEETS_ACROSS;
  const side = worldPixels(camera.zoom) / across;
  const scale = side / (isFar ? OVERVIEW_UNITS : SHEET_UNITS);
  const [left, top] = [size.width / 2 - camera.x * side * across, size.height / 2 - camera.y * side * across];
  const sheets: Laid[] = [];
  for (let row = Math.max(0, Math.floor(-top / side)); row < across && top + row * side < size.height; row += 1) {
    for (let column = Math.floor(-left / side); left + column * side < size.width; column += 1) {
      const turn = Math.floor(column / across);
      const name = isFar ? OVERVIEW : `${column - turn * across}-${row}`;
      sheets.push({ name, turn, left: left + column * side, top: top + row * side, scale });
    }
  }
  return sheets;
}
