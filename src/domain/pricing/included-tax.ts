/** The tax contained in a price that includes it. */
export const includedTax = (totalMinor: number, percent: number): number => totalMinor - Math.round((totalMinor * 100) / (100 + percent));
