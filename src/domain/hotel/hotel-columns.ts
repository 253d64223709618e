/** All hotels of the catalogue as columns: what a search joins to prices, without an object in its way. */
export type HotelColumns = {
  readonly count: number;
  readonly hotelIds: Uint32Array;
  readonly cityIds: Uint32Array;
  readonly latitudes: Float32Array;
  readonly longitudes: Float32Array;
  readonly stars: Uint8Array;
  /** Guest rating times ten; 0 where unknown. */
  readonly ratings: Uint8Array;
  readonly amenities: Uint32Array;
  /** Place of the name in alphabetical order among all hotels. */
  readonly names: Uint32Array;
  /** Place in our selection among all hotels; smaller is better. */
  readonly choice: Uint32Array;
  readonly isBlocked: Uint8Array;
  /** Place of a hotel by its id, one more than it, so that 0 is none. As long as the highest id and one. */
  readonly placeOf: Uint32Array;
  /** Places of the hotels of a city. */
  readonly ofCity: ReadonlyMap<number, Uint32Array>;
};

/** Where a hotel stands in the columns; -1 where there is no such hotel. */
export const placeOfHotel = ({ placeOf }: Pick<HotelColumns, "placeOf">, hotelId: number): number => (placeOf[hotelId] ?? 0) - 1;
