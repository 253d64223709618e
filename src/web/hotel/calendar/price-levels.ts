export type PriceLevel = 1 | 2 | 3;

/** Prices in three equal groups, so that colours tell cheap from dear; the first group has the lowest prices. */
export function priceLevels(prices: readonly number[]): (price: number) => PriceLevel {
  const sorted = prices.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor(sorted.length / 3)] ?? 0, sorted[Math.floor((sorted.length * 2) / 3)] ?? 0];
  return (price) => (price < low || price === sorted[0] ? 1 : price < high ? 2 : 3);
}
