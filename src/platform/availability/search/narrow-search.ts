/** Applies the filter of a call to the columns of a search. */
import type { z } from "zod";
import type { ResultFilterSchema } from "#contract/entities/result-filter.ts";
import { AMENITIES } from "#domain/hotel/amenities.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { foldName } from "#domain/place/names/fold-name.ts";
import type { NarrowedResults } from "#domain/results/narrow-results.ts";
import { narrowResults } from "#domain/results/narrow-results.ts";
import type { ResultColumns } from "#domain/results/result-columns.ts";
import { pickRows } from "#domain/results/result-columns.ts";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import { resultsInBox } from "#domain/results/results-in-box.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { minorOf } from "#platform/kernel/values/money-units.ts";

export type SentFilter = z.output<typeof ResultFilterSchema>;

/** Unknown names are ignored. */
const placesIn = (names: readonly string[], requested: readonly string[] = []): readonly number[] =>
  requested.map((name) => names.indexOf(name)).filter((place) => place >= 0);

function readFilter(sentFilter: SentFilter, currency: CurrencyCode, isHidden: boolean): ResultFilter {
  const { priceFrom, priceTo, minRating } = sentFilter;
  return {
    stars: sentFilter.stars ?? [],
    amenities: placesIn(AMENITIES, sentFilter.amenities),
    boards: placesIn(BOARDS, sentFilter.boards),
    districts: isHidden ? [] : (sentFilter.districts ?? []),
    chains: isHidden ? [] : (sentFilter.chains ?? []),
    freeCancellation: sentFilter.freeCancellation ?? false,
    minRating: minRating === undefined ? undefined : Math.round(minRating * 10),
    price: {
      ...(priceFrom !== undefined && { min: minorOf(priceFrom, currency) }),
      ...(priceTo !== undefined && { max: minorOf(priceTo, currency) }),
    },
  };
}

export type NarrowedSearch = NarrowedResults & {
  readonly columns: ResultColumns;
  /** Maps a row of these columns to the row in the columns of the search. */
  readonly rowOf: (row: number) => number;
};

/**
 * Map area and name are not facets: they are applied first, and the facets count what they leave. For opaque hotels both are ignored, like
 * districts and chains, because the results would reveal a hotel's position or name.
 */
export function narrowSearch(
  now: CatalogNow,
  columns: ResultColumns,
  sentFilter: SentFilter,
  { currency, isHidden }: { readonly currency: CurrencyCode; readonly isHidden: boolean },
): NarrowedSearch {
  const filter = readFilter(sentFilter, currency, isHidden);
  const foldedName = isHidden ? "" : foldName(sentFilter.name ?? "");
  const box = isHidden ? undefined : sentFilter.box;
  if (!foldedName && !box) return { ...narrowResults(columns, filter), columns, rowOf: (row) => row };
  const all = Uint32Array.from({ length: columns.count }, (_, row) => row);
  const inBox = box ? resultsInBox(all, columns, box) : all;
  const rows = foldedName ? inBox.filter((row) => isCalled(now, columns.hotelIds[row]!, foldedName)) : inBox;
  const picked = pickRows(columns, rows);
  return { ...narrowResults(picked, filter), columns: picked, rowOf: (row) => rows[row]! };
}

/** Every typed word must be the beginning of a word of the name. */
function isCalled(now: CatalogNow, hotelId: number, foldedName: string): boolean {
  const name = ` ${foldName(now.factsOf(hotelId)?.name ?? "")}`;
  return foldedName.split(" ").every((word) => name.includes(` ${word}`));
}
