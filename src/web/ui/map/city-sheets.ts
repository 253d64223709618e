/** Detailed water around the destinations that we sell: one sheet per city, named by the tiles that it covers. */
import type { Camera, Size } from "./camera.ts";
import { worldPixels } from "./mercator.ts";

/** Tiles per side of the world, and the width of a tile in drawing units. */
export const CITY_TILES_ACROSS = 1024;
export const CITY_TILE_UNITS = 4096;

/** At lower zooms the edges of a sheet would be visible. */
const CITIES_FROM_ZOOM = 10;

type LaidCity = {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  /** Size of one drawing unit in pixels. */
  readonly scale: number;
  /** In drawing units. */
  readonly width: number;
  readonly height: number;
};

/** Of the sheets with these names (`column-row-lastColumn-lastRow`), those that are visible. */
export function layCities(names: readonly string[], camera: Camera, size: Size): LaidCity[] {
  if (camera.zoom < CITIES_FROM_ZOOM) return [];
  const side = worldPixels(camera.zoom) / CITY_TILES_ACROSS;
  return names
    .map((name) => {
      const [column = 0, row = 0, lastColumn = 0, lastRow = 0] = name.split("-").map(Number);
      // The copy of the sheet around the world that is nearest to the centre of the map.
      const turns = Math.round(camera.x - column / CITY_TILES_ACROSS);
      return {
        name,
        left: size.width / 2 + (column + turns * CITY_TILES_ACROSS - camera.x * CITY_TILES_ACROSS) * side,
        top: size.height / 2 + (row - camera.y * CITY_TILES_ACROSS) * side,
        scale: side / CITY_TILE_UNITS,
        width: (lastColumn - column + 1) * CITY_TILE_UNITS,
        height: (lastRow - row + 1) * CITY_TILE_UNITS,
      };
    })
    .filter(
      ({ left, top, scale, width, height }) =>
        left < size.width && top < size.height && left + width * scale > 0 && top + height * scale > 0,
    );
}
