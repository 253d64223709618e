import type { Places } from "#domain/place/places.ts";
import type { AirportOf } from "#platform/ports/documents.ts";
import { loadPlaces } from "./load-places.ts";

/** Names of airports for mails and documents. The places are loaded with the first package; after a failure the next mail tries again. */
export function createAirportNames(load: () => Promise<Places> = loadPlaces): AirportOf {
  let opening: Promise<Places> | undefined;
  return async (code, language) => {
    opening ??= load().catch((fault: unknown) => {
      opening = undefined;
      throw fault;
    });
    const places = await opening;
    const item = places.findAirport(code);
    if (item === undefined) return { code, name: "", city: "" };
    const { name, detail: city, timeZone } = places.airportAt(item, language);
    return { code, name, city, ...(timeZone !== undefined && { timeZone }) };
  };
}
