import { findCity as findCityCall } from "#contract/catalog/find-city.ts";
import { getHotelInfo as getHotelInfoCall } from "#contract/catalog/get-hotel-info.ts";
import { listDestinations as listDestinationsCall } from "#contract/catalog/list-destinations.ts";
import { listProviderSuggestions as listProviderSuggestionsCall } from "#contract/catalog/list-provider-suggestions.ts";
import { listSuggestions as listSuggestionsCall } from "#contract/catalog/list-suggestions.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { createContentMemory } from "#platform/content/content-memory.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { createBrandCatalog } from "./brand-catalog.ts";
import type { Catalog } from "./catalog.ts";
import { findCity } from "./find-city.ts";
import { getHotelInfo } from "./get-hotel-info.ts";
import { listDestinations } from "./list-destinations.ts";
import { listProviderSuggestions } from "./list-provider-suggestions.ts";
import { listSuggestions } from "./list-suggestions.ts";

/** No budgets: an answer comes from memory in less time than a budget takes to be counted, and the server sheds load as a whole. */
export function serveCatalog(dispatcher: Dispatcher, snapshot: ConfigurationSnapshot, catalog: Catalog): void {
  const memory = createContentMemory(snapshot);
  const ofBrand = createBrandCatalog(catalog, snapshot);
  dispatcher.serve(listSuggestionsCall, listSuggestions(ofBrand, memory));
  dispatcher.serve(listProviderSuggestionsCall, listProviderSuggestions(ofBrand));
  dispatcher.serve(listDestinationsCall, listDestinations(ofBrand, memory));
  dispatcher.serve(findCityCall, findCity(catalog));
  dispatcher.serve(getHotelInfoCall, getHotelInfo(ofBrand));
}
