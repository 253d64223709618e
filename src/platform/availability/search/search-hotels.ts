/** One search over all suppliers: prices joined with catalogue facts, as columns. */
import type { HiddenClass } from "#domain/hotel/hidden-class.ts";
import { emptyNameColumn } from "#domain/hotel/hotel-columns.ts";
import type { ResultColumns } from "#domain/results/result-columns.ts";
import { mergeColumns } from "#domain/results/result-columns.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { LeadRate, PricedHotels } from "#platform/ports/hotel-supplier.ts";
import { priceAtSuppliers, priceClassesAtSuppliers } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { AskOptions } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { SoldStay } from "#platform/availability/suppliers/check-search.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { hiddenClassesOf } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import { joinPrices } from "./join-prices.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";

export type HotelSearch = {
  readonly hotelIds: Uint32Array;
  readonly request: SoldStay;
  readonly view: PriceView;
  /** Classes that cover a country are shown only in searches of a country. */
  readonly isCountry?: boolean;
};

export type SearchedHotels = {
  /** In the channel Opaque, one row per class, with the id of its first hotel and the facts of the class. */
  readonly columns: ResultColumns;
  readonly isPartial: boolean;
  readonly leadAt: (row: number) => LeadRate;
  readonly supplierAt: (row: number) => string;
  /** The answer of a supplier, by its index. */
  readonly answerOf: (source: number) => PricedHotels;
};

export async function searchHotels(
  context: Context,
  now: BrandNow,
  search: HotelSearch,
  options: AskOptions = {},
): Promise<SearchedHotels> {
  const { hotelIds, request, view } = search;
  const { channel } = view;
  const { answers, isPartial } =
    channel === "Opaque"
      ? await priceClassesAtSuppliers(context, classesOf(now, search), request, options)
      : await priceAtSuppliers(context, hotelIds, { ...request, channel }, options);
  const parts = answers.map(({ source, answer }) => joinPrices(now.columns, answer, source, view));
  const merged = mergeColumns(parts, now.columns);
  const columns = channel === "Opaque" ? withClassFacts(now, merged) : merged;
  const answerOf = (requestedSource: number) => answers.find(({ source }) => source === requestedSource)!.answer;
  return {
    columns,
    isPartial,
    answerOf,
    leadAt: (row) => answerOf(columns.sources[row]!).leadAt(columns.sourceRows[row]!),
    supplierAt: (row) => context.suppliers[columns.sources[row]!]!.name,
  };
}

/** The complete classes of these hotels: a class that is only partly inside the searched area is searched as a whole. */
export function classesOf(
  now: BrandNow,
  { hotelIds, isCountry = false }: Pick<HotelSearch, "hotelIds" | "isCountry">,
): readonly HiddenClass[] {
  const { classOf } = hiddenClassesOf(now);
  const classes = new Set([...hotelIds].flatMap((hotelId) => classOf(hotelId) ?? []));
  return [...classes].filter(({ area }) => area.kind === "city" || isCountry);
}

/**
 * Filters and sort orders must see the facts of the class, not of a hotel. Classes have no name and no rank in our selection, so both orders use the
 * price.
 */
function withClassFacts(now: BrandNow, columns: ResultColumns): ResultColumns {
  const { classOf } = hiddenClassesOf(now);
  const { totals, count } = columns;
  const classes = Array.from(columns.hotelIds.subarray(0, count), (hotelId) => classOf(hotelId)!);
  return {
    ...columns,
    places: Uint32Array.from(classes.keys()),
    facts: {
      stars: Uint8Array.from(classes, ({ stars }) => stars),
      ratings: Uint8Array.from(classes, ({ ratingFrom }) => ratingFrom),
      amenities: Uint32Array.from(classes, ({ amenities }) => amenities),
      names: Uint32Array.from(totals),
      choice: Uint32Array.from(totals),
      // A class does not reveal where its hotels are, or whose.
      districts: emptyNameColumn(count),
      chains: emptyNameColumn(count),
      latitudes: new Float32Array(count),
      longitudes: new Float32Array(count),
    },
  };
}
