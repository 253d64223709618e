/** Translates between our ids and the codes of one supplier. Adapters use it for every hotel that they send or receive. */
export type HotelMapping = {
  /** Undefined if the supplier does not sell the hotel, or if the mapping has not been confirmed. */
  readonly codeOf: (hotelId: number) => string | undefined;
  readonly hotelIdOf: (code: string) => number | undefined;
  /** Our room type if the room was matched; otherwise an id that no other supplier uses. */
  readonly roomTypeIdOf: (hotelCode: string, roomCode: string) => string;
  /** The inverse of `roomTypeIdOf`. */
  readonly roomCodeOf: (hotelCode: string, roomTypeId: string) => string | undefined;
};

/** The current mapping of a supplier; a call uses one version from start to end. */
export type OpenHotelMapping = (supplier: string) => Promise<HotelMapping>;
