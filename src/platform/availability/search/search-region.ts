/** Searches by region for the product service, named or opaque. */
import type { z } from "zod";
import type { HotelsByRegionRequestSchema } from "#contract/entities/hotel-search.ts";
import { pageOf } from "#domain/results/sort-results.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { readStayRequest, stayWantedBy } from "#platform/availability/suppliers/check-search.ts";
import { createResultDescriber } from "./describe-result.ts";
import type { ResultDescriber } from "./describe-result.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { resolveDestination } from "./resolve-destination.ts";
import { searchHotels } from "./search-hotels.ts";

type RegionRequest = z.output<typeof HotelsByRegionRequestSchema>;

type RegionPage = { readonly rows: readonly number[]; readonly describer: ResultDescriber; readonly total: number };

/** Cheapest first. */
export async function searchRegion(
  context: Context,
  caller: Caller,
  catalog: BrandCatalog,
  body: RegionRequest,
  isHidden: boolean,
): Promise<RegionPage> {
  const { stay, rooms } = readStayRequest(context, body);
  const now = await catalog.open(caller);
  const { hotelIds, isCountry } = hotelsOfRegion(now, caller, body.regionId);
  const view = priceViewOf(caller.visitor, isHidden);
  const request = stayWantedBy(context, caller, { stay, rooms, currency: body.currency ?? caller.currency });
  const search = { hotelIds, request, view, isCountry };
  const found = await searchHotels(context, now, search, { signal: caller.signal, hasNegotiated: true });
  const all = Uint32Array.from({ length: found.columns.count }, (_, row) => row);
  const rows = [...pageOf(all, found.columns, "price", body.page + 1, body.pageSize)];
  return { rows, describer: createResultDescriber(context, caller, now, found, search), total: found.columns.count };
}

/** A city, region or country id, as used in the `region` of hotels. */
function hotelsOfRegion(now: CatalogNow, { locale }: Caller, regionId: string): { hotelIds: Uint32Array; isCountry: boolean } {
  const isCountry = /^[A-Z]{2}$/.test(regionId);
  try {
    const { hotelIds } = resolveDestination(now, { destination: regionId, destinationType: isCountry ? "Countries" : "Cities" }, locale);
    return { hotelIds, isCountry };
  } catch (refusal) {
    if (refusal instanceof Refusal) throw new Refusal("search-invalid", { data: { field: "regionId", problem: "unknown" } });
    throw refusal;
  }
}
