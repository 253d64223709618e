/** The part of a price that is tax, where the price is told with it. */
export const includedTax = (totalMinor: number, percent: number): number => totalMinor - Math.round((totalMinor * 100) / (100 + percent));
