/**
 * Turns the prices of a supplier into our selling prices. Every answer of a supplier passes here exactly once, so that lists, details, carts and
 * rechecks agree.
 */
import { scaleTerms } from "#domain/cancellation/cancellation-fee.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { PriceMarkup, PricedProduct, Seller, SellingTerms } from "#domain/pricing/pricing-rule.ts";
import { agreedPrice, createMarkup, findPricingRule, sellingPrice } from "#domain/pricing/pricing-rule.ts";
import { nightlyPrices } from "#domain/pricing/stay-price.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { FoundTrips } from "#platform/ports/flight-supplier.ts";
import type { PricedHotels, RateOffer, RoomOffers } from "#platform/ports/hotel-supplier.ts";

type Sale = { readonly seller?: Seller | undefined; readonly currency: CurrencyCode };

/**
 * The markup of each supplier, then the price of the partner by which the visitor came or the discount of the company that the agent books for;
 * undefined where the supplier's price is ours. Calls of the program itself have no seller and no rule.
 */
export async function markupsFor(
  { pricing }: Pick<Context, "pricing">,
  { seller, currency }: Sale,
  product: PricedProduct = "hotel",
): Promise<(supplier: string) => PriceMarkup | undefined> {
  const rules = seller ? ((await pricing?.current()) ?? []) : [];
  return (supplier) => {
    if (!seller) return undefined;
    const rule = findPricingRule(rules, { ...seller, supplier, product });
    return rule ? createMarkup(rule, currency, seller) : agreedPrice(seller);
  };
}

/** At our price. `supplierMinor`: the price that the supplier expects when the item is held or booked. */
export type Sold<Quoted> = Quoted & { readonly supplierMinor: number };

/** A quote of flights or of a transfer at our price. Fees rise by the same share, so that a fare that is lost costs the whole price. */
export function priceQuote<Quoted extends { readonly totalMinor: number; readonly cancellation: CancellationTerms }>(
  quote: Quoted,
  markup: PriceMarkup | undefined,
): Sold<Quoted> {
  const supplierMinor = quote.totalMinor;
  const totalMinor = sellingPrice(markup, supplierMinor, {});
  if (totalMinor === supplierMinor) return { ...quote, supplierMinor };
  const cancellation = scaleTerms(quote.cancellation, { listedMinor: supplierMinor, paidMinor: totalMinor });
  return { ...quote, totalMinor, cancellation, supplierMinor };
}

/** Returns the same object if no price changes, which is the usual case. */
export function priceTrips(found: FoundTrips, markup: PriceMarkup | undefined): FoundTrips {
  if (!markup) return found;
  return {
    ...found,
    totals: found.totals.map((minor) => sellingPrice(markup, minor, {})),
    tripAt: (row) => {
      const trip = found.tripAt(row);
      return { ...trip, totalMinor: sellingPrice(markup, trip.totalMinor, {}) };
    },
  };
}

/** Returns the same object if no price changes, which is the usual case. */
export function priceColumns(priced: PricedHotels, markup: PriceMarkup | undefined): PricedHotels {
  const { count, minTotals, isMandatory } = priced;
  if (!markup && !minTotals) return priced;
  const priceAll = (column: Float64Array): Float64Array => {
    const selling = new Float64Array(count);
    for (let row = 0; row < count; row += 1) {
      const terms: SellingTerms = { minSellingMinor: minTotals?.[row], isSellingMandatory: isMandatory?.[row] === 1 };
      selling[row] = sellingPrice(markup, column[row]!, terms);
    }
    return selling;
  };
  const publicTotals = priceAll(priced.publicTotals);
  return { ...priced, publicTotals, totals: priced.totals === priced.publicTotals ? publicTotals : priceAll(priced.totals) };
}

export const priceOffers = <Offer extends RateOffer>(answer: RoomOffers<Offer>, markup: PriceMarkup | undefined): RoomOffers<Offer> => ({
  ...answer,
  offers: answer.offers.map((offer) => priceOffer(offer, markup)),
});

export function priceOffer<Offer extends RateOffer>(offer: Offer, markup: PriceMarkup | undefined): Offer {
  const totalMinor = sellingPrice(markup, offer.totalMinor, offer);
  const publicMinor = sellingPrice(markup, offer.publicMinor, offer);
  if (totalMinor === offer.totalMinor && publicMinor === offer.publicMinor) return offer;
  return {
    ...offer,
    totalMinor,
    publicMinor,
    nightlyMinor: nightlyPrices(totalMinor, offer.nightlyMinor),
    taxesMinor: Math.round((offer.taxesMinor * totalMinor) / offer.totalMinor),
    // A supplier that reports no net price is owed the price it asked for.
    netMinor: offer.netMinor ?? offer.totalMinor,
  };
}
