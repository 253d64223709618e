import { getHotelInfo as call } from "#contract/catalog/get-hotel-info.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { readDistanceUnit } from "#domain/visitor/distance.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { describeCatalogHotel } from "./describe-catalog-hotel.ts";

/** Blocked hotels are returned, too: their page says that they are not on sale and shows alternatives. */
export const getHotelInfo = (catalog: BrandCatalog) =>
  useCase(call, async (context, caller, { body }) => {
    const now = await catalog.open(caller);
    const facts = findHotel(now, body);
    const view = { distanceUnit: readDistanceUnit(body.distanceUnit), imageSize: body.imageSize };
    return { hotel: describeCatalogHotel(now, context, caller, facts, view).hotel };
  });

export type HotelIds = { readonly hotelId?: string | undefined; readonly tHotelId?: string | undefined };

/** By our id or, without one, by the second provider's id. */
export function findHotel(now: Pick<CatalogNow, "factsOf" | "hotelByProvider">, { hotelId, tHotelId }: HotelIds): HotelFacts {
  if (hotelId === undefined && tHotelId === undefined) throw new Refusal("invalid-input", { fields: { hotelId: "invalidField" } });
  const facts =
    hotelId === undefined ? now.hotelByProvider(tHotelId!) : /^[1-9]\d{0,8}$/.test(hotelId) ? now.factsOf(Number(hotelId)) : undefined;
  if (!facts) throw new Refusal("hotel-not-found");
  return facts;
}
