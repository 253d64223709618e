import { listHotelInfos as call } from "#contract/catalog/list-hotel-infos.ts";
import { savableHotels } from "#domain/search/hotel-lists.ts";
import { readDistanceUnit } from "#domain/visitor/distance.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { describeCatalogHotel } from "./describe-catalog-hotel.ts";

/** Omits hotels that the brand does not sell. */
export const listHotelInfos = (catalog: BrandCatalog) =>
  useCase(call, async (context, caller, { body }) => {
    const now = await catalog.open(caller);
    const view = { distanceUnit: readDistanceUnit(body.distanceUnit), imageSize: body.imageSize };
    const found = savableHotels(body.hotelIds, body.hotelIds.length).map((id) => now.factsOf(Number(id)));
    return { hotels: found.flatMap((facts) => (facts ? [describeCatalogHotel(now, context, caller, facts, view).hotel] : [])) };
  });
