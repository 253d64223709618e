import type { listAvailableHotels as call } from "#contract/availability/list-available-hotels.ts";
import type { Pin } from "#contract/entities/result-filter.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { pageOf } from "#domain/results/sort-results.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { AvailabilityMemory } from "./availability-memory.ts";
import type { AvailabilityRow } from "./availability-table.ts";
import { todayOf } from "./check-search.ts";
import { describeFacets } from "./describe-facets.ts";
import { createResultTeller } from "./describe-result.ts";
import { findReasons, findRepairs } from "./find-repairs.ts";
import { narrowSearch } from "./narrow-search.ts";
import type { NarrowedSearch } from "./narrow-search.ts";
import { priceViewOf } from "./price-view.ts";
import { unitsOf } from "#platform/kernel/money-units.ts";
import { resolveDestination } from "./resolve-destination.ts";
import type { PlaceFound } from "./resolve-destination.ts";
import { searchHotels } from "./search-hotels.ts";
import type { HotelSearch } from "./search-hotels.ts";

export const listAvailableHotels =
  (catalog: BrandCatalog, memory: AvailabilityMemory): UseCase<typeof call> =>
  async (context, caller, { params, query, body }) => {
    const availability = await memory.find(caller.brandId, params.availabilityId);
    if (!availability) throw new Refusal("availability-expired");
    const now = await catalog.open(caller);
    const { search, place } = searchOf(context, caller, now, availability);
    const { currency } = search.asked;
    const { isOpaque } = availability;
    const found = await searchHotels(context, now, search, { signal: caller.signal });
    const narrowed = narrowSearch(now, found.columns, body, { currency, isHidden: isOpaque });
    const page = [...pageOf(narrowed.rows, narrowed.columns, query.sort, query.page + 1, query.size)].map(narrowed.rowOf);
    const teller = createResultTeller(context, caller, now, found, search);
    const isEmpty = found.columns.count === 0;
    const [reasons, repairs] = isEmpty
      ? await Promise.all([findReasons(context, now, search), findRepairs(context, caller, now, search, place)])
      : [[], []];
    return {
      hotels: isOpaque ? [] : page.map(teller.hotelAt),
      hiddenHotels: isOpaque ? page.map(teller.hiddenAt) : [],
      total: narrowed.rows.length,
      found: found.columns.count,
      facets: describeFacets(narrowed, currency, LOCALES[caller.locale].language),
      pins: query.pins === "true" && !isOpaque ? pinsOf(now, narrowed, currency) : null,
      isPartial: found.isPartial,
      reasons,
      repairs,
      place,
    };
  };

function searchOf(
  context: Context,
  caller: Caller,
  now: CatalogNow,
  { criteria, isOpaque }: AvailabilityRow,
): { readonly search: HotelSearch; readonly place: PlaceFound } {
  const { hotelIds, place } = resolveDestination(now, criteria, caller.locale);
  const view = priceViewOf(caller.visitor, isOpaque);
  const { stay, rooms } = criteria;
  const search: HotelSearch = {
    hotelIds,
    asked: { stay, rooms, currency: caller.currency, today: todayOf(context) },
    view,
    isCountry: criteria.destinationType === "Countries",
  };
  return { search, place };
}

const pinsOf = (now: CatalogNow, { rows, columns }: NarrowedSearch, currency: Caller["currency"]): Pin[] =>
  [...rows].map((row) => {
    const { name, latitude, longitude } = now.factsOf(columns.hotelIds[row]!)!;
    return { hotelId: String(columns.hotelIds[row]!), name, latitude, longitude, amount: unitsOf(columns.totals[row]!, currency) };
  });
