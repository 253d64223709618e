/** Percentages have at most two decimals. */
const HUNDREDTHS = 100;

/** The total of `packagePrice` under the rule `gross-less`, without its parts: a search computes it for every hotel. */
export function packageTotal(grossMinor: number, percent: number): number {
  return grossMinor - Math.floor((grossMinor * Math.round(percent * HUNDREDTHS)) / (100 * HUNDREDTHS));
}

/** `packageTotal` of one addend and a column. */
export function addPackageTotals(totals: Float64Array, count: number, tripMinor: number, percent: number): Float64Array {
  const hundredths = Math.round(percent * HUNDREDTHS);
  const priced = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    const gross = totals[row]! + tripMinor;
    priced[row] = gross - Math.floor((gross * hundredths) / (100 * HUNDREDTHS));
  }
  return priced;
}
