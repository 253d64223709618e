export const PRICE_BUCKETS = 24;

/** The range of prices without a price filter. */
export type PriceSpread = {
  readonly lowest: number;
  readonly highest: number;
  /** Hotels in each of equal intervals from lowest to highest; all in the first one if both are equal. */
  readonly buckets: Uint32Array;
};

/** Undefined if no hotel is left. */
export function spreadPrices(totals: Float64Array, rows: Uint32Array): PriceSpread | undefined {
  if (rows.length === 0) return undefined;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let at = 0; at < rows.length; at += 1) {
    const total = totals[rows[at]!]!;
    if (total < lowest) lowest = total;
    if (total > highest) highest = total;
  }
  const buckets = new Uint32Array(PRICE_BUCKETS);
  const width = highest > lowest ? highest - lowest : 1;
  for (let at = 0; at < rows.length; at += 1) {
    // Multiplied first: amounts exactly at the boundary of two buckets could otherwise fall on either side.
    const bucket = Math.trunc(((totals[rows[at]!]! - lowest) * PRICE_BUCKETS) / width);
    buckets[bucket < PRICE_BUCKETS ? bucket : PRICE_BUCKETS - 1]! += 1;
  }
  return { lowest, highest, buckets };
}
