import type { CreatedHotel } from "#domain/place/create-hotels.ts";

/** What is so of a hotel, whoever sells it and whatever it costs. */
export type HotelFacts = CreatedHotel & {
  /** Guest rating of ten, times ten; 0 where unknown. */
  readonly rating: number;
  readonly ratingCount: number;
  /** Bits of `AMENITIES`. */
  readonly amenities: number;
  /** Street and number. */
  readonly street: string;
  /** Taken off sale by the house: its address leads to what else there is. */
  readonly isBlocked: boolean;
  /** Booked through the hotel-only flow (HOTEL-008). */
  readonly isBridged: boolean;
  /** What the second provider calls it. */
  readonly providerId: string;
  /** What a member saves in a year of such stays, as told to everybody, in whole US dollars; 0 where nothing is told. */
  readonly totalSavings: number;
};
