/**
 * Packages that can be cancelled free of charge as a whole: a refundable room and the flexible fare of the same trip. The cheapest rates never are, so
 * results name what this costs more, and the filter lists packages at these prices.
 */
import { mergeTerms } from "#domain/package/merge-terms.ts";
import { freeBefore } from "#domain/package/package-terms.ts";
import { packageTotal } from "#domain/package/package-total.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { termsOf } from "#domain/cancellation/terms-of.ts";
import { DEFAULT_LOCALE } from "#domain/market/locale.ts";
import { markupsFor, priceQuote } from "#platform/availability/suppliers/apply-pricing.ts";
import type { AskOptions } from "#platform/availability/suppliers/ask-suppliers.ts";
import { logFailure, SUPPLIER_DEADLINE_MS, withDeadline } from "#platform/availability/suppliers/ask-suppliers.ts";
import { searchHotels } from "#platform/availability/search/search-hotels.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { clockOf } from "#platform/catalog/hotels/describe-hotel.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { LeadRate } from "#platform/ports/hotel-supplier.ts";
import type { JoinedTrips } from "./ask-flight-suppliers.ts";
import { cityOf } from "./describe-package.ts";
import type { FlexibleFare, FlexibleFares, PackageSearch, SearchedPackages } from "./search-packages.ts";

type FlightContext = Pick<Context, "flightSuppliers" | "log" | "pricing">;
type Sale = Pick<PackageSearch["request"], "seller" | "currency">;

/** All hotels of a stay variant share a trip, and sorting or paging reads the same trips again. */
const quotedFares = new WeakMap<JoinedTrips, Map<number, Promise<FlexibleFare | undefined>>>();

export const createFlexibleFares =
  (context: FlightContext, sale: Sale, options: AskOptions = {}): FlexibleFares =>
  (trips, row) => {
    const known = quotedFares.get(trips) ?? new Map<number, Promise<FlexibleFare | undefined>>();
    quotedFares.set(trips, known);
    const fare = known.get(row) ?? quoteFlexible(context, sale, trips, row, options);
    known.set(row, fare);
    // A supplier that did not answer is asked again.
    void fare.then((quoted) => quoted ?? known.delete(row));
    return fare;
  };

/** Undefined if the trip has no fare that is refunded in full, or the supplier does not answer. */
async function quoteFlexible(
  context: FlightContext,
  sale: Sale,
  trips: JoinedTrips,
  row: number,
  { signal }: AskOptions,
): Promise<FlexibleFare | undefined> {
  const trip = trips.tripAt(row);
  const supplier = context.flightSuppliers?.find(({ name }) => name === trip.supplier);
  if (!supplier) return undefined;
  try {
    const [outcome, markupOf] = await Promise.all([
      withDeadline((own) => supplier.quote(trip.offerKey, "flex", own), SUPPLIER_DEADLINE_MS, signal),
      markupsFor(context, sale, "flight"),
    ]);
    const isFree = outcome.kind === "quoted" && outcome.quote.family.refundFeeMinor === 0;
    return isFree ? priceQuote(outcome.quote, markupOf(trip.supplier)) : undefined;
  } catch (fault) {
    logFailure(context, trip.supplier, fault);
    return undefined;
  }
}

/** `freeBefore`: cancelling the whole package costs nothing before this instant; null if it is not known. */
export type FlexiblePrice = { readonly totalMinor: number; readonly freeBefore: string | null };

/** The same packages with free cancellation, by row; without those that have no refundable room or no flexible fare. */
export async function priceFlexible(
  context: Context,
  now: BrandNow,
  search: PackageSearch,
  found: SearchedPackages,
  rows: readonly number[],
  fares: FlexibleFares,
  options: AskOptions = {},
): Promise<ReadonlyMap<number, FlexiblePrice>> {
  const { columns, trips } = found;
  const { request, view, discountPercent } = search;
  const prices = new Map<number, FlexiblePrice>();
  const refundable = rows.filter((row) => columns.freeCancellation[row] === 1);
  const priceVariant = async (variant: ReturnType<SearchedPackages["variantAt"]>, variantRows: readonly number[]): Promise<void> => {
    const fare = await fares(trips, variant.tripRow);
    if (!fare) return;
    const { stay } = variant;
    const rowOf = new Map(variantRows.map((row) => [columns.hotelIds[row]!, row]));
    const hotelIds = Uint32Array.from(rowOf.keys()).toSorted();
    // The packages themselves are found, so a failure here only leaves this price out.
    const priced = await searchHotels(context, now, { hotelIds, request: { ...request, stay, isRefundable: true }, view }, options).catch(
      () => undefined,
    );
    for (let place = 0; place < (priced?.columns.count ?? 0); place += 1) {
      const { hotelIds: ids, totals } = priced!.columns;
      prices.set(rowOf.get(ids[place]!)!, {
        totalMinor: packageTotal(totals[place]! + fare.totalMinor, discountPercent),
        freeBefore: freeBeforeOf(context, now, { hotelId: ids[place]!, stay, lead: priced!.leadAt(place), fare }),
      });
    }
  };
  await Promise.all([...Map.groupBy(refundable, found.variantAt)].map(([variant, variantRows]) => priceVariant(variant, variantRows)));
  return prices;
}

type FlexibleParts = {
  readonly hotelId: number;
  readonly stay: PackageSearch["request"]["stay"];
  readonly lead: LeadRate;
  readonly fare: { readonly cancellation: CancellationTerms };
};

/** Null if the terms of the room are not known before its offers are listed. */
export function freeBeforeOf(
  { clock }: Pick<Context, "clock">,
  now: BrandNow,
  { hotelId, stay, lead, fare }: FlexibleParts,
): string | null {
  const facts = now.factsOf(hotelId);
  if (!facts || lead.cancellation === undefined) return null;
  const { timeZone } = clockOf(cityOf(now, facts, { locale: DEFAULT_LOCALE }));
  const { currency } = fare.cancellation;
  // Only the instants matter, so any price of the night will do.
  const room = termsOf(lead.cancellation, { ...stay, timeZone }, { currency, nightsMinor: [1] });
  return freeBefore(mergeTerms([room, fare.cancellation], Infinity), clock.now());
}
