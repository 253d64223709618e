import { listHotelsByRegion as call } from "#contract/availability/list-hotels-by-region.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { searchRegion } from "#platform/availability/search/search-region.ts";

export const listHotelsByRegion = (catalog: BrandCatalog) =>
  useCase(call, async (context, caller, { body }) => {
    const { rows, describer, total } = await searchRegion(context, caller, catalog, body, false);
    return { hotels: rows.map(describer.hotelAt), total };
  });
