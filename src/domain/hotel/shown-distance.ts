import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { distanceIn } from "#domain/visitor/distance.ts";

/** From here on, distances are whole numbers. */
const WHOLE_FROM = 10;
/** The shortest distance that is shown. */
const NEAREST = 0.1;
const METRES_PER_KM = 1000;

/** A distance as shown: one decimal when near, whole when far. */
export function shownDistance(unit: DistanceUnit, km: number): number {
  const distance = distanceIn(unit, km * METRES_PER_KM);
  return distance < WHOLE_FROM ? Math.max(NEAREST, Math.round(distance * 10) / 10) : Math.round(distance);
}
