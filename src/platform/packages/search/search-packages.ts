/**
 * One search for packages. The price of a package is the price of its hotel nights plus the fare, so hotels are priced once for each stay variant
 * and not once for each trip; the columns then hold package prices, and filters, facets and sort orders are those of hotels.
 */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { flightPartyOf } from "#domain/package/flight-party.ts";
import { addPackageTotals, packageTotal } from "#domain/package/package-total.ts";
import type { StayVariant, TripDays } from "#domain/package/stay-variants.ts";
import { groupByStay } from "#domain/package/stay-variants.ts";
import { bestTrip, HOUR_PERCENT, timeCosts } from "#domain/package/weigh-trips.ts";
import type { ResultColumns } from "#domain/results/result-columns.ts";
import { mergeColumns } from "#domain/results/result-columns.ts";
import type { AskOptions } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { FlightCriteria } from "#platform/availability/suppliers/search-criteria.ts";
import { knowsMemberPrice } from "#platform/availability/quotes/price-view.ts";
import { searchHotels } from "#platform/availability/search/search-hotels.ts";
import type { HotelSearch, SearchedHotels } from "#platform/availability/search/search-hotels.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { LeadRate } from "#platform/ports/hotel-supplier.ts";
import { createColumnBlock } from "#shared/column-block.ts";
import type { FlightQuote, TripRequest } from "#platform/ports/flight-supplier.ts";
import type { JoinedTrips, TripFinder } from "./ask-flight-suppliers.ts";
import type { TripFilter } from "./filter-trips.ts";
import { matchingTrips } from "./filter-trips.ts";

/** `request.stay` has the days of departure out and back. */
export type PackageSearch = HotelSearch & {
  readonly flights: FlightCriteria;
  /** In per cent of the sum of the parts. */
  readonly discountPercent: number;
  readonly tripFilter?: TripFilter;
  /** The worth of an hour of travel, in per cent of the cheapest fare; without it the cheapest trip is shown. */
  readonly hourPercent?: number;
  /** Only packages that can be cancelled free of charge, at the prices of refundable rooms and flexible fares. */
  readonly flexibleFares?: FlexibleFares;
};

/** The fare of a trip that is refunded in full. */
export type FlexibleFare = Pick<FlightQuote, "totalMinor" | "cancellation">;

/** Undefined if the trip in this row has none. */
export type FlexibleFares = (trips: JoinedTrips, row: number) => Promise<FlexibleFare | undefined>;

/** A stay variant with its hotels and the best trip that matches the filter. */
type PricedVariant = StayVariant & {
  /** Undefined if no trip matches: then no package has these nights. */
  readonly tripRow: number | undefined;
  /** The cheapest trip that matches. */
  readonly cheapestRow: number | undefined;
  /** Their prices. */
  readonly tripMinor: number | undefined;
  readonly cheapestMinor: number | undefined;
  readonly found: SearchedHotels;
};

/** The variant of a package. */
type SoldVariant = PricedVariant & { readonly tripRow: number; readonly tripMinor: number; readonly cheapestMinor: number };

export type SearchedPackages = {
  /** `totals` are package prices, and `publicTotals` the sums of the parts that the visitor would pay one by one. */
  readonly columns: ResultColumns;
  readonly isPartial: boolean;
  readonly trips: JoinedTrips;
  readonly variants: readonly PricedVariant[];
  readonly variantAt: (row: number) => SoldVariant;
  readonly leadAt: (row: number) => LeadRate;
  readonly supplierAt: (row: number) => string;
  /** What the visitor would pay for the hotel alone. */
  readonly hotelMinorAt: (row: number) => number;
  readonly hotelPublicMinorAt: (row: number) => number;
};

/** Variants are told apart by the source of a row: the variant times the number of suppliers, plus the supplier. */
const MAX_SOURCES = 256;

export async function searchPackages(
  context: Context,
  now: BrandNow,
  search: PackageSearch,
  findTrips: TripFinder,
  options: AskOptions = {},
): Promise<SearchedPackages> {
  const days = tripDaysOf(search.request.stay);
  const trips = await findTrips(tripRequestOf(search));
  const matching = search.tripFilter && matchingTrips(trips, search.tripFilter);
  const isMatching = matching ? (row: number) => matching.has(row) : () => true;
  const timeCost = timeCosts(trips, search.hourPercent ?? HOUR_PERCENT.cheapest);
  const variants = groupByStay(trips, days).slice(0, Math.floor(MAX_SOURCES / Math.max(1, context.suppliers.length)));
  const priced = await Promise.all(
    variants.map(async (variant) => {
      const tripRow = bestTrip(trips, matching ? variant.rows.filter(isMatching) : variant.rows, timeCost);
      const cheapestRow = variant.rows.find(isMatching);
      return {
        ...variant,
        tripRow,
        cheapestRow,
        ...(search.flexibleFares
          ? await flexiblePrices(search.flexibleFares, trips, tripRow, cheapestRow)
          : { tripMinor: trips.totals[tripRow ?? -1], cheapestMinor: trips.totals[cheapestRow ?? -1] }),
        found: await searchHotels(context, now, hotelsOf(search, variant), options),
      };
    }),
  );
  return joinVariants(context, now, search, trips, priced, timeCost);
}

async function flexiblePrices(fares: FlexibleFares, trips: JoinedTrips, tripRow: number | undefined, cheapestRow: number | undefined) {
  const fareOf = async (row: number | undefined) => (row === undefined ? undefined : fares(trips, row));
  const [shown, cheapest] = await Promise.all([fareOf(tripRow), fareOf(cheapestRow)]);
  // Without its own price the slower trip is not named.
  return { tripMinor: shown?.totalMinor, cheapestMinor: cheapest?.totalMinor ?? shown?.totalMinor };
}

export const tripDaysOf = ({ startDate, endDate }: Stay): TripDays => ({ outDay: startDate, backDay: endDate });

type TripSearch = Pick<PackageSearch, "flights"> & { readonly request: Pick<PackageSearch["request"], "stay" | "rooms" | "currency"> };

export const tripRequestOf = ({ request, flights }: TripSearch): TripRequest => ({
  origins: flights.origins,
  destinations: flights.destinations,
  outDay: request.stay.startDate,
  backDay: request.stay.endDate,
  cabin: flights.cabin,
  party: flightPartyOf(request.rooms),
  currency: request.currency,
});

const hotelsOf = ({ request, hotelIds, view, flexibleFares }: PackageSearch, { stay }: StayVariant): HotelSearch => ({
  hotelIds,
  request: { ...request, stay, ...(flexibleFares && { isRefundable: true }) },
  view,
});

function joinVariants(
  { suppliers }: Context,
  now: BrandNow,
  search: PackageSearch,
  trips: JoinedTrips,
  variants: readonly PricedVariant[],
  timeCost: (row: number) => number,
): SearchedPackages {
  const sold = variants.flatMap((variant): SoldVariant[] => {
    const { tripRow, tripMinor, cheapestMinor } = variant;
    if (tripRow === undefined || tripMinor === undefined || cheapestMinor === undefined) return [];
    return [{ ...variant, tripRow, tripMinor, cheapestMinor }];
  });
  const parts = sold.map((variant, place) => packageColumns(variant, search, place * suppliers.length));
  const columns = search.hourPercent ? mergeWeighed(parts, sold, now, search.discountPercent, timeCost) : mergeColumns(parts, now.columns);
  const variantAt = (row: number): SoldVariant => sold[Math.floor(columns.sources[row]! / suppliers.length)]!;
  const answerAt = (row: number) => {
    const { found } = variantAt(row);
    return found.answerOf(columns.sources[row]! % suppliers.length);
  };
  return {
    columns,
    isPartial: trips.isPartial || variants.some(({ found }) => found.isPartial),
    trips,
    variants,
    variantAt,
    leadAt: (row) => answerAt(row).leadAt(columns.sourceRows[row]!),
    supplierAt: (row) => suppliers[columns.sources[row]! % suppliers.length]!.name,
    hotelMinorAt: (row) => columns.publicTotals[row]! - variantAt(row).tripMinor,
    hotelPublicMinorAt: (row) => answerAt(row).publicTotals[columns.sourceRows[row]!]!,
  };
}

const nightsOf = ({ stay: { startDate, endDate } }: StayVariant): number => nightsBetween(startDate, endDate);

/**
 * Of two variants of a hotel the better one is kept, not the cheaper one: the time of its trip counts, and a night that a late landing loses counts
 * as if it were paid.
 */
function mergeWeighed(
  parts: readonly ResultColumns[],
  sold: readonly SoldVariant[],
  now: BrandNow,
  discountPercent: number,
  timeCost: (row: number) => number,
): ResultColumns {
  if (parts.length < 2) return mergeColumns(parts, now.columns);
  const most = Math.max(...sold.map(nightsOf));
  const weighed = parts.map((part, place): ResultColumns => {
    const variant = sold[place]!;
    const time = timeCost(variant.tripRow);
    const lostShare = (most - nightsOf(variant)) / nightsOf(variant);
    const totals = new Float64Array(part.count);
    for (let row = 0; row < part.count; row += 1) {
      totals[row] = part.totals[row]! + time + (part.publicTotals[row]! - variant.tripMinor) * lostShare;
    }
    return { ...part, totals };
  });
  const merged = mergeColumns(weighed, now.columns);
  const totals = new Float64Array(merged.count);
  for (let row = 0; row < merged.count; row += 1) totals[row] = packageTotal(merged.publicTotals[row]!, discountPercent);
  return { ...merged, totals };
}

/** The columns of the hotels with package prices. Columns of suppliers are never changed in place, because they may be cached. */
function packageColumns({ found, tripMinor }: SoldVariant, { discountPercent, view }: PackageSearch, firstSource: number): ResultColumns {
  const { columns } = found;
  const { count } = columns;
  const knowsMember = knowsMemberPrice(view);
  const block = createColumnBlock(count, { f64: knowsMember ? 3 : 2 });
  const [totals, publicTotals] = [block.f64(), block.f64()] as const;
  const memberTotals = knowsMember ? block.f64() : columns.memberTotals;
  addPackageTotals(columns.totals, count, tripMinor, discountPercent, totals, publicTotals);
  if (knowsMember) addPackageTotals(columns.memberTotals, count, tripMinor, discountPercent, memberTotals);
  return {
    ...columns,
    totals,
    publicTotals,
    memberTotals,
    sources: firstSource === 0 ? columns.sources : columns.sources.map((source) => source + firstSource),
  };
}
