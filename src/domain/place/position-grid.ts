/** Positions on the globe in cells of one degree, so that nearby items are found without scanning the rest. */

export type PositionGrid = { readonly cellStart: Uint32Array; readonly cellItems: Uint32Array };

export type Positions = { readonly latitudes: Float32Array; readonly longitudes: Float32Array };

const COLUMNS = 360;
const ROWS = 180;
const RADIANS = Math.PI / 180;
const EARTH_RADIUS_KM = 6371;
/** Tolerance for rounding, in degrees: one cell too many costs nothing, one too few loses a place. */
const SLACK = 1e-6;

const rowOf = (latitude: number): number => Math.max(0, Math.min(ROWS - 1, Math.floor(latitude + 90)));
const columnOf = (longitude: number): number => ((Math.floor(longitude + 180) % COLUMNS) + COLUMNS) % COLUMNS;

export function buildPositionGrid({ latitudes, longitudes }: Positions, items: readonly number[]): PositionGrid {
  const cellOf = (item: number): number => rowOf(latitudes[item]!) * COLUMNS + columnOf(longitudes[item]!);
  const cellStart = new Uint32Array(ROWS * COLUMNS + 1);
  for (const item of items) cellStart[cellOf(item) + 1]! += 1;
  for (let cell = 0; cell < ROWS * COLUMNS; cell += 1) cellStart[cell + 1]! += cellStart[cell]!;
  const next = cellStart.slice();
  const cellItems = new Uint32Array(items.length);
  for (const item of items) cellItems[next[cellOf(item)]!++] = item;
  return { cellStart, cellItems };
}

/** Visits everything within the radius. */
export function visitNear(
  grid: PositionGrid,
  positions: Positions,
  around: { readonly latitude: number; readonly longitude: number },
  radiusKm: number,
  visit: (item: number, km: number) => void,
): void {
  const angle = radiusKm / EARTH_RADIUS_KM;
  const rows = Math.ceil(angle / RADIANS + SLACK);
  const columns = columnsTouched(around.latitude, angle);
  const middle = rowOf(around.latitude);
  for (let row = Math.max(0, middle - rows); row <= Math.min(ROWS - 1, middle + rows); row += 1) {
    for (let step = -columns; step <= columns && step < COLUMNS - columns; step += 1) {
      const cell = row * COLUMNS + columnOf(around.longitude + step);
      for (let at = grid.cellStart[cell]!; at < grid.cellStart[cell + 1]!; at += 1) {
        const item = grid.cellItems[at]!;
        const km = distanceKm(around, { latitude: positions.latitudes[item]!, longitude: positions.longitudes[item]! });
        if (km <= radiusKm) visit(item, km);
      }
    }
  }
}

/** To each side. The farther from the equator, the more columns a circle touches; around a pole it touches all. */
function columnsTouched(latitude: number, angle: number): number {
  if (Math.abs(latitude) * RADIANS + angle >= Math.PI / 2) return COLUMNS / 2;
  return Math.ceil(Math.asin(Math.sin(angle) / Math.cos(latitude * RADIANS)) / RADIANS + SLACK);
}

type Position = { readonly latitude: number; readonly longitude: number };

export function distanceKm(one: Position, other: Position): number {
  const dLatitude = Math.sin(((other.latitude - one.latitude) * RADIANS) / 2);
  const dLongitude = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2);
  const chord = dLatitude ** 2 + Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * dLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
