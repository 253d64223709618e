/** The flights that the build wrote; built once if they are missing. */
import { loadFlightWorld } from "#adapters/suppliers/house/flights/flight-file.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";

export const placesForTest = loadPlaces;

export const flightWorldForTest = () => loadFlightWorld(async () => (await loadPlaces()).snapshot);
