/**
 * Splits a price over its parts in proportion to their weights, to the minor unit, by largest remainder. Refunds, taxes and partial cancellations
 * need the share of each part. Shares add up to the price; of two equal remainders the earlier part gets the unit. Weights without any value share
 * the price evenly.
 */
export function allocatePrice(totalMinor: number, weights: readonly number[]): readonly number[] {
  if (!Number.isSafeInteger(totalMinor) || totalMinor < 0) throw new RangeError(`${totalMinor} is not an amount`);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError("a weight is an amount");
  if (weights.length === 0) throw new RangeError("a price needs a part");
  const sum = weights.reduce((total, weight) => total + weight, 0);
  // Products of two amounts exceed the exact range of numbers.
  const [all, total] = sum === 0 ? [BigInt(weights.length), BigInt(totalMinor)] : [BigInt(sum), BigInt(totalMinor)];
  const exact = weights.map((weight) => total * (sum === 0 ? 1n : BigInt(weight)));
  const shares = exact.map((product) => Number(product / all));
  const missing = totalMinor - shares.reduce((given, share) => given + share, 0);
  const byRemainder = exact
    .map((product, place) => ({ place, remainder: product % all }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1));
  for (const { place } of byRemainder.slice(0, missing)) shares[place]! += 1;
  return shares;
}
