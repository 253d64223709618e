/** Changes a price between two requests, for tests and demos. */
type PricePair = { readonly publicMinor: number; readonly totalMinor: number };

/** The public price is multiplied and the other one follows, rounded up: the discount stays the same and never grows by rounding. */
export function repriced({ publicMinor, totalMinor }: PricePair, factor: number): PricePair {
  const changed = Math.round(publicMinor * factor);
  return { publicMinor: changed, totalMinor: publicMinor === 0 ? 0 : Math.ceil((changed * totalMinor) / publicMinor) };
}
