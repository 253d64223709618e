/** What the page of a hotel shows, worked out by its loader: plain data that travels inside the page. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { DescribedTerms } from "#domain/cancellation/describe-terms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { RateRoom } from "#domain/occupancy/rate-rooms.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import type { Money } from "#shared/money.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";

/** What only a hotel that tells its name may say. */
export type NamedPart = {
  readonly name: string;
  readonly address: string;
  readonly countryCode: string;
  readonly phone: string | null;
  readonly location: { readonly latitude: number; readonly longitude: number };
  readonly distance: { readonly value: number; readonly unit: DistanceUnit } | null;
  readonly score: { readonly score: number; readonly count: number } | null;
};

/** What a hotel may say that hides its name. */
/** A class of so many hotels, one of which the traveller gets. */
type HiddenPart = { readonly isStarsAtLeast: boolean; readonly scoreFrom: number | null; readonly hotelCount: number };

export type HotelView = {
  readonly id: string;
  readonly stars: number;
  readonly city: string;
  /** How searches name the place: its city, or the country of a hotel that may not tell even that. */
  readonly region: { readonly id: string; readonly type: "Cities" | "Countries" };
  readonly paragraphs: readonly string[];
  readonly pictures: readonly PictureSubject[];
  readonly amenities: readonly string[];
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  /** One of the two is null. */
  readonly named: NamedPart | null;
  readonly hidden: HiddenPart | null;
};

type FeeView = { readonly kind: string; readonly amount: Money };

export type RateView = {
  readonly bbId: string;
  readonly board: string;
  /** What this visitor pays, for all rooms and nights. */
  readonly price: Money;
  /** The price without the promotion; null where there is none. */
  readonly before: Money | null;
  readonly promotionPercent: number;
  /** What everybody else pays; only where this visitor pays less as a member. */
  readonly publicPrice: Money | null;
  /** What a member would pay; only for somebody who is logged in and is none. */
  readonly memberPrice: Money | null;
  readonly nights: readonly Money[];
  readonly taxes: Money;
  readonly fees: readonly FeeView[];
  readonly isRefundable: boolean;
  /** Null where there are enough. */
  readonly left: number | null;
  readonly isRecommended: boolean;
  /** Null where nobody could say. */
  readonly terms: DescribedTerms | null;
};

/** What is so of a room, whatever it costs. */
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
  /** From the cheapest up. */
  readonly rates: readonly RateView[];
};

export type SimilarHotel = {
  readonly id: string;
  readonly to: string;
  /** Empty for a hotel that hides it. */
  readonly name: string;
  readonly stars: number;
  readonly score: number | null;
  readonly picture: PictureSubject | null;
  readonly price: Money;
};

export type NoRoomsReason = "minimum-stay" | "closed-to-arrival" | "too-many-guests" | "sold-out";

/** The address of the page, so that another stay at the same hotel has one too. */
export type Here = {
  readonly path: string;
  readonly hotelId?: string | undefined;
  readonly tHotelId?: string | undefined;
  readonly lrh?: string | undefined;
};

/** As the specification names it (HOTEL-003). */
type DetailsQuery = {
  readonly hotelId: string;
  readonly tgsHotelId: string | null;
  readonly checkInDate: CalendarDate;
  readonly checkOutDate: CalendarDate;
  readonly rooms: readonly RateRoom[];
};

export type HotelDetails = {
  readonly here: Here;
  readonly query: DetailsQuery;
  readonly stay: Stay;
  readonly party: readonly Room[];
  readonly today: CalendarDate;
  readonly hotel: HotelView;
  readonly rooms: readonly RoomView[];
  /** Why there are none; null where there are some, or where the supplier gave no reason. */
  readonly reason: NoRoomsReason | null;
  /** The rates could not be loaded: nothing is known about these dates. */
  readonly haveRatesFailed: boolean;
  readonly similar: readonly SimilarHotel[];
  readonly isBridged: boolean;
  /** What the address says about the old flow; absent leaves it to what was kept. */
  readonly isOldFlow: boolean | null;
};
