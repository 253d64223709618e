import type { listOpaqueHotelsByRegion as call } from "#contract/availability/list-opaque-hotels-by-region.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { searchRegion } from "./search-region.ts";

export const listOpaqueHotelsByRegion =
  (catalog: BrandCatalog): UseCase<typeof call> =>
  async (context, caller, { body }) => {
    const { rows, teller, total } = await searchRegion(context, caller, catalog, body, true);
    return { hotels: rows.map(teller.hiddenAt), total };
  };
