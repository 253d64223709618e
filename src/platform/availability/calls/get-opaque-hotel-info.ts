import { getOpaqueHotelInfo as call } from "#contract/catalog/get-opaque-hotel-info.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { describeHiddenHotel, hiddenClassesOf } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import { findRequestedHotel } from "#platform/availability/search/find-requested-hotel.ts";
import { createHiddenTokens } from "#platform/availability/hidden/hidden-token.ts";

/** For a hotel id the answer describes the hotel's class. */
export const getOpaqueHotelInfo = (catalog: BrandCatalog) =>
  useCase(call, async (context, caller, { body }) => {
    const now = await catalog.open(caller);
    const { facts, hidden } = findRequestedHotel(context, caller, now, body);
    const hiddenClass = hidden ? hidden.hiddenClass : hiddenClassesOf(now).classOf(facts.id);
    if (!hiddenClass) throw new Refusal("hotel-not-found");
    const token = hidden?.token ?? createHiddenTokens(context, caller.brandId).seal(hiddenClass.id);
    return { hotel: describeHiddenHotel(now, context, caller, hiddenClass, { token, imageSize: body.imageSize }) };
  });
