import { listFilteredPackages as filteredCall, listPackages as call } from "#contract/availability/list-packages.ts";
import type { CheckedInputOf, OutputOf } from "#contract/base/call.ts";
import { bestRows } from "#domain/results/best-rows.ts";
import { boardsOfBits } from "#domain/hotel/boards.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { HOUR_PERCENT } from "#domain/package/weigh-trips.ts";
import { packageTotal } from "#domain/package/package-total.ts";
import type { ResultSort } from "#domain/results/sort-results.ts";
import { pageOf } from "#domain/results/sort-results.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { quoteExpiry, quoteOfLead } from "#platform/availability/quotes/quote-of-offer.ts";
import type { SearchMemory } from "#platform/availability/search/search-memory.ts";
import type { Search } from "#platform/availability/search/seal-search.ts";
import { describeFacets } from "#platform/availability/search/describe-facets.ts";
import type { NarrowedSearch } from "#platform/availability/search/narrow-search.ts";
import { narrowSearch } from "#platform/availability/search/narrow-search.ts";
import type { PlaceFound } from "#platform/availability/search/resolve-destination.ts";
import { resolveDestination } from "#platform/availability/search/resolve-destination.ts";
import { stayWantedBy } from "#platform/availability/suppliers/check-search.ts";
import type { BrandCatalog, BrandNow } from "#platform/catalog/brand-catalog.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { keptTrips } from "#platform/packages/search/ask-flight-suppliers.ts";
import type { Keep } from "#platform/packages/search/supply-memory.ts";
import { createPackageTeller, describeAirports, journeyMinutes, quotedTripOf } from "#platform/packages/search/describe-package.ts";
import { listTripOptions } from "#platform/packages/search/filter-trips.ts";
import type { PackageDiscount } from "#platform/packages/search/package-rule.ts";
import type { FlexiblePrice } from "#platform/packages/search/flexible-packages.ts";
import { createFlexibleFares, freeBeforeOf, priceFlexible } from "#platform/packages/search/flexible-packages.ts";
import type { FlexibleFare, FlexibleFares, PackageSearch, SearchedPackages } from "#platform/packages/search/search-packages.ts";
import { searchPackages } from "#platform/packages/search/search-packages.ts";

type PackageSources = {
  readonly catalog: BrandCatalog;
  readonly memory: SearchMemory;
  readonly discountOf: PackageDiscount;
  readonly keep: Keep;
};

type Output = OutputOf<typeof call>;
type Query = CheckedInputOf<typeof call>["query"];
type Filter = CheckedInputOf<typeof filteredCall>["body"];

export const listPackages = (sources: PackageSources) =>
  useCase(call, (context, caller, { params, query }) => list(context, caller, sources, params.id, query, {}));

export const listFilteredPackages = (sources: PackageSources) =>
  useCase(filteredCall, (context, caller, { params, query, body }) => list(context, caller, sources, params.id, query, body));

/** The sort orders of the contract. The door-to-pillow order has its own keys. */
const SORTS: Record<Exclude<Query["sort"], "doorToPillow">, ResultSort> = {
  price: "price",
  hotelName: "name",
  category: "stars",
  qualifier7ASC: "OUR_CHOICE",
};

/** The price order promises the lowest prices; in all others an hour of travel has a worth. */
const hourPercentOf = (sort: Query["sort"]): number =>
  sort === "price" ? HOUR_PERCENT.cheapest : sort === "doorToPillow" ? HOUR_PERCENT.fastest : HOUR_PERCENT.balanced;

async function list(
  context: Context,
  caller: Caller,
  { catalog, memory, discountOf, keep }: PackageSources,
  id: string,
  query: Query,
  filter: Filter,
): Promise<Output> {
  const availability = memory.find(caller.brandId, id);
  if (!availability) throw new Refusal("availability-expired");
  const now = await catalog.open(caller);
  const { search, place } = searchOf(context, caller, now, availability, await discountOf(caller));
  const { currency } = search.request;
  const fares = createFlexibleFares(context, search.request, { signal: caller.signal });
  const weighed = {
    ...search,
    tripFilter: filter,
    hourPercent: hourPercentOf(query.sort),
    ...(filter.freeCancellation && { flexibleFares: fares }),
  };
  const found = await searchPackages(context, now, weighed, keptTrips(context, keep, search.request.seller), { signal: caller.signal });
  const narrowed = narrowSearch(now, found.columns, filter, { currency, isHidden: false });
  const page = pageRows(now, found, narrowed, query);
  const isFlexible = weighed.flexibleFares !== undefined;
  const flexible = isFlexible ? new Map() : await priceFlexible(context, now, search, found, page, fares, { signal: caller.signal });
  // The count is that of refundable rooms; without a flexible fare the filter would find none of them.
  const hasNoFare = !isFlexible && flexible.size === 0 && page.some((row) => found.columns.freeCancellation[row] === 1);
  const describe = await rowTeller(context, caller, now, weighed, found, place);
  const packages = page.map((row) => describe(row, flexible.get(row)));
  return {
    packages,
    airports: describeAirports(
      now,
      packages.flatMap(({ flightHotelPackage }) => flightHotelPackage.flights),
      caller,
    ),
    total: narrowed.rows.length,
    found: found.columns.count,
    facets: {
      ...describeFacets(narrowed, currency, LOCALES[caller.locale].language),
      ...(hasNoFare && { freeCancellation: 0 }),
      ...describeTripFacets(found, weighed),
    },
    isPartial: found.isPartial,
    origins: [...search.flights.origins],
    destinations: [...search.flights.destinations],
    place,
  };
}

function searchOf(
  context: Context,
  caller: Caller,
  now: BrandNow,
  { criteria }: Search,
  discountPercent: number,
): { readonly search: PackageSearch; readonly place: PlaceFound } {
  const { flights, stay, rooms } = criteria;
  if (!flights || flights.origins.length === 0) throw new Refusal("search-invalid", { data: { field: "origin", problem: "required" } });
  const { hotelIds, place } = resolveDestination(now, criteria, caller.locale);
  const request = stayWantedBy(context, caller, { stay, rooms, currency: caller.currency });
  return { search: { hotelIds, request, view: priceViewOf(caller.visitor, false), flights, discountPercent }, place };
}

/** Rows of the columns of the search. */
function pageRows(now: BrandNow, found: SearchedPackages, narrowed: NarrowedSearch, { sort, page, limit }: Query): number[] {
  const { rows, columns, rowOf } = narrowed;
  if (sort !== "doorToPillow") return [...pageOf(rows, columns, SORTS[sort], page + 1, limit)].map(rowOf);
  const start = page * limit;
  if (start >= rows.length) return [];
  const minutes = new Float64Array(columns.count);
  const { latitudes, longitudes } = columns.facts;
  for (const row of rows) {
    const variant = found.variantAt(rowOf(row));
    const position = { latitude: latitudes[columns.places[row]!]!, longitude: longitudes[columns.places[row]!]! };
    minutes[row] = journeyMinutes(now, found.trips.tripAt(variant.tripRow), variant.stay, position);
  }
  return [...bestRows(rows, { first: minutes, second: columns.totals, ids: columns.hotelIds }, start, start + limit)].map(rowOf);
}

async function rowTeller(
  context: Context,
  caller: Caller,
  now: BrandNow,
  search: PackageSearch,
  found: SearchedPackages,
  place: PlaceFound,
) {
  const { request, view, flights, flexibleFares } = search;
  const { columns } = found;
  const teller = createPackageTeller(context, caller, now);
  const expiresAt = quoteExpiry(context);
  const fareOf = await faresOfVariants(found, flexibleFares);
  return (row: number, flexible: FlexiblePrice | undefined): Output["packages"][number] => {
    const variant = found.variantAt(row);
    const { stay, tripRow, tripMinor, cheapestMinor } = variant;
    const fare = fareOf.get(variant.tripRow);
    const lead = found.leadAt(row);
    const trip = { ...found.trips.tripAt(tripRow), totalMinor: tripMinor };
    const frame = { request: { ...request, stay }, view, expiresAt };
    const prices = { totalMinor: found.hotelMinorAt(row), publicMinor: found.hotelPublicMinorAt(row) };
    const hotel = quoteOfLead(frame, found.supplierAt(row), { hotelId: columns.hotelIds[row]! }, lead, prices);
    return teller.describe({
      quote: {
        hotel,
        trip: quotedTripOf(trip, { cabin: flights.cabin, family: fare ? "flex" : "light" }),
        origins: flights.origins,
        destinations: flights.destinations,
        totalMinor: columns.totals[row]!,
      },
      trip,
      days: request.stay,
      destination: place.name,
      room: lead,
      boards: boardsOfBits(columns.boards[row]!),
      freeCancellation: columns.freeCancellation[row] === 1,
      // A search does not know the terms of the fare; the details list those of the whole package.
      cancellation: [],
      freeBefore: fare ? freeBeforeOf(context, now, { hotelId: hotel.hotelId, stay, lead, fare }) : null,
      isRefundable: fare !== undefined,
      flexible,
      cheapestMinor: packageTotal(found.hotelMinorAt(row) + cheapestMinor, search.discountPercent),
    });
  };
}

/** The flexible fares of the trips that are shown; empty if the search is for the cheapest ones. */
async function faresOfVariants(
  { variants, trips }: SearchedPackages,
  fares: FlexibleFares | undefined,
): Promise<ReadonlyMap<number, FlexibleFare>> {
  if (!fares) return new Map();
  const quoted = await Promise.all(
    variants.flatMap(({ tripRow }) => (tripRow === undefined ? [] : [fares(trips, tripRow).then((fare) => ({ tripRow, fare }))])),
  );
  return new Map(quoted.flatMap(({ tripRow, fare }) => (fare ? [[tripRow, fare]] : [])));
}

/**
 * The lowest price of an option is that of the cheapest hotel with the cheapest trip of each variant. It is not known for flexible fares, which are
 * quoted only for the trips that are shown.
 */
function describeTripFacets(found: SearchedPackages, { discountPercent, flexibleFares, request: { currency } }: PackageSearch) {
  const { trips, variants } = found;
  const cheapest = variants.map(({ found: hotels }) => lowest(hotels.columns.totals, hotels.columns.count));
  const variantOf = new Map(variants.flatMap(({ rows }, place) => rows.map((row) => [row, place] as const)));
  const from = (rows: readonly number[]): number | null => {
    if (flexibleFares) return null;
    const totals = rows.flatMap((row) => {
      const variant = variantOf.get(row);
      return variant === undefined ? [] : [cheapest[variant]! + trips.totals[row]!];
    });
    const least = Math.min(...totals);
    return Number.isFinite(least) ? unitsOf(packageTotal(least, discountPercent), currency) : null;
  };
  const { stops, departureTimes, airlines } = listTripOptions(trips);
  return {
    stops: stops.map(({ value, rows }) => ({ stops: value, count: rows.length, from: from(rows) })),
    departureTimes: departureTimes.map(({ value, rows }) => ({ departureTime: value, count: rows.length, from: from(rows) })),
    airlines: airlines.map(({ value, rows }) => ({ airline: value, count: rows.length, from: from(rows) })),
  };
}

function lowest(totals: Float64Array, count: number): number {
  let least = Infinity;
  for (let row = 0; row < count; row += 1) least = Math.min(least, totals[row]!);
  return least;
}
