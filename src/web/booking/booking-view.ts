/** Data of the booking pages; serialised into the document. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { DescribedTerms } from "#domain/cancellation/describe-terms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { StatusKind, StatusName } from "#domain/reservation/reservation-status.ts";
import type { Money } from "#shared/money.ts";
import type { AirportNames, FlightView } from "#web/flight/flight-view.ts";
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
  /** Of a package: what each part contributes to the fee. */
  readonly parts?: readonly { readonly kind: string; readonly fee: Money }[];
  /** Set if the booking was paid with points: points are kept and returned instead of money. */
  readonly points?: { readonly fee: number; readonly refund: number };
};

/** One direction. `locator`: the airline's own booking number; null until the flight is sold (D30). */
export type BookedFlight = Pick<FlightView, "legs"> & { readonly locator: string | null };

/** What a package has besides its hotel. */
export type BookedPackage = {
  readonly flights: readonly BookedFlight[];
  readonly airports: AirportNames;
  readonly passengers: readonly { readonly reference: string; readonly name: string; readonly kind: "adult" | "child" | "infant" }[];
  readonly extras: readonly {
    readonly kind: "seat" | "bag" | "transfer";
    readonly description: string;
    readonly passenger: string | null;
  }[];
  /** Still to be paid after a deposit; null if everything is paid. */
  readonly outstanding: { readonly amount: Money; readonly dueOn: CalendarDate | null } | null;
  /** The first flight has left, so the package cannot be cancelled any more. */
  readonly hasBegun: boolean;
  /** A lost part has to be replaced until then. */
  readonly substitutesUntil: string | null;
  readonly scheduleChange: { readonly state: string; readonly deadline: string | null } | null;
};

export type BookingView = {
  readonly number: string;
  readonly status: StatusName;
  readonly kind: StatusKind;
  /** Email of the booking, which is needed to see this page. */
  readonly email: string;
  /** This browser has just paid for the booking. */
  readonly mayCorrectEmail: boolean;
  /** The brand offers a pass for Apple's wallet. */
  readonly hasWalletPass: boolean;
  /** The shop offers a pass for Google's wallet. */
  readonly hasWalletLink: boolean;
  readonly firstName: string;
  readonly guestName: string;
  /** Null if the traveller booked without an agent. */
  readonly agentName: string | null;
  /** Null unless the credit of a company paid. */
  readonly companyName: string | null;
  readonly hotel: BookedHotel;
  readonly stay: Stay;
  /** Null for a hotel without flights. */
  readonly trip: BookedPackage | null;
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
