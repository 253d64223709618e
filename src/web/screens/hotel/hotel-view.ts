/** Data of the hotel page, prepared by its loader; serialised into the document. */
import type { HiddenPart } from "#web/hotel/result-card.ts";
import type { PlaceAround } from "#contract/catalog/list-places-around.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { DescribedTerms } from "#domain/cancellation/describe-terms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { RateRoom } from "#domain/occupancy/rate-rooms.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import type { Money } from "#shared/money.ts";
import type { Reviews } from "#web/hotel/reviews/use-reviews.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";

/** Facts that must not be shown for opaque hotels. */
export type NamedPart = {
  readonly name: string;
  readonly address: string;
  readonly countryCode: string;
  readonly phone: string | null;
  readonly location: { readonly latitude: number; readonly longitude: number };
  readonly distance: { readonly value: number; readonly unit: DistanceUnit } | null;
  /** Null if there are too few reviews for a score. */
  readonly score: { readonly score: number; readonly count: number } | null;
  readonly reviewCount: number;
};

export type HotelView = {
  readonly id: string;
  readonly stars: number;
  readonly city: string;
  /** Region for searches: the city, or the country if an opaque hotel must not name its city. */
  readonly region: { readonly id: string; readonly type: "Cities" | "Countries" };
  readonly paragraphs: readonly string[];
  readonly pictures: readonly PictureSubject[];
  readonly amenities: readonly string[];
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  /** Exactly one of the two is null. */
  readonly named: NamedPart | null;
  readonly hidden: HiddenPart | null;
};

type FeeView = { readonly kind: string; readonly amount: Money };

export type RateView = {
  readonly bbId: string;
  readonly board: string;
  /** What this visitor pays, for all rooms and nights. */
  readonly price: Money;
  /** The price without the promotion; null if there is none. */
  readonly before: Money | null;
  readonly promotionPercent: number;
  /** The public price; set only if this visitor pays less as a member. */
  readonly publicPrice: Money | null;
  /** The member rate; set only for visitors who are logged in but not members. */
  readonly memberPrice: Money | null;
  readonly nights: readonly Money[];
  readonly taxes: Money;
  readonly fees: readonly FeeView[];
  readonly isRefundable: boolean;
  /** Negotiated by the company that the agent books for. */
  readonly isNegotiated?: boolean;
  /** Null if enough rooms are left. */
  readonly left: number | null;
  readonly isRecommended: boolean;
  /** Null if the terms could not be loaded. */
  readonly terms: DescribedTerms | null;
};

/** Facts of a room that do not depend on its price. */
export type RoomFacts = {
  readonly name: string;
  readonly sizeM2: number;
  readonly beds: readonly { readonly kind: string; readonly count: number }[];
  readonly maxGuests: number;
  readonly amenities: readonly string[];
  readonly picture: PictureSubject | null;
};

export type RoomView = {
  readonly roomTypeId: string;
  readonly name: string;
  readonly facts: RoomFacts;
  /** Sorted by price. */
  readonly rates: readonly RateView[];
};

export type SimilarHotel = {
  readonly facts: SimilarFacts;
  readonly to: string;
  readonly price: Money;
};

/** Facts that do not depend on the stay. */
export type SimilarFacts = {
  readonly id: string;
  /** Empty for an opaque hotel. */
  readonly name: string;
  readonly stars: number;
  readonly score: number | null;
  readonly picture: PictureSubject | null;
};

export type NoRoomsReason = "minimum-stay" | "closed-to-arrival" | "too-many-guests" | "sold-out";

/** Parts of the page's address, to build the address of another stay at the same hotel. */
export type HotelPageAddress = {
  readonly path: string;
  readonly hotelId?: string | undefined;
  readonly tHotelId?: string | undefined;
  readonly lrh?: string | undefined;
};

/** Named as in the specification (HOTEL-003). */
type DetailsQuery = {
  readonly hotelId: string;
  readonly tgsHotelId: string | null;
  readonly checkInDate: CalendarDate;
  readonly checkOutDate: CalendarDate;
  readonly rooms: readonly RateRoom[];
};

export type HotelDetails = {
  readonly pageAddress: HotelPageAddress;
  readonly query: DetailsQuery;
  readonly stay: Stay;
  readonly party: readonly Room[];
  readonly today: CalendarDate;
  readonly hotel: HotelView;
  readonly rooms: readonly RoomView[];
  /** Why there are no rooms; null if there are some, or if the supplier gave no reason. */
  readonly reason: NoRoomsReason | null;
  /** The rates could not be loaded, so availability is unknown. */
  readonly haveRatesFailed: boolean;
  readonly similar: readonly SimilarHotel[];
  /** The first ones; null for an opaque hotel, and if they could not be loaded. */
  readonly reviews: Reviews | null;
  /** Empty for an opaque hotel, whose position is secret, and if they could not be loaded. */
  readonly around: readonly PlaceAround[];
  readonly isBridged: boolean;
  /** `isOldFlow` of the query; null if absent, then the stored choice of the browser applies. */
  readonly isOldFlow: boolean | null;
};
