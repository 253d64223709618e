/** What a map shows: the world point in its centre and the zoom. All functions are pure; pixels count from the upper left corner. */
import type { Position } from "#domain/content/distance-between.ts";
import type { MapBox } from "#domain/results/results-in-box.ts";
import type { WorldPoint } from "./mercator.ts";
import { project, unproject, worldPixels } from "./mercator.ts";

export type Camera = WorldPoint & { readonly zoom: number };
export type Size = { readonly width: number; readonly height: number };
export type Pixel = { readonly left: number; readonly top: number };
type Padding = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

export const MIN_ZOOM = 0;
export const MAX_ZOOM = 17;

/** Wraps the camera from west to east and limits it in the north and south, so that the map never shows an area outside the world. */
export function settle(camera: Camera, { height }: Size): Camera {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, camera.zoom));
  const half = Math.min(0.5, height / 2 / worldPixels(zoom));
  return { x: camera.x - Math.floor(camera.x), y: Math.min(1 - half, Math.max(half, camera.y)), zoom };
}

export function moveBy(camera: Camera, left: number, top: number): Camera {
  const world = worldPixels(camera.zoom);
  return { ...camera, x: camera.x + left / world, y: camera.y + top / world };
}

/** Zooms while the point under `pixel` stays in place. */
export function zoomAround(camera: Camera, size: Size, pixel: Pixel, zoom: number): Camera {
  const reached = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
  const by = 1 / worldPixels(camera.zoom) - 1 / worldPixels(reached);
  return { x: camera.x + (pixel.left - size.width / 2) * by, y: camera.y + (pixel.top - size.height / 2) * by, zoom: reached };
}

/** The pixel of a point, or of that copy of it around the world that is nearest to the centre of the map. */
export function pixelOf(camera: Camera, size: Size, point: WorldPoint): Pixel {
  const world = worldPixels(camera.zoom);
  const dx = point.x - camera.x;
  return { left: size.width / 2 + (dx - Math.round(dx)) * world, top: size.height / 2 + (point.y - camera.y) * world };
}

export function boxOf(camera: Camera, { width, height }: Size): MapBox {
  const world = worldPixels(camera.zoom);
  const [halfX, halfY] = [width / 2 / world, height / 2 / world];
  const { latitude: north } = unproject({ x: 0, y: Math.max(0, camera.y - halfY) });
  const { latitude: south } = unproject({ x: 0, y: Math.min(1, camera.y + halfY) });
  if (halfX >= 0.5) return { north, south, west: -180, east: 180 };
  const west = unproject({ x: camera.x - halfX, y: 0 }).longitude;
  const east = unproject({ x: camera.x + halfX, y: 0 }).longitude;
  return { north, south, west, east };
}

/** The highest zoom up to `nearest` that shows all positions; the limit shows a single hotel with its surroundings. */
export function fit(positions: readonly Position[], size: Size, padding: Padding, nearest: number): Camera {
  const points = positions.map(project);
  const xs = shortestWay(points.map(({ x }) => x));
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const across = Math.max(1, size.width - padding.left - padding.right) / Math.max(right - left, Number.EPSILON);
  const down = Math.max(1, size.height - padding.top - padding.bottom) / Math.max(bottom - top, Number.EPSILON);
  const zoom = Math.min(nearest, Math.max(MIN_ZOOM, Math.log2(Math.min(across, down) / worldPixels(0))));
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2, zoom };
  return settle(moveBy(middle, (padding.right - padding.left) / 2, (padding.bottom - padding.top) / 2), size);
}

/** Shares of the positions that `fitDense` tries to show, the largest first. */
const DENSE_SHARES = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7];
/** Positions are left out only if the others then appear at least twice as large. */
const WORTH_ZOOM = 1;

/** Like `fit`, but a few positions far outside do not shrink the others to one cluster. */
export function fitDense(positions: readonly Position[], size: Size, padding: Padding, nearest: number): Camera {
  const all = fit(positions, size, padding, nearest);
  const points = positions.map(project);
  const xs = shortestWay(points.map(({ x }) => x));
  const [middleX, middleY] = [median(xs), median(points.map(({ y }) => y))];
  const wayTo = (index: number): number => Math.hypot(xs[index]! - middleX, points[index]!.y - middleY);
  const order = [...positions.keys()].toSorted((one, other) => wayTo(one) - wayTo(other));
  for (const share of DENSE_SHARES) {
    const inside = order.slice(0, Math.ceil(order.length * share)).map((index) => positions[index]!);
    const dense = fit(inside, size, padding, nearest);
    if (dense.zoom >= all.zoom + WORTH_ZOOM) return dense;
  }
  return all;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Shifts points by whole worlds so that they are close together: Fiji and Samoa are neighbours across the date line. */
function shortestWay(xs: readonly number[]): number[] {
  const turned = xs.map((x) => x - Math.floor(x));
  const sorted = turned.toSorted((a, b) => a - b);
  let [start, widest] = [sorted[0] ?? 0, 1 - (sorted.at(-1) ?? 0) + (sorted[0] ?? 0)];
  for (const [index, x] of sorted.entries()) {
    const gap = x - (sorted[index - 1] ?? x);
    if (gap > widest) [start, widest] = [x, gap];
  }
  return turned.map((x) => (x < start ? x + 1 : x));
}
