/** Reads the lists of cities and airports once and writes the data that the program uses. Part of `npm run build`. */
import { PLACES_FILE, writePlaces } from "../src/platform/catalog/places/load-places.ts";

export const buildPlacesFile = (): Promise<unknown> => writePlaces(PLACES_FILE);

if (import.meta.main) await buildPlacesFile();
