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

type SentFilter = z.output<typeof ResultFilterSchema>;

/** Unknown names are ignored. */
const placesIn = (names: readonly string[], wanted: readonly string[] = []): readonly number[] =>
  wanted.map((name) => names.indexOf(name)).filter((place) => place >= 0);

function readFilter(sent: SentFilter, currency: CurrencyCode): ResultFilter {
  const { priceFrom, priceTo, minRating } = sent;
  return {
    stars: sent.stars ?? [],
    amenities: placesIn(AMENITIES, sent.amenities),
    boards: placesIn(BOARDS, sent.boards),
    freeCancellation: sent.freeCancellation ?? false,
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
 * Map area and name are not facets: they are applied first, and the facets count what they leave. For opaque hotels both are ignored, because the
 * results would reveal a hotel's position or name.
 */
export function narrowSearch(
  now: CatalogNow,
  columns: ResultColumns,
  sent: SentFilter,
  { currency, isHidden }: { readonly currency: CurrencyCode; readonly isHidden: boolean },
): NarrowedSearch {
  const filter = readFilter(sent, currency);
  const words = isHidden ? "" : foldName(sent.name ?? "");
  const box = isHidden ? undefined : sent.box;
  if (!words && !box) return { ...narrowResults(columns, filter), columns, rowOf: (row) => row };
  const all = Uint32Array.from({ length: columns.count }, (_, row) => row);
  const inBox = box ? resultsInBox(all, columns, box) : all;
  const rows = words ? inBox.filter((row) => isCalled(now, columns.hotelIds[row]!, words)) : inBox;
  const picked = pickRows(columns, rows);
  return { ...narrowResults(picked, filter), columns: picked, rowOf: (row) => rows[row]! };
}

/** Every typed word must be the beginning of a word of the name. */
function isCalled(now: CatalogNow, hotelId: number, words: string): boolean {
  const name = ` ${foldName(now.factsOf(hotelId)?.name ?? "")}`;
  return words.split(" ").every((word) => name.includes(` ${word}`));
}
