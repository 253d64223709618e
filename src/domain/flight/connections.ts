/** Which flights may follow one another on one ticket. */

/** Airports by size: the larger, the longer the routings. */
export const AIRPORT_SIZES = ["small", "medium", "large", "hub"] as const;

/** Minutes between arrival and departure, by size. */
const DOMESTIC_MINUTES = [30, 35, 45, 60] as const;
const INTERNATIONAL_MINUTES = [45, 50, 70, 90] as const;
/** A longer wait is a stopover, which is sold as two tickets. */
export const MAX_LAYOVER_MINUTES = 14 * 60;

/** International if either of the two flights is. */
export const minConnectionMinutes = (size: number, isInternational: boolean): number =>
  (isInternational ? INTERNATIONAL_MINUTES : DOMESTIC_MINUTES)[size]!;

export const isLegalLayover = (minutes: number, size: number, isInternational: boolean): boolean =>
  minutes >= minConnectionMinutes(size, isInternational) && minutes <= MAX_LAYOVER_MINUTES;

/** Thousandths of the direct distance, and kilometres on top, by number of stops. */
const DETOURS = [
  [1000, 0],
  [1700, 600],
  [2000, 1200],
] as const;

/** The longest routing that is offered for a distance. */
export function maxRoutingKm(directKm: number, stops: 0 | 1 | 2): number {
  const [thousandths, more] = DETOURS[stops];
  return Math.floor((directKm * thousandths) / 1000) + more;
}
