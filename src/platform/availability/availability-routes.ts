import type { Catalog } from "#platform/catalog/catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { createContentMemory } from "#platform/content/content-memory.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import type { SearchMemory } from "./search/search-memory.ts";
import { createSearchMemory } from "./search/search-memory.ts";
import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { createAvailability } from "./search/create-availability.ts";
import { createDealMemory } from "./deals/deal-memory.ts";
import { createHotelAnswers } from "./calendar/kept-answers.ts";
import { createReplacedAnswers } from "./calendar/replaced-answers.ts";
import { CALENDAR_KEPT_MS, getHotelCalendar } from "./calls/get-hotel-calendar.ts";
import { getOpaqueHotelInfo } from "./calls/get-opaque-hotel-info.ts";
import { listAvailableHotels } from "./calls/list-available-hotels.ts";
import { listCancellationPolicies } from "./calls/list-cancellation-policies.ts";
import { listHotelsById } from "./calls/list-hotels-by-id.ts";
import { listHotelsByRegion } from "./calls/list-hotels-by-region.ts";
import { listMonthPrices } from "./calls/list-month-prices.ts";
import { listOpaqueHotelsByRegion } from "./calls/list-opaque-hotels-by-region.ts";
import { listPromotionalDeals } from "./deals/list-promotional-deals.ts";
import { listRoomRates } from "./calls/list-room-rates.ts";

/** Returns the searches, which packages use, too. */
export function serveAvailability(
  dispatcher: Dispatcher,
  context: Context,
  snapshot: ConfigurationSnapshot,
  catalog: Catalog,
): SearchMemory {
  const searches = createSearchMemory(context);
  const ofBrand = createBrandCatalog(catalog, snapshot);
  dispatcher.serveAll([
    createAvailability(ofBrand, searches),
    listAvailableHotels(ofBrand, searches),
    getHotelCalendar(ofBrand, createHotelAnswers(context, CALENDAR_KEPT_MS)),
    listMonthPrices(ofBrand, createReplacedAnswers(context, "month-prices")),
    listHotelsByRegion(ofBrand),
    listHotelsById(ofBrand),
    listOpaqueHotelsByRegion(ofBrand),
    listRoomRates(ofBrand),
    listCancellationPolicies(ofBrand),
    listPromotionalDeals(ofBrand, createContentMemory(snapshot), createDealMemory(context)),
    getOpaqueHotelInfo(ofBrand),
  ]);
  return searches;
}
