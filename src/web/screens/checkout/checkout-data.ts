/** Data of the checkout, prepared by its loader; serialised into the document. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { DescribedTerms } from "#domain/cancellation/describe-terms.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import type { Country } from "#domain/checkout/countries.ts";
import type { CheckoutDrafts } from "#domain/checkout/drafts-of-form.ts";
import type { PageFlow } from "#domain/hotel/hotel-links.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { Money } from "#shared/money.ts";
import type { CompanyPrice } from "#web/booking/company-change.tsx";
import type { TroubleLinks } from "#web/checkout/trouble/trouble.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";

export type CheckoutHotel = {
  /** A random token for an opaque hotel. */
  readonly id: string;
  /** Null for an opaque hotel, of which only the city is shown. */
  readonly name: string | null;
  readonly address: string | null;
  readonly stars: number;
  readonly isStarsAtLeast: boolean;
  /** Number of hotels in the class of an opaque hotel; null for a named hotel. */
  readonly hotelCount: number | null;
  readonly city: string;
  readonly picture: PictureSubject | null;
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  /** Null for an opaque hotel, or if no number is known. */
  readonly phone: string | null;
};

export type CheckoutRate = {
  readonly roomTypeId: string;
  readonly roomName: string;
  readonly bbId: string;
  readonly board: string;
  /** For all rooms and nights, including taxes. */
  readonly price: Money;
  /** For all rooms; empty if only the cart has the price. */
  readonly nights: readonly Money[];
  readonly taxes: Money | null;
  /** Paid at the hotel, in the hotel's currency. */
  readonly feesAtHotel: readonly { readonly kind: string; readonly amount: Money }[];
  readonly isRefundable: boolean;
  readonly terms: DescribedTerms | null;
  /** The public price; set only if this visitor pays less as a member. */
  readonly publicPrice: Money | null;
};

/** Account data that fills the form of a logged-in visitor. */
export type AccountFacts = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** Null if the points could not be loaded. */
  readonly points: number | null;
};

/** Related addresses, without the locale prefix. */
type CheckoutLinks = TroubleLinks & { readonly here: string };

export type CheckoutStay = {
  readonly hotel: CheckoutHotel;
  readonly stay: Stay;
  readonly party: readonly Room[];
  readonly flow: Required<PageFlow>;
  readonly links: CheckoutLinks;
};

export type CheckoutData = CheckoutStay & {
  readonly rate: CheckoutRate;
  /** The price at which the visitor chose the room, if it has changed. */
  readonly quoted: Money | null;
  /** The room is the chosen one, but with another board. */
  readonly isOtherBoard: boolean;
  /** Key to hold the room; null if only an existing cart can provide it. */
  readonly rateKey: string | null;
  /** The cart in the URL. */
  readonly prebookingId: string | null;
  /** Error code of a payment provider's redirect. */
  readonly error: string | null;
  readonly drafts: Partial<CheckoutDrafts>;
  /** Null for guests. */
  readonly account: AccountFacts | null;
  readonly countries: readonly Country[];
  /**
   * The cart as the server knows it: the one in the URL, or a prediction of what the first hold will contain. `offer` is null if the club
   * is not offered.
   */
  readonly lines: CartLines;
  /** Whose prices the cart in the URL has. */
  readonly companyPrice?: CompanyPrice;
  /** Status of the visitor that the prices are for. */
  readonly status: "guest" | "basic" | "club";
  /** Server time in milliseconds; null if the page was rendered in the browser. */
  readonly serverNow: number | null;
};
