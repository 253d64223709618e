import { listCancellationPolicies as call } from "#contract/availability/list-cancellation-policies.ts";
import { freeUntil, termsSince } from "#domain/cancellation/cancellation-fee.ts";
import { termsOf } from "#domain/cancellation/terms-of.ts";
import { bbIdOf } from "#domain/hotel/rate-plan-id.ts";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import { DEFAULT_ROOM } from "#domain/occupancy/rooms.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { clockOf } from "#platform/catalog/hotels/describe-hotel.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { readStayRequest, stayWantedBy } from "#platform/availability/suppliers/check-search.ts";
import { hiddenClock } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import type { HotelRequest } from "#platform/availability/search/find-requested-hotel.ts";
import { findRequestedHotel, offersOfRequest } from "#platform/availability/search/find-requested-hotel.ts";
import { createHiddenTokens } from "#platform/availability/hidden/hidden-token.ts";
import { later } from "#platform/availability/suppliers/later.ts";
import { suppliedOffers } from "./list-room-rates.ts";
import { paidOffer, priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";

export const listCancellationPolicies = (catalog: BrandCatalog) =>
  useCase(call, async (context, caller, { body }) => {
    const { stay, rooms } = readStayRequest(context, { ...body, rooms: body.rooms ?? [rateRoomOf(DEFAULT_ROOM)] });
    const now = await catalog.open(caller);
    const hotel = findRequestedHotel(context, caller, now, body);
    const { facts, hidden } = hotel;
    const view = priceViewOf(caller.visitor, hidden !== undefined);
    const currency = body.currency ?? caller.currency;
    const timeZone = timeZoneOf(now, hotel);
    if (facts?.isBlocked) return { cancellationPolicies: [], timeZone };
    const request = stayWantedBy(context, caller, { stay, rooms, currency });
    const received = await offersOfRequest(context, caller, hotel, request, view);
    const tokens = later(() => createHiddenTokens(context, caller.brandId));
    const idOf = (roomTypeId: string) => (hidden ? tokens().maskRoom(hidden.token, roomTypeId) : roomTypeId);
    const rates = suppliedOffers(context, received, view).filter(({ offer }) => body.roomTypeIds.includes(idOf(offer.room.roomTypeId)));
    return {
      timeZone,
      cancellationPolicies: rates.map(({ offer }) => {
        const terms = termsOf(offer.cancellation, { ...stay, timeZone }, { currency, nightsMinor: paidOffer(offer, view).nightlyMinor });
        return {
          roomTypeId: idOf(offer.room.roomTypeId),
          bbId: bbIdOf(offer),
          policies: termsSince(terms, context.clock.now()).steps.map(({ from, feeMinor }) => ({
            from,
            fee: unitsOf(feeMinor, currency),
            currency,
          })),
          freeUntil: freeUntil(terms)?.toISOString() ?? null,
        };
      }),
    };
  });

function timeZoneOf(now: CatalogNow, { facts, hidden }: HotelRequest): string {
  if (hidden) return hiddenClock(now, hidden.hiddenClass.area).timeZone;
  const item = now.places.findCity(String(facts.cityId));
  return clockOf(item === undefined ? undefined : now.places.cityAt(item, "en")).timeZone;
}
