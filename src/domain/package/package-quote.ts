/** A package price that was shown to a visitor: the quote of its hotel, the trip, and the total. */
import type { Cabin } from "#domain/flight/cabin.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import type { Quote } from "#domain/quote/quote.ts";

export type QuotedTrip = {
  readonly supplier: string;
  /** The supplier's key of the trip. */
  readonly offerKey: string;
  readonly out: readonly DepartureRef[];
  readonly back: readonly DepartureRef[];
  readonly cabin: Cabin;
  readonly family: FareFamilyId;
  /** The fare of the whole party in the currency of the hotel's quote. */
  readonly totalMinor: number;
};

export type PackageQuote = {
  /** Its total is the price of the hotel alone. */
  readonly hotel: Quote;
  readonly trip: QuotedTrip;
  /** The airports of the search, for other flights. */
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly totalMinor: number;
};

/** The sum of the parts, bought one by one. */
export const partsMinor = ({ hotel, trip }: Pick<PackageQuote, "hotel" | "trip">): number => hotel.totalMinor + trip.totalMinor;
