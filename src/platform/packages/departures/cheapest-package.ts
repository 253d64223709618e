/** The first package of a search in the price order, for pages that name its price before the visitor searches. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { pageOf } from "#domain/results/sort-results.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { narrowSearch } from "#platform/availability/search/narrow-search.ts";
import { stayWantedBy } from "#platform/availability/suppliers/check-search.ts";
import type { FlightCriteria } from "#platform/availability/suppliers/search-criteria.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { findTripsAtSuppliers } from "#platform/packages/search/ask-flight-suppliers.ts";
import { searchPackages } from "#platform/packages/search/search-packages.ts";

type PackageSearch = {
  readonly hotelIds: Uint32Array;
  readonly flights: FlightCriteria;
  /** The days of departure out and back. */
  readonly stay: Stay;
  readonly rooms: readonly Room[];
  readonly discountPercent: number;
};

type CheapestPackage = {
  readonly hotelId: number;
  /** Of the direction with more stops. */
  readonly stops: number;
  readonly totalMinor: number;
  readonly partsMinor: number;
};

export async function findCheapestPackage(
  context: Context,
  caller: Caller,
  now: BrandNow,
  { hotelIds, flights, stay, rooms, discountPercent }: PackageSearch,
): Promise<CheapestPackage | undefined> {
  const { currency, visitor } = caller;
  const request = stayWantedBy(context, caller, { stay, rooms, currency });
  const search = { hotelIds, request, view: priceViewOf(visitor, false), flights, discountPercent };
  // Not kept: pages make many of these searches, and their answers would displace those of visitors.
  const findTrips = (trip: Parameters<typeof findTripsAtSuppliers>[1]) => findTripsAtSuppliers(context, trip, { seller: request.seller });
  const { columns, trips, variantAt } = await searchPackages(context, now, search, findTrips);
  const narrowed = narrowSearch(now, columns, {}, { currency, isHidden: false });
  const [first] = pageOf(narrowed.rows, narrowed.columns, "price", 1, 1);
  if (first === undefined) return undefined;
  const row = narrowed.rowOf(first);
  const { tripRow } = variantAt(row);
  return {
    hotelId: columns.hotelIds[row]!,
    stops: Math.max(trips.outStops[tripRow]!, trips.backStops[tripRow]!),
    totalMinor: columns.totals[row]!,
    partsMinor: columns.publicTotals[row]!,
  };
}
