/** A booking as its pages show it: plain data that travels inside the page. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { DescribedTerms } from "#domain/cancellation/describe-terms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { StatusKind, StatusName } from "#domain/reservation/reservation-status.ts";
import type { Money } from "#shared/money.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";

export type BookedHotel = {
  /** Empty while the hotel hides it. */
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly stars: number;
  readonly picture: PictureSubject | null;
  /** What the catalogue knows besides; null where it does not know the hotel, or may not say. */
  readonly catalogued: CataloguedHotel | null;
};

type CataloguedHotel = {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Hours of the hotel's clock: "15:00". */
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  readonly phone: string | null;
};

export type PriceLineKind = "rooms" | "transfer" | "promo" | "membership" | "cardFee";
export type PriceLine = { readonly kind: PriceLineKind; readonly amount: Money };
export type FeeAtHotel = { readonly kind: string; readonly amount: Money };
export type CancelledMoney = {
  readonly fee: Money;
  readonly refund: Money;
  /** Where points have paid, they are kept and given back, and no money is. */
  readonly points?: { readonly fee: number; readonly refund: number };
};

export type BookingView = {
  readonly number: string;
  readonly status: StatusName;
  readonly kind: StatusKind;
  /** The address it was made with: only who knows it sees this page. */
  readonly email: string;
  /** This browser has just paid for it. */
  readonly mayCorrectEmail: boolean;
  readonly firstName: string;
  readonly guestName: string;
  readonly hotel: BookedHotel;
  readonly stay: Stay;
  readonly nights: number;
  /** Who sleeps in a room is absent where the service does not tell. */
  readonly rooms: readonly { readonly name: string; readonly board: string; readonly guests?: Room }[];
  readonly party: { readonly adults: number; readonly children: number; readonly infants: number };
  readonly lines: readonly PriceLine[];
  /** With what the card cost. */
  readonly total: Money;
  /** Null where money paid. */
  readonly pointsUsed: number | null;
  readonly taxes: Money | null;
  readonly fees: readonly FeeAtHotel[];
  /** Null where nobody knows the hotel's clock. */
  readonly terms: DescribedTerms | null;
  readonly isRefundable: boolean;
  /** Null where no member's price was paid. */
  readonly clubSaving: { readonly publicPrice: Money; readonly memberPrice: Money; readonly saving: Money } | null;
  /** Null while it is not cancelled, or where nobody remembers. */
  readonly cancelled: CancelledMoney | null;
};
