import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { distanceIn } from "#domain/visitor/distance.ts";

/** From here on nobody asks for tenths. */
const WHOLE_FROM = 10;
/** Nobody lives at no distance: what is nearer is as near as this. */
const NEAREST = 0.1;
const METRES_PER_KM = 1000;

/** A distance as people say it: with one decimal when near, whole when far. */
export function shownDistance(unit: DistanceUnit, km: number): number {
  const distance = distanceIn(unit, km * METRES_PER_KM);
  return distance < WHOLE_FROM ? Math.max(NEAREST, Math.round(distance * 10) / 10) : Math.round(distance);
}
