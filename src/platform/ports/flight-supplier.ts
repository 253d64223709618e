/**
 * A seller of flights: our own supplier or an outside system. Searches return columns of trips out and back, because real return fares are not sums
 * of two directions. Every answer that costs money is quoted first, and every outcome of a booking can be asked for later by our own id.
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { BagAllowance } from "#domain/flight/baggage.ts";
import type { Cabin, CabinSection, Seat } from "#domain/flight/cabin.ts";
import type { FareFamily, FareFamilyId } from "#domain/flight/fare-family.ts";
import type { DepartureRef, Itinerary } from "#domain/flight/itinerary.ts";
import type { FlightParty, FareLine } from "#domain/flight/party-price.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";

export type TripRequest = {
  /** IATA codes; all combinations are searched. */
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly outDay: CalendarDate;
  /** Undefined for a trip in one direction. */
  readonly backDay: CalendarDate | undefined;
  readonly cabin: Cabin;
  readonly party: FlightParty;
  readonly currency: CurrencyCode;
};

/** A trip that was found. Its key is opaque to callers and stays valid while the flights exist; its price may change until it is quoted. */
export type FlightTrip = {
  readonly offerKey: string;
  readonly out: Itinerary;
  readonly back: Itinerary | undefined;
  readonly totalMinor: number;
};

/** Trips in ascending price, in the cheapest fare family. Amounts are in minor units of the requested currency, for the whole party. */
export type FoundTrips = {
  readonly count: number;
  readonly totals: Float64Array;
  readonly outStops: Uint8Array;
  readonly backStops: Uint8Array;
  readonly outMinutes: Uint16Array;
  readonly backMinutes: Uint16Array;
  /** Local arrival at the destination: days after `outDay` and minutes of that day. Decides the first night of the hotel. */
  readonly arrivalDays: Int8Array;
  readonly arrivalMinutes: Uint16Array;
  /** Local departure from the destination, in minutes of `backDay`. */
  readonly departureMinutes: Uint16Array;
  /** Computed only for rows that are shown. */
  readonly tripAt: (row: number) => FlightTrip;
};

/** The cheapest direction of each day in the cheapest family; infinity on days without seats. Equals the search of that day. */
type FareCalendar = { readonly from: CalendarDate; readonly out: Float64Array; readonly back: Float64Array };

type FlightRemark = "seats-assigned-at-airport" | "no-connection-protection" | "flown-by-partner";

export type FlightQuote = {
  /** Opaque; what a hold and a booking name. */
  readonly key: string;
  /** The price is guaranteed until then. */
  readonly expiresAt: Date;
  readonly out: Itinerary;
  readonly back: Itinerary | undefined;
  readonly family: FareFamily;
  readonly currency: CurrencyCode;
  /** What the traveller pays, the sum of the lines. */
  readonly totalMinor: number;
  /** What we owe the supplier. */
  readonly netMinor: number;
  readonly lines: readonly FareLine[];
  readonly taxesMinor: number;
  /** At absolute instants. */
  readonly cancellation: CancellationTerms;
  readonly bags: BagAllowance;
  readonly remarks: readonly FlightRemark[];
};

export type QuoteOutcome =
  | { readonly kind: "quoted"; readonly quote: FlightQuote }
  | { readonly kind: "gone"; readonly reason: "sold-out" | "schedule-changed" | "unknown-offer" };

export type FlightPassenger = {
  readonly kind: "adult" | "child" | "infant";
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: CalendarDate | undefined;
};

export type FlightBooking = {
  /** Idempotent: the same id is the same booking. */
  readonly id: string;
  readonly quoteKey: string;
  readonly passengers: readonly FlightPassenger[];
  readonly email: string;
  readonly phone: string;
  /** The supplier refuses to book at a higher price. */
  readonly expectedMinor: number;
};

export type RejectReason = "sold-out" | "price-changed" | "schedule-changed" | "quote-expired" | "passengers" | "id-in-use";

/** `pending`: the supplier accepted the order and reports the outcome later. `unknown`: nobody knows whether it was booked; `find` tells. */
export type BookOutcome =
  | { readonly kind: "booked"; readonly locator: string }
  | { readonly kind: "rejected"; readonly reason: RejectReason }
  | { readonly kind: "pending" }
  | { readonly kind: "unknown" };

export type FlightHoldOutcome =
  | { readonly kind: "held"; readonly until: Date; readonly totalMinor: number }
  | { readonly kind: "rejected"; readonly reason: RejectReason | "cannot-hold" };

/** `absent` is certain. `not-yet-visible`: the supplier lists bookings late, so the caller must ask again (`invisibleForMs`). */
type FindOutcome =
  | {
      readonly kind: "found";
      readonly state: "held" | "booked" | "released" | "cancelled";
      readonly locator: string | undefined;
      readonly until: Date | undefined;
    }
  | { readonly kind: "absent" }
  | { readonly kind: "not-yet-visible" };

/** What cancelling now costs, guaranteed until `expiresAt`. */
type CancelQuote = {
  readonly feeMinor: number;
  readonly refundMinor: number;
  readonly currency: CurrencyCode;
  readonly expiresAt: Date;
};

/** `accepted`: the supplier cancels later and reports it. */
type FlightCancelOutcome = "done" | "accepted" | "refused";

type SeatOffer = Seat & { readonly isAvailable: boolean; readonly priceMinor: number };

export type SeatMap = {
  readonly departure: DepartureRef;
  readonly aircraft: string;
  readonly currency: CurrencyCode;
  readonly sections: readonly (CabinSection & { readonly seats: readonly SeatOffer[] })[];
};

/** Prices of further bags for each passenger, by direction: the first, the second … */
export type BagOffers = { readonly included: BagAllowance; readonly outMinor: readonly number[]; readonly backMinor: readonly number[] };

/** Seats of passengers, who are numbered from 1 in the order of the booking. Infants have none. */
type SeatChoice = { readonly passenger: number; readonly seat: string };

type FlightCapabilities = {
  readonly holds: "real" | "none";
  /** When seats can be chosen. */
  readonly seats: "with-hold" | "with-booking" | "none";
  /** How long a booking may be missing from `find` after its request. */
  readonly invisibleForMs: number;
};

/** Each function may throw or never answer, so the caller sets a deadline. */
export type FlightSupplier = {
  readonly name: string;
  readonly capabilities: FlightCapabilities;
  readonly findTrips: (request: TripRequest, signal?: AbortSignal) => Promise<FoundTrips>;
  readonly fareCalendar: (request: Omit<TripRequest, "outDay" | "backDay">, from: CalendarDate, days: number) => Promise<FareCalendar>;
  readonly quote: (offerKey: string, family: FareFamilyId, signal?: AbortSignal) => Promise<QuoteOutcome>;
  /** Absent if the supplier cannot hold. */
  readonly hold?: (hold: Pick<FlightBooking, "id" | "quoteKey" | "expectedMinor"> & { readonly until: Date }) => Promise<FlightHoldOutcome>;
  /** Books a hold of the same id, or directly. */
  readonly book: (booking: FlightBooking) => Promise<BookOutcome>;
  readonly find: (id: string) => Promise<FindOutcome>;
  /** Releases a hold. False if there is none. */
  readonly release: (id: string) => Promise<boolean>;
  /** Undefined if there is nothing to cancel. */
  readonly quoteCancel: (id: string) => Promise<CancelQuote | undefined>;
  /** Refused if the fee is now higher than `expectedFeeMinor`. */
  readonly cancel: (id: string, expectedFeeMinor: number) => Promise<FlightCancelOutcome>;
  readonly seatMap: (departure: DepartureRef, quoteKey: string) => Promise<SeatMap | undefined>;
  readonly chooseSeats: (id: string, departure: DepartureRef, seats: readonly SeatChoice[]) => Promise<"chosen" | "taken" | "refused">;
  readonly bags: (quoteKey: string) => Promise<BagOffers | undefined>;
};
