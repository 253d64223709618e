import type { CreatedHotel } from "#domain/place/hotels/create-hotels.ts";

/** Facts about a hotel that do not depend on suppliers or prices. */
export type HotelFacts = CreatedHotel & {
  /** Guest rating out of ten, times ten; 0 if unknown. */
  readonly rating: number;
  readonly ratingCount: number;
  /** Bits of `AMENITIES`. */
  readonly amenities: number;
  /** Street and number. */
  readonly street: string;
  /** The chain or brand that it belongs to; empty for an independent hotel. */
  readonly chain: string;
  /** Taken off sale by us: its address redirects to other hotels nearby. */
  readonly isBlocked: boolean;
  /** Booked through the hotel-only flow (HOTEL-008). */
  readonly isBridged: boolean;
  /** Its id at the second provider. */
  readonly providerId: string;
  /** Advertised yearly savings of a member, in whole US dollars; 0 if none are advertised. */
  readonly totalSavings: number;
};
