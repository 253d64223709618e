import type { FacetCounts } from "./count-facets.ts";
import { countFacets } from "./count-facets.ts";
import { failingGroups } from "./failing-groups.ts";
import type { ResultColumns } from "./result-columns.ts";
import type { ResultFilter } from "./result-filter.ts";
import type { PriceSpread } from "./spread-prices.ts";
import { spreadPrices } from "./spread-prices.ts";

export type NarrowedResults = {
  /** Those that match, in the order of the columns. */
  readonly rows: Uint32Array;
  readonly facets: FacetCounts;
  /** Absent where the other groups of the filter leave nothing. */
  readonly prices: PriceSpread | undefined;
};

function matchingRows(failing: Uint8Array): Uint32Array {
  const rows = new Uint32Array(failing.length);
  let count = 0;
  for (let row = 0; row < failing.length; row += 1) {
    if (failing[row] === 0) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

/** The rows a filter leaves, and what the filter panel says beside each of its options. */
export function narrowResults(columns: ResultColumns, filter: ResultFilter): NarrowedResults {
  const failing = failingGroups(columns, filter);
  return { rows: matchingRows(failing), facets: countFacets(columns, failing), prices: spreadPrices(columns.totals, failing) };
}
