/** Rivers, lakes and parks of a city as SVG paths in the drawing units of its sheet. */
import type { Position } from "../src/domain/content/distance-between.ts";
import { NATURE } from "../src/domain/place/nature/nature.ts";
import { CITY_TILES_ACROSS, CITY_TILE_UNITS } from "../src/web/ui/map/city-sheets.ts";
import { metresPerPixel, project, worldPixels } from "../src/web/ui/map/mercator.ts";
import type { Point, Ring } from "./map-shapes.ts";
import { clipLine, clipRing, simplify, writeLines, writeRings } from "./map-shapes.ts";

type Nature = {
  readonly lakes: string;
  readonly parks: string;
  /** One path for each width, which is in drawing units. */
  readonly rivers: readonly { readonly width: number; readonly path: string }[];
};

const WORLD_UNITS = CITY_TILES_ACROSS * CITY_TILE_UNITS;
/** In drawing units, which are at most ten metres. */
const TOLERANCE = 2;
/** Points between two known ones, so that a river bends instead of turning corners. */
const STEPS = 6;

const metresPerUnit = (latitude: number): number => (metresPerPixel(latitude, 0) * worldPixels(0)) / WORLD_UNITS;

/** `sheet` is the name of a file in `src/web/ui/map/cities`. */
export function drawNature(sheet: string): Nature {
  const [column = 0, row = 0, lastColumn = 0, lastRow = 0] = sheet.split("-").map(Number);
  const edges = { left: 0, top: 0, right: (lastColumn - column + 1) * CITY_TILE_UNITS, bottom: (lastRow - row + 1) * CITY_TILE_UNITS };
  const toUnits = (position: Position): Point => {
    const { x, y } = project(position);
    return [x * WORLD_UNITS - column * CITY_TILE_UNITS, y * WORLD_UNITS - row * CITY_TILE_UNITS];
  };
  const draw = (areas: readonly { readonly outline: readonly Position[] }[]): string =>
    writeRings(
      areas
        .map(({ outline }) => clipRing(roundCorners(outline.map(toUnits)), edges))
        .filter(({ length }) => length > 0)
        .map((ring) => simplify(ring, TOLERANCE)),
    );
  const rivers = new Map<number, Ring[]>();
  for (const { metres, course } of NATURE.flatMap((city) => city.rivers)) {
    const width = Math.round(metres / metresPerUnit(course[0]!.latitude));
    const lines = clipLine(bend(course.map(toUnits)), edges).map((line) => simplify(line, TOLERANCE));
    if (lines.length > 0) rivers.set(width, [...(rivers.get(width) ?? []), ...lines]);
  }
  return {
    lakes: draw(NATURE.flatMap((city) => city.lakes)),
    parks: draw(NATURE.flatMap((city) => city.parks)),
    rivers: [...rivers].map(([width, lines]) => ({ width, path: writeLines(lines) })),
  };
}

/** Whether our own water replaces that of OpenStreetMap on a sheet. */
export function replacesWater(sheet: string): boolean {
  const [column = 0, row = 0, lastColumn = 0, lastRow = 0] = sheet.split("-").map(Number);
  return NATURE.filter((city) => city.replacesWater).some(({ rivers, lakes }) =>
    [...rivers.map(({ course }) => course), ...lakes.map(({ outline }) => outline)].flat().some((position) => {
      const { x, y } = project(position);
      const [atColumn, atRow] = [x * CITY_TILES_ACROSS, y * CITY_TILES_ACROSS];
      return atColumn >= column && atColumn <= lastColumn + 1 && atRow >= row && atRow <= lastRow + 1;
    }),
  );
}

/** A curve through all points (Catmull-Rom). */
function bend(line: Ring): Ring {
  const at = (index: number): Point => line[Math.min(line.length - 1, Math.max(0, index))]!;
  return line.flatMap((point, index) => {
    if (index === line.length - 1) return [point];
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)];
    return Array.from({ length: STEPS }, (_, step): Point => {
      const t = step / STEPS;
      const along = (axis: 0 | 1): number =>
        0.5 *
        (2 * point[axis] +
          (next[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * point[axis] + 4 * next[axis] - after[axis]) * t ** 2 +
          (3 * point[axis] - before[axis] - 3 * next[axis] + after[axis]) * t ** 3);
      return [along(0), along(1)];
    });
  });
}

/** Cuts each corner (Chaikin), because outlines have few points. */
const roundCorners = (ring: Ring): Ring =>
  ring.flatMap(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    const between = (share: number): Point => [x + (nextX - x) * share, y + (nextY - y) * share];
    return [between(0.15), between(0.85)];
  });
