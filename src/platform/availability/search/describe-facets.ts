import type { Facets } from "#contract/entities/result-filter.ts";
import { AMENITIES } from "#domain/hotel/amenities.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import type { NarrowedResults } from "#domain/results/narrow-results.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";

/** The rating thresholds of the filter panel, times ten. */
const RATINGS = [90, 80, 70, 60] as const;

/** Options that match no hotel are omitted; the panel itself keeps selected ones. */
const some = <T extends { readonly count: number }>(options: readonly T[]): T[] => options.filter(({ count }) => count > 0);

export function describeFacets({ facets, prices }: NarrowedResults, currency: CurrencyCode, language: LanguageCode): Facets {
  return {
    stars: some([5, 4, 3, 2, 1, 0].map((stars) => ({ stars, count: facets.stars[stars] ?? 0 }))),
    amenities: some(AMENITIES.map((id, bit) => ({ id, count: facets.amenities[bit] ?? 0 }))),
    boards: some(BOARDS.map((bbId, bit) => ({ bbId, board: boardName(bbId, language), count: facets.boards[bit] ?? 0 }))),
    freeCancellation: facets.freeCancellation,
    ratings: some(RATINGS.map((rating) => ({ from: rating / 10, count: facets.ratings[rating] ?? 0 }))),
    prices: prices ? { min: unitsOf(prices.lowest, currency), max: unitsOf(prices.highest, currency), counts: [...prices.buckets] } : null,
  };
}
