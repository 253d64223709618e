/**
 * A seller of rooms: our own supplier or an outside system. Suppliers know prices and stock; the catalogue knows the facts about the hotels.
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { CancellationRule } from "#domain/cancellation/terms-of.ts";
import type { BoardId } from "#domain/hotel/boards.ts";
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import type { RoomType } from "#domain/hotel/room-type.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { ExchangeUsed } from "#domain/pricing/exchange.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";
import type { Seller } from "#domain/pricing/pricing-rule.ts";
import type { Channel } from "#domain/visitor/channel-of.ts";
import type { Reservable } from "./reservable.ts";
import type { HoldRequest } from "./room-stock.ts";

export type StayWanted = {
  readonly stay: Stay;
  /** Suppliers that need the age of every guest use `paxAgesOf`. */
  readonly rooms: readonly Room[];
  readonly currency: CurrencyCode;
  readonly today: CalendarDate;
  /** The brand and the point of sale; absent in requests that no visitor made. */
  readonly seller?: Seller;
  /** Rates that may only be sold together with another part are requested, too. Set only for suppliers that have such rates. */
  readonly isPackage?: boolean;
  /**
   * Only rates that can still be cancelled free of charge, at their prices. A supplier may ignore it: rows whose cheapest rate is not refundable are
   * then dropped.
   */
  readonly isRefundable?: boolean;
};

/** A hotel sold under its name has no opaque price: opaque rates belong to a class (`OpaqueSupply`). */
export type NamedChannel = Exclude<Channel, "Opaque">;

/** Rooms that a cart holds, by the id of the hold. */
export type OwnHold = { readonly id: string; readonly roomTypeId: string; readonly rooms: number };

export type StayRequest = StayWanted & {
  /** `Secure` requests the member price. The platform requests it only for callers who may see it. */
  readonly channel: NamedChannel;
  /**
   * What the cart that is priced holds for this stay. A supplier that knows the hold offers these rooms, too; others offer what is left without
   * them.
   */
  readonly held?: OwnHold;
};

/** The cheapest rate of a hotel. */
export type LeadRate = {
  readonly roomTypeId: string;
  readonly kind: RoomType["kind"];
  readonly board: BoardId;
  readonly isRefundable: boolean;
  /** Of a refundable rate, if the supplier tells it in searches. */
  readonly cancellation?: CancellationRule | CancellationTerms;
  /** Rooms of its type left on the scarcest night; null for a class, which does not reveal it. */
  readonly left: number | null;
  /** Of the company that the visitor books for. Set by the platform, never by a supplier. */
  readonly isNegotiated?: true;
};

/** The available hotels, one row each, unordered and without duplicates. Amounts are in minor units of the requested currency. */
export type PricedHotels = {
  readonly count: number;
  readonly hotelIds: Uint32Array;
  /** Public price of the whole stay for all rooms. */
  readonly publicTotals: Float64Array;
  /** The same in the requested channel; equal to the public totals in `Publish`. */
  readonly totals: Float64Array;
  /** Bit n is set if board n of `BOARDS` is available. */
  readonly boards: Uint8Array;
  readonly freeCancellation: Uint8Array;
  readonly promotions: Uint8Array;
  /** The lowest price at which the contract allows to sell the row; 0 for none. */
  readonly minTotals?: Float64Array;
  /** 1 if the row must be sold at exactly the supplier's price. Only together with `minTotals`. */
  readonly isMandatory?: Uint8Array;
  /** Some of the hotels could not be priced in time. */
  readonly isPartial?: boolean;
  /** False: the cheapest offer may meanwhile have another price, because the answer is a few minutes old or prices are final only when quoted. */
  readonly isExact?: boolean;
  /** Computed only for rows that are shown. */
  readonly leadAt: (row: number) => LeadRate;
};

/** A rate of a room for a stay, in a hotel or a class. */
export type RateOffer = {
  readonly room: RoomType;
  readonly board: BoardId;
  readonly isRefundable: boolean;
  /** All rooms of the party for the whole stay in the requested channel, taxes included. */
  readonly totalMinor: number;
  readonly publicMinor: number;
  /** Adds up to the total. */
  readonly nightlyMinor: readonly number[];
  /** Part of the total. */
  readonly taxesMinor: number;
  /** Not part of the total: paid at the hotel, in its own currency. */
  readonly feesAtHotel: readonly FeeAtHotel[];
  readonly promotionPercent: number;
  /** A rule relative to the arrival, or absolute steps from the supplier. */
  readonly cancellation: CancellationRule | CancellationTerms;
  /** What we owe the supplier; part of the total. Absent if the supplier quotes selling prices only. */
  readonly netMinor?: number;
  /** The rate that converted the supplier's price into the requested currency; absent if nothing was converted. */
  readonly exchange?: ExchangeUsed;
  /** The lowest price at which the contract allows to sell it. */
  readonly minSellingMinor?: number;
  /** It must be sold at exactly `totalMinor`. */
  readonly isSellingMandatory?: boolean;
  /** May only be sold together with another part. */
  readonly isPackageRate?: boolean;
  /** Of the company that the visitor books for. Set by the platform, never by a supplier. */
  readonly isNegotiated?: true;
  /** The supplier's key of this quote: opaque, sent back when the offer is booked. */
  readonly quoteRef?: string;
  /** When `quoteRef` ends. */
  readonly quoteEndsAt?: Date;
  /** Texts of the supplier that the traveller must see before paying. */
  readonly remarks?: readonly string[];
};

/** `left`: rooms of the type on the scarcest night. */
export type RoomOffer = RateOffer & { readonly left: number };

/** Why a hotel has no offer for a stay. */
export type NothingOffered = "minimum-stay" | "closed-to-arrival" | "too-many-guests" | "sold-out";

export type RoomOffers<Offer extends RateOffer = RoomOffer> = { readonly offers: readonly Offer[]; readonly reason?: NothingOffered };

/** `hotelIds`: the hotels of the class that have this room for the stay now. Never sent to a caller. */
export type ClassOffer = RateOffer & { readonly hotelIds: readonly number[] };

export type ClassOffers = RoomOffers<ClassOffer>;

/**
 * Sells classes of hotels without names. Every answer except `ClassOffer.hotelIds` is a function of the class, the request and the number of
 * booked rooms; it must not depend on which hotels have them. The stock is separate from that of the named hotels, and `roomTypeId` identifies
 * no hotel: it can be held together with the id of any hotel of the class.
 */
export type OpaqueSupply = {
  /** One row for each available class, under the id of its first hotel. */
  readonly priceClasses: (classes: readonly ClassMembers[], stay: StayWanted, signal?: AbortSignal) => Promise<PricedHotels>;
  readonly listOffers: (members: ClassMembers, stay: StayWanted, signal?: AbortSignal) => Promise<ClassOffers>;
};

/** Arrivals from a day on, and stays of 1 to `maxNights` nights. */
export type ArrivalGrid = { readonly from: CalendarDate; readonly days: number; readonly maxNights: number };

/** The rooms that a hotel supplier holds and books. */
export type HotelItem = Pick<HoldRequest, "hotelId" | "roomTypeId" | "stay" | "rooms">;

export type SupplierHold = HotelItem & Pick<HoldRequest, "id" | "until">;

/** Each function may throw or never answer, so the caller sets a deadline. Answers omit hotels that the supplier does not know. */
export type HotelSupplier = Reservable<HotelItem> & {
  readonly priceHotels: (hotelIds: Uint32Array, request: StayRequest, signal?: AbortSignal) => Promise<PricedHotels>;
  readonly listOffers: (hotelId: number, request: StayRequest, signal?: AbortSignal) => Promise<RoomOffers>;
  /** Requests count for a quota or a ratio of searches to bookings, so only those that a visitor asked for are sent. */
  readonly isMetered?: boolean;
  /** How long a search waits for this supplier, if not as long as usual. */
  readonly searchDeadlineMs?: number;
  /**
   * The lowest total among hotels for every arrival and length: `day * maxNights + nights - 1`, infinity if no hotel is free. Equals the lowest
   * total of `priceHotels`. Absent if the supplier would have to price every stay.
   */
  readonly lowestTotals?: (
    hotelIds: Uint32Array,
    request: Omit<StayRequest, "stay">,
    grid: ArrivalGrid,
    signal?: AbortSignal,
  ) => Promise<Float64Array>;
  /**
   * Tells the hotel something about a stay that is booked. May be repeated: the same remark twice is harmless. Absent if the supplier takes remarks
   * with the booking only.
   */
  readonly sendRemark?: (id: string, remark: string, reference?: string) => Promise<void>;
  /** Absent if the supplier sells no opaque hotels. */
  readonly opaque?: OpaqueSupply;
  /**
   * Confirms a listed offer, for suppliers whose listed prices are not final: the offer with its final price and `quoteRef`, or undefined if it is
   * gone. Absent if `listOffers` is final.
   */
  readonly quoteOffer?: (hotelId: number, offer: RoomOffer, request: StayRequest, signal?: AbortSignal) => Promise<RoomOffer | undefined>;
};
