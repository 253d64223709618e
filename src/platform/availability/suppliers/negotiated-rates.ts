/** Adds the rates that the company of a request has negotiated to the answers of a supplier. They belong to hotels, so packages do not contain them. */
import type { NegotiatedRate } from "#domain/pricing/negotiated-rate.ts";
import { coversStay } from "#domain/pricing/negotiated-rate.ts";
import type { PriceMarkup } from "#domain/pricing/pricing-rule.ts";
import { discountPrice } from "#domain/pricing/pricing-rule.ts";
import { nightlyPrices } from "#domain/pricing/stay-price.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type {
  HotelSupplier,
  LeadRate,
  PricedHotels,
  RateOffer,
  RoomOffer,
  RoomOffers,
  StayWanted,
} from "#platform/ports/hotel-supplier.ts";
import { markupsFor, priceOffer, priceOffers } from "./apply-pricing.ts";

/** The negotiated rate of one hotel. */
type NegotiatedAt = {
  readonly rate: NegotiatedRate;
  /** Our price before the discount of the company, which the negotiated percentage replaces. */
  readonly markupOf: (supplier: string) => PriceMarkup | undefined;
};

export type Negotiated = { readonly at: (hotelId: number) => NegotiatedAt | undefined };

type Asking = Pick<Context, "pricing" | "negotiatedRatesOf">;

/** Undefined if the request has no company, or the company no rates for the stay. */
export async function negotiatedFor(context: Asking, { seller, currency, stay }: StayWanted): Promise<Negotiated | undefined> {
  if (!seller?.company || !context.negotiatedRatesOf) return undefined;
  const rates = (await context.negotiatedRatesOf(seller.brandId, seller.company.id)).filter((rate) => coversStay(rate, stay));
  if (rates.length === 0) return undefined;
  const byHotel = new Map(rates.map((rate) => [rate.hotelId, rate]));
  const { company: _, ...plain } = seller;
  const markupOf = await markupsFor(context, { seller: plain, currency });
  return {
    at: (hotelId) => {
      const rate = byHotel.get(hotelId);
      return rate && { rate, markupOf };
    },
  };
}

/** Off the refundable public price; what we owe the hotel falls by the same share. Undefined where a contract forbids the price. */
function negotiate<Offer extends RateOffer>(raw: Offer, markup: PriceMarkup | undefined, percent: number): Offer | undefined {
  if (!raw.isRefundable || raw.isPackageRate || raw.isSellingMandatory) return undefined;
  const listed = priceOffer(raw, markup);
  const totalMinor = discountPrice(listed.publicMinor, percent);
  if (totalMinor < (raw.minSellingMinor ?? 0)) return undefined;
  return {
    ...listed,
    totalMinor,
    publicMinor: totalMinor,
    nightlyMinor: nightlyPrices(totalMinor, listed.nightlyMinor),
    taxesMinor: Math.round((listed.taxesMinor * totalMinor) / listed.totalMinor),
    promotionPercent: 0,
    ...(listed.netMinor !== undefined && { netMinor: discountPrice(listed.netMinor, percent) }),
    isNegotiated: true,
  };
}

/** The offers of a supplier at the prices of the company, and the negotiated ones that are cheaper. */
export function priceNegotiated<Offer extends RateOffer>(
  raw: RoomOffers<Offer>,
  { name, capabilities }: Pick<HotelSupplier, "name" | "capabilities">,
  markup: PriceMarkup | undefined,
  at: NegotiatedAt | undefined,
): RoomOffers<Offer> {
  const priced = priceOffers(raw, markup);
  if (!at || !capabilities.hasNegotiatedRates) return priced;
  const listed = at.markupOf(name);
  const negotiated = raw.offers.flatMap((offer, place) => {
    const own = negotiate(offer, listed, at.rate.percent);
    return own && own.totalMinor < priced.offers[place]!.totalMinor ? [own] : [];
  });
  return negotiated.length === 0 ? priced : { ...priced, offers: [...priced.offers, ...negotiated] };
}

const leadOf = ({ room, board, isRefundable, left }: RoomOffer): LeadRate => ({
  roomTypeId: room.roomTypeId,
  kind: room.kind,
  board,
  isRefundable,
  left,
  isNegotiated: true,
});

/** Rows whose cheapest rate is a negotiated one show it. Only a few hotels have such rates, so their offers are listed one by one. */
export async function withNegotiatedRows(
  priced: PricedHotels,
  negotiated: Negotiated,
  offersOf: (hotelId: number, at: NegotiatedAt) => Promise<RoomOffers>,
): Promise<PricedHotels> {
  const rows = Array.from(priced.hotelIds.subarray(0, priced.count), (hotelId, row) => ({ hotelId, row }));
  const found = await Promise.all(
    rows
      .flatMap(({ hotelId, row }) => {
        const at = negotiated.at(hotelId);
        return at ? [{ hotelId, row, at }] : [];
      })
      .map(async ({ hotelId, row, at }) => {
        const { offers } = await offersOf(hotelId, at);
        const own = offers.filter(({ isNegotiated }) => isNegotiated).toSorted((one, other) => one.totalMinor - other.totalMinor)[0];
        return own && own.totalMinor < priced.totals[row]! ? { row, offer: own } : undefined;
      }),
  );
  const cheaper = new Map(found.flatMap((one) => (one ? [[one.row, one.offer] as const] : [])));
  if (cheaper.size === 0) return priced;
  const [totals, publicTotals] = [priced.totals.slice(), priced.publicTotals.slice()];
  const [freeCancellation, promotions] = [priced.freeCancellation.slice(), priced.promotions.slice()];
  for (const [row, { totalMinor }] of cheaper) {
    totals[row] = totalMinor;
    publicTotals[row] = totalMinor;
    freeCancellation[row] = 1;
    promotions[row] = 0;
  }
  const leadAt = (row: number): LeadRate => {
    const own = cheaper.get(row);
    return own ? leadOf(own) : priced.leadAt(row);
  };
  return { ...priced, totals, publicTotals, freeCancellation, promotions, leadAt };
}
