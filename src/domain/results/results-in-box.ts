import type { ResultColumns } from "./result-columns.ts";

/** A part of the map in degrees. If it crosses the date line, east is the smaller number or exceeds 180. */
export type MapBox = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

const CIRCLE = 360;

/** Degrees eastward from one longitude to another. */
const eastward = (from: number, to: number): number => (((to - from) % CIRCLE) + CIRCLE) % CIRCLE;

/** Edges are inclusive. They are rounded like the positions, so that a box drawn around a hotel contains it. */
export function resultsInBox(rows: Uint32Array, columns: ResultColumns, box: MapBox): Uint32Array {
  const { places, facts } = columns;
  const { latitudes, longitudes } = facts;
  const [west, east, south, north] = [Math.fround(box.west), Math.fround(box.east), Math.fround(box.south), Math.fround(box.north)];
  const width = east - west >= CIRCLE ? CIRCLE : eastward(west, east);
  const inside = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const place = places[row]!;
    const latitude = latitudes[place]!;
    if (latitude >= south && latitude <= north && eastward(west, longitudes[place]!) <= width) inside[count++] = row;
  }
  return inside.slice(0, count);
}
