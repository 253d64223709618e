/** The hotel, the room and the terms as they were when somebody decided: a booking does not change with the catalogue. */
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
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
    /** Absent in older rows, and where the hotel has told none. */
    readonly phone?: string;
  };
  /** All that may be told before it is booked, where a class was sold (D15). Older rows have no clock and no city. */
  readonly hidden?: {
    readonly stars: number;
    readonly area: string;
    readonly image: string;
    /** The clock of the class: its hotels may have others where the class is of a whole country. */
    readonly timeZone?: string;
    /** Null where the class is of a whole country. */
    readonly cityId?: number | null;
  };
  readonly room: {
    readonly roomTypeId: string;
    readonly name: string;
    readonly bbId: string;
    readonly board: string;
    readonly isRefundable: boolean;
  };
  readonly nightlyMinor: readonly number[];
  readonly taxesMinor: number;
  readonly feesAtHotel: readonly FeeAtHotel[];
  /** The zone of the hotel's clock. */
  readonly timeZone: string;
  readonly terms: CancellationTerms;
};

/** The clock by which a stay is described: of a class, until it is known which hotel was drawn. */
export const clockOfStay = ({ hidden, timeZone }: Pick<StaySnapshot, "hidden" | "timeZone">, isBooked: boolean): string =>
  isBooked ? timeZone : (hidden?.timeZone ?? timeZone);

/** What comes with a price: for the same room at another price these are others, and everything else stays. */
export type PricedParts = Pick<StaySnapshot, "nightlyMinor" | "taxesMinor" | "feesAtHotel" | "terms">;
