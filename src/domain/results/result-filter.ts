/** A visitor's filter. A group without a choice has no effect; all other groups must match. */
export type ResultFilter = {
  /** Any of these. */
  readonly stars: readonly number[];
  /** All of these, by bit. */
  readonly amenities: readonly number[];
  /** Any of these, by bit. */
  readonly boards: readonly number[];
  /** Any of these, by name. */
  readonly districts: readonly string[];
  /** Any of these, by name. */
  readonly chains: readonly string[];
  readonly freeCancellation: boolean;
  /** Times ten, like the ratings; unrated hotels are below any value. */
  readonly minRating: number | undefined;
  /** Of the whole stay in minor units; both ends inclusive. */
  readonly price: { readonly min?: number; readonly max?: number };
};

export const NO_FILTER: ResultFilter = {
  stars: [],
  amenities: [],
  boards: [],
  districts: [],
  chains: [],
  freeCancellation: false,
  minRating: undefined,
  price: {},
};

export const isEmptyFilter = ({ stars, amenities, boards, districts, chains, freeCancellation, minRating, price }: ResultFilter): boolean =>
  [stars, amenities, boards, districts, chains].every(({ length }) => length === 0) &&
  !freeCancellation &&
  minRating === undefined &&
  price.min === undefined &&
  price.max === undefined;
