/** Whoever sells rooms: the house itself, or a system outside. A supplier knows prices and stock; what a hotel is, the catalogue knows. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { CancellationRule } from "#domain/cancellation/terms-of.ts";
import type { BoardId } from "#domain/hotel/boards.ts";
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import type { RoomType } from "#domain/hotel/room-type.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";
import type { Channel } from "#domain/visitor/channel-of.ts";
import type { HoldOutcome, HoldRequest, HoldState } from "./room-stock.ts";

export type StayWanted = {
  readonly stay: Stay;
  /** Suppliers that want an age of everybody use `paxAgesOf`. */
  readonly rooms: readonly Room[];
  readonly currency: CurrencyCode;
  readonly today: CalendarDate;
};

/** A hotel sold under its name has no opaque price: opaque rates are those of a class (`OpaqueSupply`). */
export type NamedChannel = Exclude<Channel, "Opaque">;

export type StayRequest = StayWanted & {
  /** `Secure` asks for the member's price. The platform asks so only for somebody who may know it. */
  readonly channel: NamedChannel;
};

/** The cheapest rate of a hotel, in the words of an offer. */
export type LeadRate = {
  readonly roomTypeId: string;
  readonly kind: RoomType["kind"];
  readonly board: BoardId;
  readonly isRefundable: boolean;
  /** Rooms of its type left on the scarcest night; null of a class, which does not tell. */
  readonly left: number | null;
};

/** The hotels that can be had, one row each, in any order, none twice. Amounts are in the smallest unit of the currency asked for. */
export type PricedHotels = {
  readonly count: number;
  readonly hotelIds: Uint32Array;
  /** What everybody pays for the whole stay and all rooms. */
  readonly publicTotals: Float64Array;
  /** The same in the channel asked for; equal to the public ones in `Publish`. */
  readonly totals: Float64Array;
  /** Bit n where board n of `BOARDS` can be had. */
  readonly boards: Uint8Array;
  readonly freeCancellation: Uint8Array;
  readonly promotions: Uint8Array;
  /** Put into words only for rows that are shown. */
  readonly leadAt: (row: number) => LeadRate;
};

/** A rate of a room for a stay, of a hotel or of a class. */
export type RateOffer = {
  readonly room: RoomType;
  readonly board: BoardId;
  readonly isRefundable: boolean;
  /** All rooms of the party for the whole stay in the channel asked for, taxes included. */
  readonly totalMinor: number;
  readonly publicMinor: number;
  /** Adds up to the total. */
  readonly nightlyMinor: readonly number[];
  /** Part of the total. */
  readonly taxesMinor: number;
  /** Not part of the total: paid at the hotel, in its own currency. */
  readonly feesAtHotel: readonly FeeAtHotel[];
  readonly promotionPercent: number;
  readonly cancellation: CancellationRule;
};

/** `left`: rooms of the type on the scarcest night. */
export type RoomOffer = RateOffer & { readonly left: number };

/** Why a hotel offers nothing for a stay. */
export type NothingOffered = "minimum-stay" | "closed-to-arrival" | "too-many-guests" | "sold-out";

export type RoomOffers<Offer extends RateOffer = RoomOffer> = { readonly offers: readonly Offer[]; readonly reason?: NothingOffered };

/** `hotelIds`: the members that can take the stay in this room now. Never sent to a caller. */
export type ClassOffer = RateOffer & { readonly hotelIds: readonly number[] };

export type ClassOffers = RoomOffers<ClassOffer>;

/**
 * Sells classes of hotels without a name. Every answer but `ClassOffer.hotelIds` is a function of the class, the request and how many of its rooms
 * are taken; it must not depend on which members have them. Stock is separate from that of the named hotels, and `roomTypeId` names no hotel:
 * together with the id of any member it can be held.
 */
export type OpaqueSupply = {
  /** One row for each class on sale, under the id of its first hotel. */
  readonly priceClasses: (classes: readonly ClassMembers[], wanted: StayWanted, signal?: AbortSignal) => Promise<PricedHotels>;
  readonly listOffers: (members: ClassMembers, wanted: StayWanted, signal?: AbortSignal) => Promise<ClassOffers>;
};

export type SupplierHold = Pick<HoldRequest, "id" | "hotelId" | "roomTypeId" | "stay" | "rooms" | "until">;

/** Each may throw or never answer: who asks sets a deadline. Hotels a supplier does not know are left out. */
export type HotelSupplier = {
  readonly name: string;
  readonly priceHotels: (hotelIds: Uint32Array, asked: StayRequest, signal?: AbortSignal) => Promise<PricedHotels>;
  readonly listOffers: (hotelId: number, asked: StayRequest, signal?: AbortSignal) => Promise<RoomOffers>;
  /** Absent where a supplier sells no hotels without their names. */
  readonly opaque?: OpaqueSupply;
  /** Keeps rooms until a moment. The same id is the same hold, however often it is asked for. */
  readonly hold: (hold: SupplierHold) => Promise<HoldOutcome>;
  /** From kept to sold. False when it was given back meanwhile. */
  readonly sell: (id: string) => Promise<boolean>;
  readonly release: (id: string) => Promise<boolean>;
  /** What has become of a hold, by the id we gave it; undefined where the supplier has never heard of it. */
  readonly find: (id: string) => Promise<HoldState | undefined>;
};
