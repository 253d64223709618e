import type { Facets } from "#contract/entities/result-filter.ts";
import { AMENITIES } from "#domain/hotel/amenities.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import type { NameColumn } from "#domain/hotel/hotel-columns.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { NarrowedSearch } from "./narrow-search.ts";

/** The rating thresholds of the filter panel, times ten. */
const RATINGS = [90, 80, 70, 60] as const;

/** Options that match no hotel are omitted; the panel itself keeps selected ones. */
const some = <T extends { readonly count: number }>(options: readonly T[]): T[] => options.filter(({ count }) => count > 0);

/** More would not help a visitor to choose. */
const MAX_NAMES = 100;

const countNames = ({ names }: NameColumn, counts: Uint32Array): { name: string; count: number }[] =>
  some(names.map((name, id) => ({ name, count: name === "" ? 0 : (counts[id] ?? 0) })))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_NAMES);

export function describeFacets(
  { facets, prices, columns }: NarrowedSearch,
  currency: CurrencyCode,
  language: LanguageCode,
  { isCountry = false }: { readonly isCountry?: boolean | undefined } = {},
): Facets {
  const { districts, chains } = columns.facts;
  return {
    stars: some([5, 4, 3, 2, 1, 0].map((stars) => ({ stars, count: facets.stars[stars] ?? 0 }))),
    amenities: some(AMENITIES.map((id, bit) => ({ id, count: facets.amenities[bit] ?? 0 }))),
    boards: some(BOARDS.map((bbId, bit) => ({ bbId, board: boardName(bbId, language), count: facets.boards[bit] ?? 0 }))),
    districts: isCountry ? [] : countNames(districts, facets.districts),
    chains: countNames(chains, facets.chains),
    freeCancellation: facets.freeCancellation,
    ratings: some(RATINGS.map((rating) => ({ from: rating / 10, count: facets.ratings[rating] ?? 0 }))),
    prices: prices ? { min: unitsOf(prices.lowest, currency), max: unitsOf(prices.highest, currency), counts: [...prices.buckets] } : null,
  };
}
