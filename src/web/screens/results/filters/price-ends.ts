/** Conversion between the price filter and the two ends of its slider, in whole units of the currency. */
import type { ResultFilter } from "#domain/results/result-filter.ts";

export type PriceEnds = readonly [from: number, to: number];

type Range = { readonly least: number; readonly most: number };

const within = (amount: number, { least, most }: Range): number => Math.min(most, Math.max(least, amount));

/** The range is rounded outwards, so that it contains all prices. */
export function endsOf(prices: { readonly min: number; readonly max: number }, { min, max }: ResultFilter["price"], unit: number) {
  const range = { least: Math.floor(prices.min), most: Math.ceil(prices.max) };
  return {
    ...range,
    from: min === undefined ? range.least : within(Math.floor(min / unit), range),
    to: max === undefined ? range.most : within(Math.ceil(max / unit), range),
  };
}

/** An end that was not moved sets no limit. */
export const priceOfEnds = ([from, to]: PriceEnds, { least, most }: Range, unit: number): ResultFilter["price"] => ({
  ...(from > least && { min: from * unit }),
  ...(to < most && { max: to * unit }),
});
