/** How the world under our maps is cut: one small overview for far away, and detailed sheets, of which a city needs one. */
import type { Camera, Size } from "./camera.ts";
import { worldPixels } from "./mercator.ts";

/** The overview is drawn on so many units from west to east. */
export const OVERVIEW_UNITS = 4096;
/** Sheets stand in a square of so many a side, each drawn on so many units. */
export const SHEETS_ACROSS = 16;
export const SHEET_UNITS = 8192;
export const OVERVIEW = "overview";

/** Nearer than this the overview is too coarse. */
const SHEETS_FROM_ZOOM = 5.5;

/** A drawing to be laid down: which, where its upper left corner comes to lie, and how large one of its units is. */
export type Laid = {
  readonly name: string;
  /** How often around the world from where it is counted; only this tells two of the same name apart. */
  readonly turn: number;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
};

/** The drawings that cover the map; the same one may lie there twice, where the world is smaller than the map. */
export function layWorld(camera: Camera, size: Size): Laid[] {
  const isFar = camera.zoom < SHEETS_FROM_ZOOM;
  const across = isFar ? 1 : SHEETS_ACROSS;
  const side = worldPixels(camera.zoom) / across;
  const scale = side / (isFar ? OVERVIEW_UNITS : SHEET_UNITS);
  const [left, top] = [size.width / 2 - camera.x * side * across, size.height / 2 - camera.y * side * across];
  const laid: Laid[] = [];
  for (let row = Math.max(0, Math.floor(-top / side)); row < across && top + row * side < size.height; row += 1) {
    for (let column = Math.floor(-left / side); left + column * side < size.width; column += 1) {
      const turn = Math.floor(column / across);
      const name = isFar ? OVERVIEW : `${column - turn * across}-${row}`;
      laid.push({ name, turn, left: left + column * side, top: top + row * side, scale });
    }
  }
  return laid;
}
