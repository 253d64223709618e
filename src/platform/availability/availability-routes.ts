import { createAvailability as createAvailabilityCall } from "#contract/availability/create-availability.ts";
import { listAvailableHotels as listAvailableHotelsCall } from "#contract/availability/list-available-hotels.ts";
import { listCancellationPolicies as listCancellationPoliciesCall } from "#contract/availability/list-cancellation-policies.ts";
import { listHotelsById as listHotelsByIdCall } from "#contract/availability/list-hotels-by-id.ts";
import { listHotelsByRegion as listHotelsByRegionCall } from "#contract/availability/list-hotels-by-region.ts";
import { listOpaqueHotelsByRegion as listOpaqueHotelsByRegionCall } from "#contract/availability/list-opaque-hotels-by-region.ts";
import { listPromotionalDeals as listPromotionalDealsCall } from "#contract/availability/list-promotional-deals.ts";
import { listRoomRates as listRoomRatesCall } from "#contract/availability/list-room-rates.ts";
import { getOpaqueHotelInfo as getOpaqueHotelInfoCall } from "#contract/catalog/get-opaque-hotel-info.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { createContentMemory } from "#platform/content/content-memory.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { createAvailabilityMemory } from "./availability-memory.ts";
import { createAvailability } from "./create-availability.ts";
import { createDealMemory } from "./deal-memory.ts";
import { getOpaqueHotelInfo } from "./get-opaque-hotel-info.ts";
import { listAvailableHotels } from "./list-available-hotels.ts";
import { listCancellationPolicies } from "./list-cancellation-policies.ts";
import { listHotelsById } from "./list-hotels-by-id.ts";
import { listHotelsByRegion } from "./list-hotels-by-region.ts";
import { listOpaqueHotelsByRegion } from "./list-opaque-hotels-by-region.ts";
import { listPromotionalDeals } from "./list-promotional-deals.ts";
import { listRoomRates } from "./list-room-rates.ts";

export function serveAvailability(dispatcher: Dispatcher, context: Context, snapshot: ConfigurationSnapshot, catalog: Catalog): void {
  const searches = createAvailabilityMemory(context);
  dispatcher.serve(createAvailabilityCall, createAvailability(catalog, searches));
  dispatcher.serve(listAvailableHotelsCall, listAvailableHotels(catalog, searches));
  dispatcher.serve(listHotelsByRegionCall, listHotelsByRegion(catalog));
  dispatcher.serve(listHotelsByIdCall, listHotelsById(catalog));
  dispatcher.serve(listOpaqueHotelsByRegionCall, listOpaqueHotelsByRegion(catalog));
  dispatcher.serve(listRoomRatesCall, listRoomRates(catalog));
  dispatcher.serve(listCancellationPoliciesCall, listCancellationPolicies(catalog));
  dispatcher.serve(listPromotionalDealsCall, listPromotionalDeals(catalog, createContentMemory(snapshot), createDealMemory(context)));
  dispatcher.serve(getOpaqueHotelInfoCall, getOpaqueHotelInfo(catalog));
}
