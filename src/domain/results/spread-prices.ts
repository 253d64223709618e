export const PRICE_BUCKETS = 24;

/** The prices there are when no price is asked for. */
export type PriceSpread = {
  readonly lowest: number;
  readonly highest: number;
  /** Hotels in each of as many equal steps from the lowest to the highest; where both are one, all stand in the first. */
  readonly buckets: Uint32Array;
};

/** Nothing where no hotel is left to have a price. */
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
    // Multiplied first: whole amounts at the limit of two buckets would else fall to either side.
    const bucket = Math.trunc(((totals[rows[at]!]! - lowest) * PRICE_BUCKETS) / width);
    buckets[bucket < PRICE_BUCKETS ? bucket : PRICE_BUCKETS - 1]! += 1;
  }
  return { lowest, highest, buckets };
}
