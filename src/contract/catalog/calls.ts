import type { AnyCall } from "#contract/base/call.ts";
import { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import { findCity } from "./find-city.ts";
import { getHotelInfo } from "./get-hotel-info.ts";
import { getOpaqueHotelInfo } from "./get-opaque-hotel-info.ts";
import { listDestinations } from "./list-destinations.ts";
import { listHotelInfos } from "./list-hotel-infos.ts";
import { listPlacesAround } from "./list-places-around.ts";
import { listProviderSuggestions } from "./list-provider-suggestions.ts";
import { listSuggestions } from "./list-suggestions.ts";

export const CATALOG_CALLS = [
  findCity,
  getHotelInfo,
  getOpaqueHotelInfo,
  listDestinations,
  listHotelInfos,
  listPlacesAround,
  listPromotionalDeals,
  listProviderSuggestions,
  listSuggestions,
] as const satisfies readonly AnyCall[];
