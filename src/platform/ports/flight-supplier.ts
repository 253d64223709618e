/**
 * A seller of flights: our own supplier or an outside system. Searches return columns of trips out and back, because real return fares are not sums
 * of two directions. A trip is quoted before it is held or booked; holds and bookings are those of every supplier (`reservable.ts`).
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { BagAllowance } from "#domain/flight/baggage.ts";
import type { Cabin, CabinSection, Seat } from "#domain/flight/cabin.ts";
import type { FareFamily, FareFamilyId } from "#domain/flight/fare-family.ts";
import type { DepartureRef, Itinerary } from "#domain/flight/itinerary.ts";
import type { FlightParty, FareLine } from "#domain/flight/party-price.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { ExchangeUsed } from "#domain/pricing/exchange.ts";
import type { Repriceable, Reservable } from "./reservable.ts";

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
  /** The key is refused from then on. Until then the supplier holds and books at this price or refuses with `price-changed`. */
  readonly expiresAt: Date;
  /** False if the airline wants its money at once: `hold` answers `cannot-hold`. */
  readonly canHold: boolean;
  readonly out: Itinerary;
  readonly back: Itinerary | undefined;
  readonly family: FareFamily;
  readonly currency: CurrencyCode;
  /** What the traveller pays, the sum of the lines. */
  readonly totalMinor: number;
  /** What we owe the supplier. */
  readonly netMinor: number;
  /** The rate that converted the supplier's price into the requested currency; absent if nothing was converted. */
  readonly exchange?: ExchangeUsed;
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

type SeatOffer = Seat & { readonly isAvailable: boolean; readonly priceMinor: number };

export type SeatMap = {
  readonly departure: DepartureRef;
  readonly aircraft: string;
  readonly currency: CurrencyCode;
  readonly sections: readonly (CabinSection & { readonly seats: readonly SeatOffer[] })[];
};

/** Prices of further bags for each passenger, by direction: the first, the second … */
export type BagOffers = { readonly included: BagAllowance; readonly outMinor: readonly number[]; readonly backMinor: readonly number[] };

/** Passengers are numbered from 1 in the order of the booking: adults, children, infants. Infants have no seat. */
export type SeatChoice = { readonly passenger: number; readonly seat: string };

/** What a flight supplier holds and books. */
export type FlightItem = {
  readonly quoteKey: string;
  /** The total of the quote. The supplier neither holds nor books at a higher price. */
  readonly expectedMinor: number;
  readonly currency: CurrencyCode;
  /** For suppliers that take seats and bags together with the booking (`capabilities.seats`); others ignore them. */
  readonly seats?: readonly (DepartureRef & SeatChoice)[];
  readonly bags?: readonly { readonly passenger: number; readonly direction: "out" | "back"; readonly count: number }[];
};

/**
 * The cheapest choices of one direction on consecutive days, at least one for each local day of arrival and part of it (`landings.ts`), and for departures
 * at night and later. Those of day n are the rows from `first[n]` to before `first[n + 1]`.
 */
export type DirectionDays = {
  readonly first: Uint32Array;
  readonly totals: Float64Array;
  /** Local arrival: days after the departure day, and minutes of that day. */
  readonly arrivalDays: Int8Array;
  readonly arrivalMinutes: Uint16Array;
  /** Local departure, in minutes of the day. */
  readonly departureMinutes: Uint16Array;
};

type DirectionRequest = Omit<TripRequest, "origins" | "destinations" | "outDay" | "backDay"> & {
  readonly origin: string;
  readonly destination: string;
};

/** How `findTrips` makes trips out of directions, for suppliers whose return fares are sums. */
export type AdditiveFares = {
  readonly listDirection: (request: DirectionRequest, from: CalendarDate, days: number, signal?: AbortSignal) => Promise<DirectionDays>;
};

/** The airline has changed the flights of a booked order. */
export type SupplierScheduleChange = {
  /** Of the change; the same change may be reported again. */
  readonly id: string;
  /** Our id of the order. */
  readonly orderId: string;
  readonly changedAt: Date;
  readonly out: Itinerary;
  readonly back: Itinerary | undefined;
};

/** Each function may throw or never answer, so the caller sets a deadline. */
export type FlightSupplier = Reservable<FlightItem> &
  Repriceable<FlightItem> & {
    readonly capabilities: {
      /** When seats can be chosen: with `chooseSeats` from the hold on, or only as part of the booked item. */
      readonly seats: "with-hold" | "with-booking" | "none";
    };
    readonly findTrips: (request: TripRequest, signal?: AbortSignal) => Promise<FoundTrips>;
    readonly fareCalendar: (request: Omit<TripRequest, "outDay" | "backDay">, from: CalendarDate, days: number) => Promise<FareCalendar>;
    /**
     * Absent if return fares are not sums. Otherwise the trips of `findTrips` are, for each pair of airports, all combinations of a choice out and a
     * choice back with a visit that is long enough (`allowsFlightBack`).
     */
    readonly additive?: AdditiveFares;
    readonly quote: (offerKey: string, family: FareFamilyId, signal?: AbortSignal) => Promise<QuoteOutcome>;
    readonly seatMap: (departure: DepartureRef, quoteKey: string) => Promise<SeatMap | undefined>;
    /** `refused`: there is no such hold, seat or passenger. */
    readonly chooseSeats: (id: string, departure: DepartureRef, seats: readonly SeatChoice[]) => Promise<"chosen" | "taken" | "refused">;
    readonly bags: (quoteKey: string) => Promise<BagOffers | undefined>;
    /** Changes since an instant, in any order. Absent if the supplier never changes booked flights. */
    readonly listScheduleChanges?: (since: Date) => Promise<readonly SupplierScheduleChange[]>;
  };
