import { GROUP } from "./failing-groups.ts";

export const PRICE_BUCKETS = 24;

/** The prices there are when no price is asked for. */
export type PriceSpread = {
  readonly lowest: number;
  readonly highest: number;
  /** Hotels in each of as many equal steps from the lowest to the highest; where both are one, all stand in the first. */
  readonly buckets: Uint32Array;
};

/** Nothing where no hotel is left to have a price. */
export function spreadPrices(totals: Float64Array, failing: Uint8Array): PriceSpread | undefined {
  let lowest = Infinity;
  let highest = -Infinity;
  for (let row = 0; row < failing.length; row += 1) {
    if ((failing[row]! | GROUP.price) !== GROUP.price) continue;
    const total = totals[row]!;
    if (total < lowest) lowest = total;
    if (total > highest) highest = total;
  }
  if (lowest > highest) return undefined;
  const buckets = new Uint32Array(PRICE_BUCKETS);
  const width = highest > lowest ? highest - lowest : 1;
  for (let row = 0; row < failing.length; row += 1) {
    if ((failing[row]! | GROUP.price) !== GROUP.price) continue;
    // Multiplied first: whole amounts at the limit of two buckets would else fall to either side.
    const bucket = Math.floor(((totals[row]! - lowest) * PRICE_BUCKETS) / width);
    buckets[bucket < PRICE_BUCKETS ? bucket : PRICE_BUCKETS - 1]! += 1;
  }
  return { lowest, highest, buckets };
}
