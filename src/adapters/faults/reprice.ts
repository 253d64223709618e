/** The same answer at other prices. */
import { repriced } from "#domain/pricing/repriced.ts";
import { nightlyPrices } from "#domain/pricing/stay-price.ts";
import type { PricedHotels, RateOffer, RoomOffers } from "#platform/ports/hotel-supplier.ts";

export function repriceHotels(priced: PricedHotels, factorOf: (hotelId: number, roomTypeId: string) => number): PricedHotels {
  const totals = priced.totals.slice();
  const publicTotals = priced.publicTotals.slice();
  for (let row = 0; row < priced.count; row += 1) {
    const factor = factorOf(priced.hotelIds[row]!, priced.leadAt(row).roomTypeId);
    if (factor === 1) continue;
    const pair = repriced({ publicMinor: publicTotals[row]!, totalMinor: totals[row]! }, factor);
    totals[row] = pair.totalMinor;
    publicTotals[row] = pair.publicMinor;
  }
  return { ...priced, totals, publicTotals };
}

export const repriceOffers = (answer: RoomOffers, factorOf: (offer: RateOffer) => number): RoomOffers => ({
  ...answer,
  offers: answer.offers.map((offer) => repriceOffer(offer, factorOf(offer))),
});

export function repriceOffer<Offer extends RateOffer>(offer: Offer, factor: number): Offer {
  if (factor === 1) return offer;
  const pair = repriced(offer, factor);
  return {
    ...offer,
    ...pair,
    nightlyMinor: nightlyPrices(pair.totalMinor, offer.nightlyMinor),
    taxesMinor: Math.round((offer.taxesMinor * pair.totalMinor) / offer.totalMinor),
  };
}
