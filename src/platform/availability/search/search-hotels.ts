/** One search over all suppliers: prices beside facts, as columns. */
import type { HiddenClass } from "#domain/hotel/hidden-class.ts";
import type { ResultColumns } from "#domain/results/result-columns.ts";
import { mergeColumns } from "#domain/results/result-columns.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { LeadRate, StayWanted } from "#platform/ports/hotel-supplier.ts";
import { priceAtSuppliers, priceClassesAtSuppliers } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { AskOptions } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { hiddenClassesOf } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import { joinPrices } from "./join-prices.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";

export type HotelSearch = {
  readonly hotelIds: Uint32Array;
  readonly asked: StayWanted;
  readonly view: PriceView;
  /** A whole country was searched: only then are the classes shown that say no more than the country. */
  readonly isCountry?: boolean;
};

export type FoundHotels = {
  /** In the channel Opaque one row for each class, under the id of its first hotel and with the facts of the class. */
  readonly columns: ResultColumns;
  readonly isPartial: boolean;
  readonly leadAt: (row: number) => LeadRate;
  readonly supplierAt: (row: number) => string;
};

export async function searchHotels(context: Context, now: BrandNow, search: HotelSearch, options: AskOptions = {}): Promise<FoundHotels> {
  const { hotelIds, asked, view } = search;
  const { channel } = view;
  const { answers, isPartial } =
    channel === "Opaque"
      ? await priceClassesAtSuppliers(context, classesOf(now, search), asked, options)
      : await priceAtSuppliers(context, hotelIds, { ...asked, channel }, options);
  const parts = answers.map(({ source, answer }) => joinPrices(now.columns, answer, source, view));
  const merged = mergeColumns(parts, now.columns);
  const columns = channel === "Opaque" ? withClassFacts(now, merged) : merged;
  const answerOf = (row: number) => answers.find(({ source }) => source === columns.sources[row])!.answer;
  return {
    columns,
    isPartial,
    leadAt: (row) => answerOf(row).leadAt(columns.sourceRows[row]!),
    supplierAt: (row) => context.suppliers[columns.sources[row]!]!.name,
  };
}

/** The classes of these hotels, each whole: a class that stands half within what was searched is searched as if it stood there. */
export function classesOf(
  now: BrandNow,
  { hotelIds, isCountry = false }: Pick<HotelSearch, "hotelIds" | "isCountry">,
): readonly HiddenClass[] {
  const { classOf } = hiddenClassesOf(now);
  const classes = new Set([...hotelIds].flatMap((hotelId) => classOf(hotelId) ?? []));
  return [...classes].filter(({ area }) => area.kind === "city" || isCountry);
}

/** Filters and orders see the class and none of its hotels. Classes have no name and no place in our selection: they stand by price. */
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
      latitudes: new Float32Array(count),
      longitudes: new Float32Array(count),
    },
  };
}
