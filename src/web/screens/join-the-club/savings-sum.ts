/** What a year in the club would have come to for the stays somebody looked for. Nothing here guesses: without a member's price there is no saving. */

/** What one search costs, as the average of the hotels at the top of its results, in minor units of one currency. */
export type SearchedStay = {
  readonly place: string;
  readonly nights: number;
  readonly hotels: number;
  readonly publicMinor: number;
  /** Undefined for a guest, who is never told. */
  readonly memberMinor: number | undefined;
  /** The most the hotels themselves say members save there. */
  readonly saying?: { readonly hotel: string; readonly savedMinor: number } | undefined;
};

/** Of a list of hotels, those at its top: further down nobody books. */
export const HOTELS_COUNTED = 10;

export type YearSum = {
  readonly publicMinor: number;
  /** Undefined where no member's price is known. */
  readonly savedMinor: number | undefined;
  /** Saved less the fee; below nothing where the year would not have paid. */
  readonly leftMinor: number | undefined;
  /** What the promise of the club would give back as a code. */
  readonly codeMinor: number;
  /** From how many nights on the fee is earned; undefined where it never is, or nobody knows. */
  readonly nightsToEarn: number | undefined;
  /** The average that would have to be off for the fee to be earned, in per cent; undefined where even everything would not do. */
  readonly percentToEarn: number | undefined;
};

type Priced = Pick<SearchedStay, "nights" | "publicMinor" | "memberMinor">;

const total = (stays: readonly Priced[], of: (stay: Priced) => number): number => stays.reduce((sum, stay) => sum + of(stay), 0);

/** Night by night: two searches of different length count as long as they are. */
export function yearSum(stays: readonly Priced[], nightsAYear: number, feeMinor: number): YearSum {
  const nights = total(stays, (stay) => stay.nights);
  const aYear = (minor: number): number => (nights > 0 ? Math.round((minor / nights) * nightsAYear) : 0);
  const publicSum = total(stays, ({ publicMinor }) => publicMinor);
  const publicMinor = aYear(publicSum);
  const percent = publicMinor > 0 ? Math.ceil((feeMinor * 100) / publicMinor) : Infinity;
  const percentToEarn = percent <= 100 ? percent : undefined;
  if (nights === 0 || stays.some(({ memberMinor }) => memberMinor === undefined)) {
    return { publicMinor, savedMinor: undefined, leftMinor: undefined, codeMinor: 0, nightsToEarn: undefined, percentToEarn };
  }
  // A member never pays more than the public price, so a stay whose member's price is higher saves nothing.
  const savedSum = total(stays, (stay) => Math.max(0, stay.publicMinor - (stay.memberMinor ?? stay.publicMinor)));
  const savedMinor = aYear(savedSum);
  return {
    publicMinor,
    savedMinor,
    leftMinor: savedMinor - feeMinor,
    codeMinor: Math.max(0, feeMinor - savedMinor),
    nightsToEarn: savedSum > 0 ? Math.ceil((feeMinor * nights) / savedSum) : undefined,
    percentToEarn,
  };
}
