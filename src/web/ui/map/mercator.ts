/** Web Mercator: the world is a square from 0 to 1, measured east and south from its north-western corner. */
import type { Position } from "#domain/content/distance-between.ts";

export type WorldPoint = { readonly x: number; readonly y: number };

/** The latitude at which the square ends. */
export const MAX_LATITUDE = 85.051129;
/** Width of the world at zoom 0, the common size of map tiles. */
const TILE_PX = 256;
const EQUATOR_M = 40_075_016.686;

const clamp = (value: number, least: number, max: number): number => Math.min(max, Math.max(least, value));

export function project({ latitude, longitude }: Position): WorldPoint {
  const sine = Math.sin((clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The longitude is always between -180 and 180, even for a point outside the square. */
export function unproject({ x, y }: WorldPoint): Position {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { latitude, longitude: (x - Math.floor(x)) * 360 - 180 };
}

export const worldPixels = (zoom: number): number => TILE_PX * 2 ** zoom;

/** Metres of ground per pixel; it decreases towards the poles. */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (EQUATOR_M * Math.cos((latitude * Math.PI) / 180)) / worldPixels(zoom);
