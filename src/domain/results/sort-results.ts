import { distanceKm } from "#domain/place/position-grid.ts";
import type { RowOrder } from "./best-rows.ts";
import { bestRows } from "./best-rows.ts";
import type { ResultColumns } from "./result-columns.ts";

export const RESULT_SORTS = ["price", "name", "OUR_CHOICE", "stars", "promotion", "rating", "value", "distance"] as const;
export type ResultSort = (typeof RESULT_SORTS)[number];
export const DEFAULT_SORT: ResultSort = "OUR_CHOICE";

/** Hotels per page. */
export const HOTELS_A_PAGE = 50;

/**
 * How many hotels the parts of a page have. A page is completed part by part while the visitor scrolls; the first part comes with the document, so it has
 * little more than what is visible. Every part starts at a multiple of its size, because the call counts pages of that size.
 */
const PARTS = [5, 5, 10, 10, 10, 10] as const;
export const PARTS_A_PAGE = PARTS.length;

/** How many hotels the first parts of a page have together. */
export const hotelsInParts = (parts: number): number => PARTS.slice(0, parts).reduce((sum: number, size) => sum + size, 0);

export const sizeOfPart = (part: number): number => PARTS[part] ?? 0;

function falling(promotions: Uint8Array): Float64Array {
  const keys = new Float64Array(promotions.length);
  for (let row = 0; row < promotions.length; row += 1) keys[row] = -promotions[row]!;
  return keys;
}

function placed(column: Uint32Array, { count, places }: ResultColumns): Float64Array {
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row += 1) keys[row] = column[places[row]!]!;
  return keys;
}

function fallingStars({ count, places, facts: { stars } }: ResultColumns): Float64Array {
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row += 1) keys[row] = -stars[places[row]!]!;
  return keys;
}

/** Unrated hotels have the rating 0 and come last. */
function fallingRatings({ count, places, facts: { ratings } }: ResultColumns): Float64Array {
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row += 1) keys[row] = -ratings[places[row]!]!;
  return keys;
}

/** Guest ratings, times ten, up to this one do not count as value. */
const VALUE_FROM_RATING = 60;

/**
 * Value for money: the price of each point of guest rating above six. A cheap hotel that guests dislike is no bargain, so hotels up to six and
 * unrated ones come last, cheapest first. All stays of a search have the same nights, so the total orders like the price per night.
 */
function pricesPerPoint({ count, places, totals, facts: { ratings } }: ResultColumns): Float64Array {
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    const points = ratings[places[row]!]! - VALUE_FROM_RATING;
    keys[row] = points > 0 ? totals[row]! / points : Infinity;
  }
  return keys;
}

/** Where the visitor searches; the centre of a city. */
type SearchCentre = { readonly latitude: number; readonly longitude: number };

/** Opaque hotels have no position: their facts are all zero, so that the price decides. */
function distances({ count, places, facts: { latitudes, longitudes } }: ResultColumns, centre: SearchCentre | undefined): Float64Array {
  const keys = new Float64Array(count);
  if (!centre) return keys;
  for (let row = 0; row < count; row += 1) {
    const place = places[row]!;
    keys[row] = distanceKm(centre, { latitude: latitudes[place]!, longitude: longitudes[place]! });
  }
  return keys;
}

type Keys = readonly [first: Float64Array, second?: Float64Array];

/** The first key and, if it is not sufficient, the second. */
const KEYS: Record<ResultSort, (columns: ResultColumns, centre: SearchCentre | undefined) => Keys> = {
  price: ({ totals }) => [totals],
  name: (columns) => [placed(columns.facts.names, columns)],
  OUR_CHOICE: (columns) => [placed(columns.facts.choice, columns)],
  stars: (columns) => [fallingStars(columns), columns.totals],
  promotion: ({ promotions, totals }) => [falling(promotions), totals],
  rating: (columns) => [fallingRatings(columns), columns.totals],
  value: (columns) => [pricesPerPoint(columns), columns.totals],
  distance: (columns, centre) => [distances(columns, centre), columns.totals],
};

/** Equal hotels are ordered by id, so that no hotel is on two pages or on none. */
function orderOf(columns: ResultColumns, sort: ResultSort, centre: SearchCentre | undefined): RowOrder {
  const [first, second = first] = KEYS[sort](columns, centre);
  return { first, second, ids: columns.hotelIds };
}

export const pagesIn = (count: number, size = HOTELS_A_PAGE): number => Math.ceil(count / size);

/** The sorted rows of one page, counted from 1; empty beyond the last page. Only the order by distance needs the centre. */
export function pageOf(
  rows: Uint32Array,
  columns: ResultColumns,
  sort: ResultSort,
  page = 1,
  size = HOTELS_A_PAGE,
  centre?: SearchCentre,
): Uint32Array {
  const start = (page - 1) * size;
  if (start < 0 || start >= rows.length) return new Uint32Array(0);
  return bestRows(rows, orderOf(columns, sort, centre), start, start + size);
}
