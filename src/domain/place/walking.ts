/** Walking times from straight-line distances, because we have no street network. */

/**
 * Streets make a way longer than the straight line. Measured detour factors of walking trips in cities are mostly between 1.2 and 1.4
 * (docs/decisions/0068-maps.md).
 */
const DETOUR = 1.3;
/** Usual walking speed of adults in cities. */
const KM_PER_HOUR = 4.8;
/** Longer walks are not suggested: only the distance is shown. */
export const MAX_WALK_MINUTES = 60;

/** The distance in a straight line that takes this many minutes to walk: the inverse of `walkingMinutes`. */
export const straightKmOfWalk = (minutes: number): number => (minutes / 60) * (KM_PER_HOUR / DETOUR);

/** About how many minutes the walk takes, at least one; undefined if it is too far to walk. */
export function walkingMinutes(straightKm: number): number | undefined {
  const minutes = Math.max(1, Math.round((straightKm * DETOUR * 60) / KM_PER_HOUR));
  return minutes <= MAX_WALK_MINUTES ? minutes : undefined;
}
