/** What a membership year would have saved on the visitor's searches. Nothing is estimated: without a member price there are no savings. */

/** Average price of the first hotels of one search, in minor units of one currency. */
export type SearchedStay = {
  readonly place: string;
  readonly nights: number;
  readonly hotels: number;
  readonly publicMinor: number;
  /** Undefined for guests, who never see member prices. */
  readonly memberMinor: number | undefined;
  /** The highest savings that one of the hotels advertises for members. */
  readonly saying?: { readonly hotel: string; readonly savedMinor: number } | undefined;
};

/** Number of hotels that count, from the top of the results, where most bookings are made. */
export const HOTELS_COUNTED = 10;

export type YearSum = {
  readonly publicMinor: number;
  /** Undefined if no member price is known. */
  readonly savedMinor: number | undefined;
  /** Savings minus the fee; negative if the year would not have paid off. */
  readonly leftMinor: number | undefined;
  /** Amount of the promo code that the savings guarantee would return. */
  readonly codeMinor: number;
  /** Least number of nights that earns the fee; undefined if no number does or the savings are unknown. */
  readonly nightsToEarn: number | undefined;
  /** Average discount, in per cent, that would earn the fee; undefined above 100. */
  readonly percentToEarn: number | undefined;
};

type Priced = Pick<SearchedStay, "nights" | "publicMinor" | "memberMinor">;

const total = (stays: readonly Priced[], of: (stay: Priced) => number): number => stays.reduce((sum, stay) => sum + of(stay), 0);

/** Weighted per night, so longer stays count more. */
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
  // A member never pays more than the public price, so a higher member price counts as no savings.
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
