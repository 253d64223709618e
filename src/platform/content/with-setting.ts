import type { DestinationFacts, DestinationPlaces } from "./destination-places.ts";

/** Adds where the pictures of a page about a place are set; other pages are unchanged. */
export async function withSetting(places: DestinationPlaces, facts: DestinationFacts): Promise<DestinationFacts> {
  const setting = facts["city"] === undefined ? undefined : await places.findSetting(facts);
  return setting === undefined ? facts : { ...facts, setting };
}
