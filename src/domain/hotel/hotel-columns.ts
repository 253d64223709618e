/** All hotels of the catalogue as columns, which a search joins with prices without creating objects. */
export type HotelColumns = {
  readonly count: number;
  readonly hotelIds: Uint32Array;
  readonly cityIds: Uint32Array;
  readonly latitudes: Float32Array;
  readonly longitudes: Float32Array;
  readonly stars: Uint8Array;
  /** Guest rating times ten; 0 if unknown. */
  readonly ratings: Uint8Array;
  readonly amenities: Uint32Array;
  /** Rank of the name in alphabetical order among all hotels. */
  readonly names: Uint32Array;
  /** Rank in our selection among all hotels; lower is better. */
  readonly choice: Uint32Array;
  readonly isBlocked: Uint8Array;
  /** Index of a hotel by id, plus one, so that 0 means none. Length: highest id plus one. */
  readonly placeOf: Uint32Array;
  /** Indexes of a city's hotels. */
  readonly ofCity: ReadonlyMap<number, Uint32Array>;
};

/** Index of a hotel in the columns; -1 if there is none. */
export const placeOfHotel = ({ placeOf }: Pick<HotelColumns, "placeOf">, hotelId: number): number => (placeOf[hotelId] ?? 0) - 1;
