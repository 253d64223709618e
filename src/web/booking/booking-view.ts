/** Data of the booking pages; serialised into the document. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { DescribedTerms } from "#domain/cancellation/describe-terms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { StatusKind, StatusName } from "#domain/reservation/reservation-status.ts";
import type { Money } from "#shared/money.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";

export type BookedHotel = {
  /** Empty for an opaque hotel. */
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly stars: number;
  readonly picture: PictureSubject | null;
  /** Facts from the catalogue; null if it does not know the hotel or must not reveal it. */
  readonly catalogued: CataloguedHotel | null;
};

type CataloguedHotel = {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Local times of the hotel, such as "15:00". */
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  readonly phone: string | null;
};

export type PriceLineKind = "rooms" | "transfer" | "seats" | "bags" | "serviceFee" | "promo" | "membership" | "cardFee";
export type PriceLineView = { readonly kind: PriceLineKind; readonly amount: Money };
type FeeAtHotelView = { readonly kind: string; readonly amount: Money };
export type CancelledMoney = {
  readonly fee: Money;
  readonly refund: Money;
  /** Set if the booking was paid with points: points are kept and returned instead of money. */
  readonly points?: { readonly fee: number; readonly refund: number };
};

export type BookingView = {
  readonly number: string;
  readonly status: StatusName;
  readonly kind: StatusKind;
  /** Email of the booking, which is needed to see this page. */
  readonly email: string;
  /** This browser has just paid for the booking. */
  readonly mayCorrectEmail: boolean;
  readonly firstName: string;
  readonly guestName: string;
  readonly hotel: BookedHotel;
  readonly stay: Stay;
  readonly nights: number;
  /** `guests` is undefined if the call does not return them. */
  readonly rooms: readonly { readonly name: string; readonly board: string; readonly guests?: Room }[];
  readonly party: { readonly adults: number; readonly children: number; readonly infants: number };
  readonly lines: readonly PriceLineView[];
  /** Including the card fee. */
  readonly total: Money;
  /** Null if the booking was paid with money. */
  readonly pointsUsed: number | null;
  readonly taxes: Money | null;
  readonly fees: readonly FeeAtHotelView[];
  /** Null if the hotel's time zone is unknown. */
  readonly terms: DescribedTerms | null;
  readonly isRefundable: boolean;
  /** Null if no member rate was paid. */
  readonly clubSaving: { readonly publicPrice: Money; readonly memberPrice: Money; readonly saving: Money } | null;
  /** Null if the booking is not cancelled, or if the amounts are unknown. */
  readonly cancelled: CancelledMoney | null;
};
