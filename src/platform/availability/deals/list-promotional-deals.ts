import { listPromotionalDeals as call } from "#contract/availability/list-promotional-deals.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { listBrandDestinations } from "#platform/catalog/places/brand-destinations.ts";
import type { ContentMemory } from "#platform/content/content-memory.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { minorOf, unitsOf } from "#platform/kernel/values/money-units.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog, BrandNow } from "#platform/catalog/brand-catalog.ts";
import type { DealMemory } from "./deal-memory.ts";
import type { FoundDeal } from "./find-deals.ts";
import { findDeals } from "./find-deals.ts";
import { hotelsOfCity } from "#platform/catalog/hotels/hotels-of-place.ts";
import { sellerOf } from "#platform/availability/suppliers/check-search.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { resolveDestination } from "#platform/availability/search/resolve-destination.ts";

type Deals = OutputOf<typeof call>;

const MAX_DESTINATIONS = 12;

export const listPromotionalDeals = (catalog: BrandCatalog, content: ContentMemory, memory: DealMemory) =>
  useCase(call, async (context, caller, { query }) => {
    const { brandId, locale, market, currency, visitor } = caller;
    const view = priceViewOf(visitor, caller.channel === "Opaque");
    const question = [
      brandId,
      locale,
      market,
      currency,
      visitor.coBrandName,
      sellerOf(caller),
      view,
      visitor.person?.settings.distanceUnit,
    ];
    const { deals, hiddenDeals } = await memory.recall(question, () => describeDeals(context, caller, catalog, content));
    return { deals: deals.slice(0, query.limit), hiddenDeals: hiddenDeals.slice(0, query.limit) };
  });

async function describeDeals(context: Context, caller: Caller, catalog: BrandCatalog, content: ContentMemory): Promise<Deals> {
  const now = await catalog.open(caller);
  const view = priceViewOf(caller.visitor, caller.channel === "Opaque");
  const places = await hotelsOfBrand(context, caller, now, content);
  const found = await findDeals(context, caller, now, view, places);
  if (view.channel !== "Opaque") return { deals: found.map((deal) => describe(deal.describeCatalogHotel(), deal)), hiddenDeals: [] };
  return { deals: [], hiddenDeals: found.map((deal) => describe(deal.describeHidden(), deal)) };
}

type Answer<H> = {
  readonly hotel: H;
  readonly totalAmount: number;
  readonly currency: Caller["currency"];
  readonly promotionPercent: number;
};

const describe = <H extends { readonly region: unknown }>(
  { hotel, totalAmount, currency, promotionPercent }: Answer<H>,
  deal: FoundDeal,
) => ({
  hotel,
  region: hotel.region as H["region"],
  checkInDate: deal.stay.startDate,
  checkOutDate: deal.stay.endDate,
  price: totalAmount,
  priceBefore: unitsOf(Math.round((minorOf(totalAmount, currency) * 100) / (100 - promotionPercent)), currency),
  currency,
  promotionPercent,
  promotion: deal.occasion,
});

/** Hotels of the destinations that the brand has pages for; without such pages, of any city with hotels. */
async function hotelsOfBrand(context: Context, caller: Caller, now: BrandNow, content: ContentMemory): Promise<readonly Uint32Array[]> {
  const items = await listBrandDestinations(context, content, caller, now);
  const destinations = items.slice(0, MAX_DESTINATIONS).map((item) => {
    const { id } = now.places.cityAt(item, "en");
    return resolveDestination(now, { destination: id, destinationType: "Cities" }, caller.locale).hotelIds;
  });
  const filled = destinations.filter((ids) => ids.length > 0);
  if (filled.length > 0) return filled;
  return [...now.columns.ofCity.keys()].slice(0, MAX_DESTINATIONS).map((cityId) => hotelsOfCity(now.columns, cityId));
}
