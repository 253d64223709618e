/** What a visitor asks of the hotels found. A group without a choice asks nothing; what several groups ask must all be so. */
export type ResultFilter = {
  /** Any of these. */
  readonly stars: readonly number[];
  /** All of these, by their bits. */
  readonly amenities: readonly number[];
  /** Any of these, by their bits. */
  readonly boards: readonly number[];
  readonly freeCancellation: boolean;
  /** Times ten, like the ratings; hotels without a rating are below any. */
  readonly minRating: number | undefined;
  /** Of the whole stay in minor units; both ends are in. */
  readonly price: { readonly min?: number; readonly max?: number };
};

export const NO_FILTER: ResultFilter = {
  stars: [],
  amenities: [],
  boards: [],
  freeCancellation: false,
  minRating: undefined,
  price: {},
};

export const isEmptyFilter = ({ stars, amenities, boards, freeCancellation, minRating, price }: ResultFilter): boolean =>
  stars.length === 0 &&
  amenities.length === 0 &&
  boards.length === 0 &&
  !freeCancellation &&
  minRating === undefined &&
  price.min === undefined &&
  price.max === undefined;
