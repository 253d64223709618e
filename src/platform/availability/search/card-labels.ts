/** What a page of results says about its hotels beyond the shown rate. Values are assigned, not spread: spreading would seal the quotes. */
import type { HotelResult } from "#contract/entities/hotel.ts";
import { choiceReasons } from "#domain/hotel/our-choice.ts";
import type { ResultSort } from "#domain/results/sort-results.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { HotelSearch } from "./search-hotels.ts";
import { searchHotels } from "./search-hotels.ts";

/** Hotels at the top of our selection that are called recommended. */
const RECOMMENDED = 3;

/** The facts that put the first hotels of our selection there. */
export function addReasons(
  now: CatalogNow,
  hotels: HotelResult[],
  { sort, page }: { readonly sort: ResultSort; readonly page: number },
): HotelResult[] {
  if (sort !== "OUR_CHOICE" || page > 0) return hotels;
  for (const result of hotels.slice(0, RECOMMENDED)) {
    const facts = now.factsOf(Number(result.hotel.id));
    const recommendedFor = facts ? choiceReasons(facts) : [];
    if (recommendedFor.length > 0) Object.assign(result, { recommendedFor });
  }
  return hotels;
}

/**
 * The price of free cancellation where the shown rate has none. A second search prices only these hotels, and only at suppliers that do not count
 * requests; its failure leaves the prices out.
 */
export async function addRefundable(context: Context, now: BrandNow, search: HotelSearch, hotels: HotelResult[]): Promise<HotelResult[]> {
  const fixed = hotels.filter(
    ({ freeCancellation, selectedDistribution }) => freeCancellation && selectedDistribution.cancellationPolicies.length > 0,
  );
  if (fixed.length === 0) return hotels;
  const suppliers = context.suppliers.filter(({ isMetered }) => !isMetered);
  const hotelIds = Uint32Array.from(fixed, ({ hotel }) => Number(hotel.id)).toSorted();
  const request = { ...search.request, isRefundable: true };
  const priced = await searchHotels({ ...context, suppliers }, now, { ...search, hotelIds, request }, { hasNegotiated: true }).catch(
    () => undefined,
  );
  if (!priced) return hotels;
  const { columns } = priced;
  const totals = new Map(Array.from({ length: columns.count }, (_, row) => [String(columns.hotelIds[row]!), columns.totals[row]!]));
  for (const result of fixed) {
    const total = totals.get(result.hotel.id);
    if (total !== undefined) Object.assign(result, { refundableAmount: unitsOf(total, request.currency) });
  }
  return hotels;
}
