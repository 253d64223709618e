import type { AirportSource } from "./place-sources.ts";
import { buildPositionGrid, visitNear } from "./position-grid.ts";

/** Beyond this, the nearest airport says little about the time zone. */
const RADII_KM = [60, 200, 500];

type Located = { readonly country: string; readonly latitude: number; readonly longitude: number };

/** The time zone of a place is that of the nearest airport in the same country, if there is one within reach. */
export function createZoneFinder(airports: readonly AirportSource[]): (place: Located) => string | undefined {
  const positions = {
    latitudes: Float32Array.from(airports, ({ latitude }) => latitude),
    longitudes: Float32Array.from(airports, ({ longitude }) => longitude),
  };
  const grid = buildPositionGrid(
    positions,
    airports.map((_, place) => place),
  );
  return (place) => {
    for (const radius of RADII_KM) {
      let nearest = Infinity;
      let zone: string | undefined;
      visitNear(grid, positions, place, radius, (item, km) => {
        const airport = airports[item]!;
        if (airport.country === place.country && km < nearest) {
          nearest = km;
          zone = airport.timeZone;
        }
      });
      if (zone !== undefined) return zone;
    }
    return undefined;
  };
}
