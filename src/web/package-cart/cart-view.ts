/** A held package as its pages show it, prepared by their loaders; plain JSON, because documents contain it. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Cabin } from "#domain/flight/cabin.ts";
import type { PassengerKind } from "#domain/flight/passenger-ages.ts";
import type { ClubOffer } from "#domain/checkout/price-lines.ts";
import type { AirportNames } from "#web/flight/flight-view.ts";
import type { Money } from "#shared/money.ts";
import type { CompanyPrice } from "#web/booking/company-change.tsx";
import type { CartPlace } from "./cart-address.ts";

/** Local times of the airports, as `YYYY-MM-DDTHH:MM`. */
export type CartLeg = {
  readonly number: string;
  readonly airline: string;
  readonly cabin: Cabin;
  readonly from: string;
  readonly to: string;
  readonly departs: string;
  readonly arrives: string;
};

export type CartTrip = {
  readonly destination: string;
  readonly hotel: string;
  readonly stars: number;
  /** One text for each room. */
  readonly rooms: readonly string[];
  readonly board: string | null;
  readonly nights: number;
  readonly checkIn: CalendarDate;
  /** The legs of the outbound flight, then those of the return flight. */
  readonly flights: readonly (readonly CartLeg[])[];
  readonly airports: AirportNames;
};

export type CartPassenger = {
  readonly reference: string;
  /** By the age that the fare was priced with: minors from the age of adult fares are adults on the flight. */
  readonly kind: PassengerKind;
  /** False for minors, who may not sit at an exit. */
  readonly isOfAge: boolean;
  /** Null for adults, and if only the kind is known. */
  readonly age: number | null;
};

type BillLineKind = "package" | "seat" | "bag" | "transfer" | "promo" | "service-fee" | "membership";
export type BillLine = { readonly kind: BillLineKind; readonly code: string; readonly name: string; readonly amount: Money };

export type CartBill = {
  readonly lines: readonly BillLine[];
  readonly total: Money;
  /** By card type and PayPal: a card may have a surcharge. */
  readonly totalsByForm: readonly { readonly formOfPayment: string; readonly total: Money }[];
  /** The total in points; null if points cannot pay for it. */
  readonly points: number | null;
  /** What joining the club with this package would change; null if it is not offered. */
  readonly offer: ClubOffer | null;
  /** The programme of a membership that is bought with this package; null without one. */
  readonly programId: string | null;
};

/** A member has logged in since the package was held: what it cost before and costs now. */
export type MemberPrice = { readonly before: Money; readonly after: Money };

export type CartSeat = { readonly flightNumber: string; readonly passenger: string; readonly seat: string; readonly price: Money };

export type HeldPackage = {
  readonly kind: "held";
  readonly id: string;
  readonly place: CartPlace;
  readonly expiry: string;
  /** Server time in milliseconds when the page was rendered; null in the browser. */
  readonly serverNow: number | null;
  readonly trip: CartTrip;
  readonly passengers: readonly CartPassenger[];
  readonly bill: CartBill;
  /** Whose prices the cart has. */
  readonly companyPrice?: CompanyPrice;
  /** Present on the page that has just been priced for a member. */
  readonly memberPrice?: MemberPrice;
  readonly seats: readonly CartSeat[];
  /** The amount due now with the low deposit, and the day on which the rest is due. */
  readonly deposit: { readonly amount: Money; readonly dueDate: CalendarDate } | null;
};

/** `none`: the address names neither a cart nor a quote. `expired`: the hold has ended. `failed`: no answer. */
export type MissingCart = {
  readonly kind: "missing";
  readonly reason: "none" | "expired" | "failed";
  readonly place: CartPlace;
  readonly retry: string;
};
