/** A price that changes between two looks at it. */
export type PricePair = { readonly publicMinor: number; readonly totalMinor: number };

/** The public price is multiplied and the other one follows it, rounded up: so the part taken off stays what it was, and never grows by rounding. */
export function repriced({ publicMinor, totalMinor }: PricePair, factor: number): PricePair {
  const changed = Math.round(publicMinor * factor);
  return { publicMinor: changed, totalMinor: publicMinor === 0 ? 0 : Math.ceil((changed * totalMinor) / publicMinor) };
}
