/** One search over all suppliers: prices beside facts, as columns. */
import type { HiddenClasses } from "#domain/hotel/hidden-class.ts";
import type { ResultColumns } from "#domain/results/result-columns.ts";
import { mergeColumns, pickRows } from "#domain/results/result-columns.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { LeadRate, StayAsked } from "#platform/ports/hotel-supplier.ts";
import { priceAtSuppliers } from "./ask-suppliers.ts";
import type { AskOptions } from "./ask-suppliers.ts";
import type { BrandNow } from "./brand-catalog.ts";
import { hiddenClassesOf } from "./describe-hidden-hotel.ts";
import { joinPrices } from "./join-prices.ts";
import type { PriceView } from "./price-view.ts";

export type HotelSearch = {
  readonly hotelIds: Uint32Array;
  readonly asked: StayAsked;
  readonly view: PriceView;
  /** A whole country was searched: only then may somewhere in it be told of a hidden hotel. */
  readonly isCountry?: boolean;
};

export type FoundHotels = {
  /** For hidden hotels as they are shown and not as they are, so that no filter and no order tells more. */
  readonly columns: ResultColumns;
  readonly isPartial: boolean;
  readonly leadAt: (row: number) => LeadRate;
  readonly supplierAt: (row: number) => string;
};

export async function searchHotels(context: Context, now: BrandNow, search: HotelSearch, options: AskOptions = {}): Promise<FoundHotels> {
  const { hotelIds, asked, view } = search;
  const { answers, isPartial } = await priceAtSuppliers(context, hotelIds, asked, options);
  const parts = answers.map(({ source, answer }) => joinPrices(now.columns, answer, source, view));
  const merged = mergeColumns(parts, now.columns);
  const columns = view.channel === "Opaque" ? hideColumns(merged, hiddenClassesOf(now), search.isCountry ?? false) : merged;
  const answerOf = (row: number) => answers.find(({ source }) => source === columns.sources[row])!.answer;
  return {
    columns,
    isPartial,
    leadAt: (row) => answerOf(row).leadAt(columns.sourceRows[row]!),
    supplierAt: (row) => context.suppliers[columns.sources[row]!]!.name,
  };
}

/** Names and our selection would put hotels in a known order: hidden ones stand by price instead. */
function hideColumns(columns: ResultColumns, { classOf }: HiddenClasses, isCountry: boolean): ResultColumns {
  const kept: number[] = [];
  for (let row = 0; row < columns.count; row += 1) {
    const area = classOf(columns.hotelIds[row]!)?.area.kind;
    if (area === "city" || (area === "country" && isCountry)) kept.push(row);
  }
  const hidden = pickRows(columns, Uint32Array.from(kept));
  const { totals, count } = hidden;
  const classes = Array.from(hidden.hotelIds, (hotelId) => classOf(hotelId)!);
  return {
    ...hidden,
    places: Uint32Array.from(kept.keys()),
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
