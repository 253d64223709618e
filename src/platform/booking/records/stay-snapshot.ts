/** The hotel, the room and the terms at the time the cart was made: later changes of the catalogue do not change a booking. */
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { RoomKind } from "#domain/hotel/room-kind.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";

export type StaySnapshot = {
  readonly hotel: {
    readonly id: number;
    readonly name: string;
    readonly providerId: string;
    readonly codes: readonly { readonly type: "HOTELBEDS" | "GIATA"; readonly code: string }[];
    readonly stars: number;
    readonly tripadvisorRate: number | null;
    readonly address: string;
    readonly cityId: number;
    readonly cityName: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly image: string;
    /** Absent in older rows, and for hotels without a known number. */
    readonly phone?: string;
  };
  /** For an opaque hotel: all that may be shown before it is booked (D15). Older rows have no time zone and no city. */
  readonly hidden?: {
    readonly stars: number;
    readonly area: string;
    readonly image: string;
    /** The time zone of the class; in a class that covers a country its hotels may have other zones. */
    readonly timeZone?: string;
    /** Null when the class covers a country. */
    readonly cityId?: number | null;
  };
  readonly room: {
    readonly roomTypeId: string;
    /** In the language of the cart, for documents. */
    readonly name: string;
    /** What the name is made of, for readers in another language; absent in older rows. */
    readonly naming?: { readonly kind: RoomKind; readonly isNegotiated: boolean };
    readonly bbId: string;
    readonly board: string;
    readonly isRefundable: boolean;
  };
  readonly nightlyMinor: readonly number[];
  readonly taxesMinor: number;
  readonly feesAtHotel: readonly FeeAtHotel[];
  /** The hotel's time zone. */
  readonly timeZone: string;
  readonly terms: CancellationTerms;
};

/** The time zone in which a stay is described: for an opaque hotel that of the class until the hotel is revealed. */
export const clockOfStay = ({ hidden, timeZone }: Pick<StaySnapshot, "hidden" | "timeZone">, isBooked: boolean): string =>
  isBooked ? timeZone : (hidden?.timeZone ?? timeZone);

/** The parts of a stay that depend on the rate; at another price for the same room only these differ. */
export type PricedParts = Pick<StaySnapshot, "nightlyMinor" | "taxesMinor" | "feesAtHotel" | "terms">;
