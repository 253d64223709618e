import type { FacetCounts } from "./count-facets.ts";
import { countFacets } from "./count-facets.ts";
import { failingGroups, GROUP } from "./failing-groups.ts";
import type { ResultColumns } from "./result-columns.ts";
import type { ResultFilter } from "./result-filter.ts";
import { isEmptyFilter } from "./result-filter.ts";
import type { PriceSpread } from "./spread-prices.ts";
import { spreadPrices } from "./spread-prices.ts";

export type NarrowedResults = {
  /** Matching rows, in the order of the columns. */
  readonly rows: Uint32Array;
  readonly facets: FacetCounts;
  /** Absent if the other filter groups leave no hotel. */
  readonly prices: PriceSpread | undefined;
};

/** Rows that fail no other groups than these. */
function rowsBut(groups: number, failing: Uint8Array): Uint32Array {
  const rows = new Uint32Array(failing.length);
  const otherGroups = 255 - groups;
  let count = 0;
  for (let row = 0; row < failing.length; row += 1) {
    // Written unconditionally and overwritten unless kept: only 0 minus 1 has the sign bit set.
    rows[count] = row;
    count += ((failing[row]! & otherGroups) - 1) >>> 31;
  }
  return rows.subarray(0, count);
}

const hasPrice = ({ price }: ResultFilter): boolean => price.min !== undefined || price.max !== undefined;

/** Most searches have no filter, so this path checks none. */
function describeAll(columns: ResultColumns): NarrowedResults {
  const rows = new Uint32Array(columns.count);
  for (let row = 0; row < rows.length; row += 1) rows[row] = row;
  return { rows, facets: countFacets(columns, rows), prices: spreadPrices(columns.totals, rows) };
}

/** The rows that match a filter, and the counts for the filter panel. */
export function narrowResults(columns: ResultColumns, filter: ResultFilter): NarrowedResults {
  if (isEmptyFilter(filter)) return describeAll(columns);
  const failing = failingGroups(columns, filter);
  const rows = rowsBut(0, failing);
  const priced = hasPrice(filter) ? rowsBut(GROUP.price, failing) : rows;
  return { rows, facets: countFacets(columns, rows, failing), prices: spreadPrices(columns.totals, priced) };
}
