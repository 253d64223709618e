/** A seller of rides between an airport and a hotel: our own supplier or an outside system. Holds and bookings are those of every supplier. */
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { FlightParty } from "#domain/flight/party-price.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { ExchangeUsed } from "#domain/pricing/exchange.ts";
import type { Repriceable, Reservable } from "./reservable.ts";

export type TransferRequest = {
  /** IATA code. */
  readonly airport: string;
  readonly hotel: { readonly latitude: number; readonly longitude: number };
  /** When the flight lands; undefined without a ride to the hotel. */
  readonly arrival: Date | undefined;
  /** When the flight back departs; undefined without a ride to the airport. */
  readonly departure: Date | undefined;
  readonly party: FlightParty;
  readonly currency: CurrencyCode;
};

/** A ride in each requested direction, for the whole party. */
export type TransferQuote = {
  /** Opaque; what a hold and a booking name. Refused from `expiresAt` on. */
  readonly key: string;
  readonly expiresAt: Date;
  /** Names the vehicle in texts (`transferName`). */
  readonly code: string;
  readonly isShared: boolean;
  readonly totalMinor: number;
  /** What we owe the supplier. */
  readonly netMinor: number;
  /** The rate that converted the supplier's price into the requested currency; absent if nothing was converted. */
  readonly exchange?: ExchangeUsed;
  readonly currency: CurrencyCode;
  /** Minutes on the road, without stops. */
  readonly minutes: number;
  /** When the vehicle leaves the hotel for the flight back. */
  readonly pickUp: Date | undefined;
  readonly cancellation: CancellationTerms;
};

/** What a transfer supplier holds and books. */
export type TransferItem = {
  readonly quoteKey: string;
  /** The total of the quote. The supplier neither holds nor books at a higher price. */
  readonly expectedMinor: number;
  readonly currency: CurrencyCode;
};

/** Each function may throw or never answer, so the caller sets a deadline. */
export type TransferSupplier = Reservable<TransferItem> &
  Repriceable<TransferItem> & {
    /** In ascending price; empty if the supplier does not drive there. A shared ride never costs more than a private one. */
    readonly listTransfers: (request: TransferRequest, signal?: AbortSignal) => Promise<readonly TransferQuote[]>;
  };
