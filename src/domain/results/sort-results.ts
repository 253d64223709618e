import type { RowOrder } from "./best-rows.ts";
import { bestRows } from "./best-rows.ts";
import type { ResultColumns } from "./result-columns.ts";

export const RESULT_SORTS = ["price", "name", "OUR_CHOICE", "stars", "promotion"] as const;
export type ResultSort = (typeof RESULT_SORTS)[number];
export const DEFAULT_SORT: ResultSort = "OUR_CHOICE";

/** Hotels per page. */
export const HOTELS_A_PAGE = 50;

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

/** The first key and, if it is not sufficient, the second. */
const KEYS: Record<ResultSort, (columns: ResultColumns) => readonly [first: Float64Array, second?: Float64Array]> = {
  price: ({ totals }) => [totals],
  name: (columns) => [placed(columns.facts.names, columns)],
  OUR_CHOICE: (columns) => [placed(columns.facts.choice, columns)],
  stars: (columns) => [fallingStars(columns), columns.totals],
  promotion: ({ promotions, totals }) => [falling(promotions), totals],
};

/** Equal hotels are ordered by id, so that no hotel is on two pages or on none. */
function orderOf(columns: ResultColumns, sort: ResultSort): RowOrder {
  const [first, second = first] = KEYS[sort](columns);
  return { first, second, ids: columns.hotelIds };
}

export const pagesIn = (count: number, size = HOTELS_A_PAGE): number => Math.ceil(count / size);

/** The sorted rows of one page, counted from 1; empty beyond the last page. */
export function pageOf(rows: Uint32Array, columns: ResultColumns, sort: ResultSort, page = 1, size = HOTELS_A_PAGE): Uint32Array {
  const start = (page - 1) * size;
  if (start < 0 || start >= rows.length) return new Uint32Array(0);
  return bestRows(rows, orderOf(columns, sort), start, start + size);
}
