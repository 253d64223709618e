/** What the checkout shows, worked out by its loader: plain data that travels inside the page. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { DescribedTerms } from "#domain/cancellation/describe-terms.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import type { Country } from "#domain/checkout/countries.ts";
import type { CheckoutDrafts } from "#domain/checkout/drafts-of-form.ts";
import type { Door } from "#domain/hotel/hotel-links.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { Money } from "#shared/money.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";

export type CheckoutHotel = {
  /** A token where the hotel hides its name. */
  readonly id: string;
  /** Null where it hides it; then city is all that is told of the place. */
  readonly name: string | null;
  readonly address: string | null;
  readonly stars: number;
  readonly isStarsAtLeast: boolean;
  /** Among so many the hotel is drawn; null of a hotel with a name. */
  readonly hotelCount: number | null;
  readonly city: string;
  readonly picture: PictureSubject | null;
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  /** Null where the hotel hides its name or none is known. */
  readonly phone: string | null;
};

export type CheckoutRate = {
  readonly roomTypeId: string;
  readonly roomName: string;
  readonly bbId: string;
  readonly board: string;
  /** For all rooms and nights, taxes included. */
  readonly price: Money;
  /** For all rooms; empty where only the cart knows the price. */
  readonly nights: readonly Money[];
  readonly taxes: Money | null;
  /** Paid at the hotel, in its own currency. */
  readonly feesAtHotel: readonly { readonly kind: string; readonly amount: Money }[];
  readonly isRefundable: boolean;
  readonly terms: DescribedTerms | null;
  /** What everybody else pays; only where this visitor pays less as a member. */
  readonly publicPrice: Money | null;
};

/** What the account of a signed-in visitor fills into the form. */
export type AccountFacts = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** Null where the points could not be asked for. */
  readonly points: number | null;
};

/** Addresses of the way there, without the language. */
export type CheckoutWays = {
  readonly here: string;
  /** The rooms of the same hotel and stay. */
  readonly rooms: string;
  /** Other hotels of the place. */
  readonly results: string;
};

export type CheckoutStay = {
  readonly hotel: CheckoutHotel;
  readonly stay: Stay;
  readonly party: readonly Room[];
  readonly door: Required<Door>;
  readonly ways: CheckoutWays;
};

export type CheckoutData = CheckoutStay & {
  readonly rate: CheckoutRate;
  /** What the visitor chose it at, where that is another price. */
  readonly quoted: Money | null;
  /** The room is the chosen one and its board is another. */
  readonly isOtherBoard: boolean;
  /** Holds the room; null where only a cart that holds it already knows of it. */
  readonly rateKey: string | null;
  /** The cart the address names. */
  readonly prebookingId: string | null;
  /** What a provider's page came back with. */
  readonly error: string | null;
  readonly drafts: Partial<CheckoutDrafts>;
  /** Null for guests. */
  readonly account: AccountFacts | null;
  readonly countries: readonly Country[];
  /** The cart as far as the server knows it: that of the address, or what the first hold will make of the rate. Its offer is null where the club is not offered. */
  readonly lines: CartLines;
  /** Whom the prices are for. */
  readonly standing: "guest" | "basic" | "club";
  /** By the server's clock; null where the page was made in the browser. */
  readonly serverNow: number | null;
};
