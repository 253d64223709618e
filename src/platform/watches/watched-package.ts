/** Packages that are watched: the search for one hotel from one place, as the link in the mail repeats it. */
import { DEFAULT_LOCALE } from "#domain/market/locale.ts";
import { roomOfRate } from "#domain/occupancy/rate-rooms.ts";
import { flightsOf } from "#platform/availability/search/resolve-airports.ts";
import { resolveDestination } from "#platform/availability/search/resolve-destination.ts";
import type { BrandCatalog, BrandNow } from "#platform/catalog/brand-catalog.ts";
import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findCheapestPackage } from "#platform/packages/departures/cheapest-package.ts";
import type { PackageDiscount, PackageSale } from "#platform/packages/search/package-rule.ts";
import { createPackageDiscount, createPackageSale } from "#platform/packages/search/package-rule.ts";
import type { PriceWatch, WatchedFlights } from "./watch-store.ts";

export type WatchSources = { readonly catalog: BrandCatalog; readonly discountOf: PackageDiscount; readonly isSoldIn: PackageSale };

export const watchSources = (configuration: ConfigurationSnapshot, catalog: Catalog): WatchSources => ({
  catalog: createBrandCatalog(catalog, configuration),
  discountOf: createPackageDiscount(configuration),
  isSoldIn: createPackageSale(configuration),
});

/** Throws `nothing-found` if the hotel is not sold, or has no flights from there. */
export function searchOfPackage(now: BrandNow, hotelId: string, { origin, cabin }: Pick<WatchedFlights, "origin" | "cabin">) {
  const destination = { destination: hotelId, destinationType: "Hotels" } as const;
  const { hotelIds, place } = resolveDestination(now, destination, DEFAULT_LOCALE);
  return { hotelIds, flights: flightsOf(now, { ...destination, origin, cabinClass: cabin }, destination, place) };
}

type WatchedPackage = Pick<PriceWatch, "hotelId" | "checkIn" | "checkOut" | "rooms"> & { readonly flights: WatchedFlights };

/** Of the cheapest package; undefined if all are sold out. Throws `nothing-found` if packages like it are not sold any more. */
export async function totalOfPackage(
  context: Context,
  caller: Caller,
  { catalog, discountOf, isSoldIn }: WatchSources,
  { hotelId, checkIn, checkOut, rooms, flights }: WatchedPackage,
): Promise<number | undefined> {
  if (!(await isSoldIn(caller))) throw new Refusal("nothing-found");
  const [now, discountPercent] = await Promise.all([catalog.open(caller), discountOf(caller)]);
  const cheapest = await findCheapestPackage(context, caller, now, {
    ...searchOfPackage(now, hotelId, flights),
    stay: { startDate: checkIn, endDate: checkOut },
    rooms: rooms.map(roomOfRate),
    discountPercent,
  });
  return cheapest?.totalMinor;
}
