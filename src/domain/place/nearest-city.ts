import type { Places } from "./places.ts";
import { visitNear } from "./position-grid.ts";

type Position = { readonly latitude: number; readonly longitude: number };

/** First the surroundings, then as far as a sparsely populated area requires. */
const RADII_KM = [60, 300];
/** For places without a population figure, and so that a hamlet has some weight. */
const MIN_PEOPLE = 300;
/** Avoids an infinite weight at the centre of a place. */
const MIN_KM = 0.5;

/**
 * The city that a position belongs to. A large city attracts from farther away than a village, by the square root of its population, so an airport
 * belongs to its city and not to the hamlet beside the runway.
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
      const pull = Math.sqrt(Math.max(MIN_PEOPLE, cities.populations[item]!)) / Math.max(MIN_KM, km);
      if (pull > strongest && isWanted(item)) {
        strongest = pull;
        city = item;
      }
    });
    if (city !== undefined) return city;
  }
  return undefined;
}
