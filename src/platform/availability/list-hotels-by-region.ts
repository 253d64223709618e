import type { listHotelsByRegion as call } from "#contract/availability/list-hotels-by-region.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { searchRegion } from "./search-region.ts";

export const listHotelsByRegion =
  (catalog: BrandCatalog): UseCase<typeof call> =>
  async (context, caller, { body }) => {
    const { rows, teller, total } = await searchRegion(context, caller, catalog, body, false);
    return { hotels: rows.map(teller.hotelAt), total };
  };
