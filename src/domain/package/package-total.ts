/** Percentages have at most two decimals. */
const HUNDREDTHS = 100;

/** The total of `packagePrice` under the rule `gross-less`, without its parts: a search computes it for every hotel. */
export function packageTotal(grossMinor: number, percent: number): number {
  return grossMinor - Math.floor((grossMinor * Math.round(percent * HUNDREDTHS)) / (100 * HUNDREDTHS));
}

/** `packageTotal` of one addend and a column; `gross`, if it is given, gets the sums before the discount. */
export function addPackageTotals(
  totals: Float64Array,
  count: number,
  tripMinor: number,
  percent: number,
  priced: Float64Array,
  gross?: Float64Array,
): void {
  const hundredths = Math.round(percent * HUNDREDTHS);
  for (let row = 0; row < count; row += 1) {
    const sum = totals[row]! + tripMinor;
    priced[row] = sum - Math.floor((sum * hundredths) / (100 * HUNDREDTHS));
    if (gross) gross[row] = sum;
  }
}
