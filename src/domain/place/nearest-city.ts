import type { Places } from "./places.ts";
import { visitNear } from "./position-grid.ts";

type Position = { readonly latitude: number; readonly longitude: number };

/** First a day trip around, then as far as a desert goes. */
const RADII_KM = [60, 300];
/** Counts where nobody has counted, and keeps a hamlet next door from weighing nothing. */
const LEAST_PEOPLE = 300;
/** Standing in the middle of a place must not make it infinitely near. */
const LEAST_KM = 0.5;

/**
 * The city a position belongs to, as people would say it. A large city draws from further away than a village, by the square root of its
 * people, so an airport belongs to its city and not to the hamlet beside the runway.
 */
export function findNearestCity(
  { snapshot }: Places,
  position: Position,
  isWanted: (item: number) => boolean = () => true,
): number | undefined {
  const { cities, cityGrid } = snapshot;
  for (const radius of RADII_KM) {
    let strongest = 0;
    let city: number | undefined;
    visitNear(cityGrid, cities, position, radius, (item, km) => {
      const pull = Math.sqrt(Math.max(LEAST_PEOPLE, cities.populations[item]!)) / Math.max(LEAST_KM, km);
      if (pull > strongest && isWanted(item)) {
        strongest = pull;
        city = item;
      }
    });
    if (city !== undefined) return city;
  }
  return undefined;
}
