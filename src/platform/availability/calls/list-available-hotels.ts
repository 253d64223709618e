import { listAvailableHotels as call } from "#contract/availability/list-available-hotels.ts";
import type { Pin } from "#contract/entities/result-filter.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { pageOf } from "#domain/results/sort-results.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { SearchMemory } from "#platform/availability/search/search-memory.ts";
import type { Search } from "#platform/availability/search/seal-search.ts";
import { stayWantedBy } from "#platform/availability/suppliers/check-search.ts";
import { describeFacets } from "#platform/availability/search/describe-facets.ts";
import { createResultDescriber } from "#platform/availability/search/describe-result.ts";
import { addReasons, addRefundable } from "#platform/availability/search/card-labels.ts";
import { findReasons, findRepairs } from "#platform/availability/search/find-repairs.ts";
import { narrowSearch } from "#platform/availability/search/narrow-search.ts";
import type { NarrowedSearch } from "#platform/availability/search/narrow-search.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { resolveDestination } from "#platform/availability/search/resolve-destination.ts";
import type { PlaceFound } from "#platform/availability/search/resolve-destination.ts";
import { searchHotels } from "#platform/availability/search/search-hotels.ts";
import type { HotelSearch } from "#platform/availability/search/search-hotels.ts";

export const listAvailableHotels = (catalog: BrandCatalog, memory: SearchMemory) =>
  useCase(call, async (context, caller, { params, query, body }) => {
    const availability = memory.find(caller.brandId, params.availabilityId);
    if (!availability) throw new Refusal("availability-expired");
    const now = await catalog.open(caller);
    const { search, place } = searchOf(context, caller, now, availability);
    const { currency } = search.request;
    const { isOpaque } = availability;
    const found = await searchHotels(context, now, search, { signal: caller.signal, hasNegotiated: true });
    const narrowed = narrowSearch(now, found.columns, body, { currency, isHidden: isOpaque });
    const centre = centreOf(query) ?? place;
    const page = [...pageOf(narrowed.rows, narrowed.columns, query.sort, query.page + 1, query.size, centre)].map(narrowed.rowOf);
    const describer = createResultDescriber(context, caller, now, found, search);
    const isEmpty = found.columns.count === 0;
    const [reasons, repairs] = isEmpty
      ? await Promise.all([findReasons(context, now, search), findRepairs(context, caller, now, search, place)])
      : [[], []];
    return {
      hotels: isOpaque ? [] : addReasons(now, await addRefundable(context, now, search, page.map(describer.hotelAt)), query),
      hiddenHotels: isOpaque ? page.map(describer.hiddenAt) : [],
      total: narrowed.rows.length,
      found: found.columns.count,
      facets: describeFacets(narrowed, currency, LOCALES[caller.locale].language, search),
      pins: query.pins === "true" && !isOpaque ? pinsOf(now, narrowed, currency) : null,
      isPartial: found.isPartial,
      reasons,
      repairs,
      place,
    };
  });

function searchOf(
  context: Context,
  caller: Caller,
  now: CatalogNow,
  { criteria, isOpaque }: Search,
): { readonly search: HotelSearch; readonly place: PlaceFound } {
  const { hotelIds, place } = resolveDestination(now, criteria, caller.locale);
  const view = priceViewOf(caller.visitor, isOpaque);
  const { stay, rooms } = criteria;
  const search: HotelSearch = {
    hotelIds,
    request: stayWantedBy(context, caller, { stay, rooms, currency: caller.currency }),
    view,
    isCountry: criteria.destinationType === "Countries",
  };
  return { search, place };
}

const centreOf = ({
  nearLatitude: latitude,
  nearLongitude: longitude,
}: {
  nearLatitude?: number | undefined;
  nearLongitude?: number | undefined;
}) => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude });

const pinsOf = (now: CatalogNow, { rows, columns }: NarrowedSearch, currency: Caller["currency"]): Pin[] =>
  [...rows].map((row) => {
    const { name, latitude, longitude } = now.factsOf(columns.hotelIds[row]!)!;
    return { hotelId: String(columns.hotelIds[row]!), name, latitude, longitude, amount: unitsOf(columns.totals[row]!, currency) };
  });
