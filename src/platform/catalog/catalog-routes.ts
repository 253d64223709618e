import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { createContentMemory } from "#platform/content/content-memory.ts";
import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { createBrandCatalog } from "./brand-catalog.ts";
import type { Catalog } from "./catalog.ts";
import { findCity } from "./places/find-city.ts";
import { getHotelInfo } from "./hotels/get-hotel-info.ts";
import { listHotelInfos } from "./hotels/list-hotel-infos.ts";
import { listDestinations } from "./places/list-destinations.ts";
import { listPlacesAround } from "./places/list-places-around.ts";
import { listProviderSuggestions } from "./places/list-provider-suggestions.ts";
import { listSuggestions } from "./places/list-suggestions.ts";

/** No rate limits: an answer from memory takes less time than counting the call, and load shedding protects the server as a whole. */
export function serveCatalog(dispatcher: Dispatcher, snapshot: ConfigurationSnapshot, catalog: Catalog): void {
  const memory = createContentMemory(snapshot);
  const ofBrand = createBrandCatalog(catalog, snapshot);
  dispatcher.serveAll([
    listSuggestions(ofBrand, memory),
    listProviderSuggestions(ofBrand),
    listDestinations(ofBrand, memory),
    listPlacesAround(ofBrand),
    findCity(catalog),
    getHotelInfo(ofBrand),
    listHotelInfos(ofBrand),
  ]);
}
