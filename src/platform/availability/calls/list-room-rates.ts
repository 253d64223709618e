import { listRoomRates as call } from "#contract/availability/list-room-rates.ts";
import { bbIdOf } from "#domain/hotel/rate-plan-id.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { RateOffer, RoomOffers } from "#platform/ports/hotel-supplier.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { SupplierAnswers } from "#platform/availability/suppliers/ask-suppliers.ts";
import { readStayRequest, stayWantedBy } from "#platform/availability/suppliers/check-search.ts";
import { describeRoomRates } from "./describe-room-rate.ts";
import type { SuppliedOffer } from "./describe-room-rate.ts";
import { settingOfRequest } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import { findRequestedHotel, offersOfRequest } from "#platform/availability/search/find-requested-hotel.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";
import { paidOffer, priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { quoteExpiry } from "#platform/availability/quotes/quote-of-offer.ts";

export const listRoomRates = (catalog: BrandCatalog) =>
  useCase<typeof call>(call, async (context, caller, { body }) => {
    const { stay, rooms } = readStayRequest(context, body);
    const now = await catalog.open(caller);
    const hotel = findRequestedHotel(context, caller, now, body);
    const view = priceViewOf(caller.visitor, hotel.hidden !== undefined);
    const request = stayWantedBy(context, caller, { stay, rooms, currency: body.currency });
    const expiresAt = quoteExpiry(context);
    // Opaque classes are booked in the first booking flow, even if a hotel of the class is bridged.
    const isBridged = hotel.facts?.isBridged ?? false;
    const answer = {
      isBridged,
      dpsCoBrandId: isBridged ? caller.brandId : null,
      dpsUserTypeId: isBridged ? caller.visitor.userTypeId : null,
      expiry: expiresAt.toISOString(),
    };
    if (hotel.facts?.isBlocked) return { ...answer, rooms: [], reason: "sold-out" };
    const received = await offersOfRequest(context, caller, hotel, request, view);
    const offers = suppliedOffers(context, received, view);
    return {
      ...answer,
      rooms: describeRoomRates(context, caller, hotel, { request, view, expiresAt }, offers, settingOfRequest(now, hotel)),
      reason: offers.length > 0 ? null : (received.answers.find(({ answer }) => answer.reason)?.answer.reason ?? null),
    };
  });

/**
 * The offers of all suppliers that answered, each with the supplier's name. If two suppliers sell the same room with the same board and terms, only
 * the cheaper offer is shown.
 */
export function suppliedOffers(
  { suppliers }: Pick<Context, "suppliers">,
  { answers }: SupplierAnswers<RoomOffers<RateOffer>>,
  view: PriceView,
): readonly SuppliedOffer[] {
  const all = answers.flatMap(({ source, answer }) => answer.offers.map((offer) => ({ supplier: suppliers[source]!.name, offer })));
  if (answers.length < 2) return all;
  const priceOf = ({ offer }: SuppliedOffer): number => paidOffer(offer, view).totalMinor;
  const best = new Map<string, SuppliedOffer>();
  for (const candidate of all) {
    const key = JSON.stringify([candidate.offer.room.roomTypeId, bbIdOf(candidate.offer)]);
    const other = best.get(key);
    if (!other || priceOf(candidate) < priceOf(other)) best.set(key, candidate);
  }
  return [...best.values()];
}
