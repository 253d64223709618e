import { listOpaqueHotelsByRegion as call } from "#contract/availability/list-opaque-hotels-by-region.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { searchRegion } from "#platform/availability/search/search-region.ts";

export const listOpaqueHotelsByRegion = (catalog: BrandCatalog) =>
  useCase(call, async (context, caller, { body }) => {
    const { rows, describer, total } = await searchRegion(context, caller, catalog, body, true);
    return { hotels: rows.map(describer.hiddenAt), total };
  });
