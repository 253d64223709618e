/** Selects labels that do not overlap: earlier labels take precedence. */
import type { WorldPoint } from "./mercator.ts";
import { worldPixels } from "./mercator.ts";

export type Label = { readonly id: string; readonly point: WorldPoint; readonly width: number; readonly height: number };

/**
 * Returns the ids of the labels that fit at this zoom; `labels` are in order of importance. The result does not depend on the position of the map, so
 * labels do not flicker while it moves.
 */
export function labelsWithRoom(labels: readonly Label[], zoom: number): ReadonlySet<string> {
  const world = worldPixels(zoom);
  const visible: Label[] = [];
  for (const label of labels) if (visible.every((other) => !overlap(label, other, world))) visible.push(label);
  return new Set(visible.map(({ id }) => id));
}

const overlap = (one: Label, other: Label, world: number): boolean =>
  Math.abs(one.point.x - other.point.x) * world < (one.width + other.width) / 2 &&
  Math.abs(one.point.y - other.point.y) * world < (one.height + other.height) / 2;
