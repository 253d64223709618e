import type { getOpaqueHotelInfo as call } from "#contract/catalog/get-opaque-hotel-info.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import type { BrandCatalog } from "./brand-catalog.ts";
import { describeHiddenHotel, hiddenClassesOf } from "./describe-hidden-hotel.ts";
import { findAskedHotel } from "./find-asked-hotel.ts";
import { createHiddenTokens } from "./hidden-token.ts";

/** Who names a hotel is told how it would be described, under a token that opens no prices: those would then be known of that hotel. */
export const getOpaqueHotelInfo =
  (catalog: BrandCatalog): UseCase<typeof call> =>
  async (context, caller, { body }) => {
    const now = await catalog.open(caller);
    const { facts, hidden } = findAskedHotel(context, caller, now, body);
    const shown = hidden?.shown ?? hiddenClassesOf(now).classOf(facts.id);
    if (!shown) throw new Refusal("hotel-not-found");
    const token = hidden?.token ?? createHiddenTokens(context, caller.brandId).seal({ hotelId: facts.id, isOnOffer: false });
    return { hotel: describeHiddenHotel(now, context, caller, shown, { token, imageSize: body.imageSize }) };
  };
