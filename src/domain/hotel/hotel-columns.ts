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
  readonly districts: NameColumn;
  readonly chains: NameColumn;
  readonly isBlocked: Uint8Array;
  /** Index of a hotel by id, plus one, so that 0 means none. Length: highest id plus one. */
  readonly placeOf: Uint32Array;
  /** Indexes of a city's hotels. */
  readonly ofCity: ReadonlyMap<number, Uint32Array>;
};

/** Index of a hotel in the columns; -1 if there is none. */
export const placeOfHotel = ({ placeOf }: Pick<HotelColumns, "placeOf">, hotelId: number): number => (placeOf[hotelId] ?? 0) - 1;

/** A name of each hotel that many hotels share, such as its district, as an index: filters compare numbers. Index 0 is no name. */
export type NameColumn = {
  /** By the index of the hotel. */
  readonly ids: Uint32Array;
  readonly names: readonly string[];
};

/** Collects the names hotel by hotel. */
export function createNameColumnWriter() {
  const ids: number[] = [];
  const idOf = new Map([["", 0]]);
  return {
    add: (name: string): void => {
      const id = idOf.get(name) ?? idOf.size;
      idOf.set(name, id);
      ids.push(id);
    },
    finish: (): NameColumn => ({ ids: Uint32Array.from(ids), names: [...idOf.keys()] }),
  };
}

/** No hotel has a name. */
export const emptyNameColumn = (count: number): NameColumn => ({ ids: new Uint32Array(count), names: [""] });

export const nameAt = ({ ids, names }: NameColumn, place: number): string => names[ids[place]!]!;
