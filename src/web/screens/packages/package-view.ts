/** What the screens of packages show, prepared by the loaders so that documents contain nothing else. */
import type { listPackages } from "#contract/availability/list-packages.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { LocalMoment } from "#domain/cancellation/zoned-moment.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { NamedPlace } from "#domain/search/search-form.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import type { AirportNames, FlightView } from "#web/flight/flight-view.ts";
import type { Money } from "#shared/money.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import type { CalendarOutcome } from "./calendar/calendar-view.ts";
import type { PackagesRequest } from "./packages-request.ts";

type Listed = OutputOf<typeof listPackages>;

export type PackagePrice = {
  readonly total: Money;
  readonly perPerson: Money;
  /** The parts bought apart at this moment. */
  readonly parts: Money;
  readonly saved: Money;
};

export type ArrivalView = { readonly landsAt: string; readonly isLate: boolean; readonly bookedNight: CalendarDate | null };

export type PackageCard = {
  readonly hotelId: string;
  readonly rateKey: string;
  readonly name: string;
  readonly stars: number;
  readonly place: string;
  readonly position: { readonly latitude: number; readonly longitude: number };
  /** Null without reviews; its score is null if there are too few of them. */
  readonly rating: { readonly score: number | null; readonly count: number } | null;
  readonly picture: PictureSubject | null;
  readonly room: string;
  readonly board: string | null;
  readonly nights: number;
  readonly checkIn: CalendarDate;
  readonly flights: readonly FlightView[];
  readonly price: PackagePrice;
  readonly isRoomRefundable: boolean;
  readonly isFareRefundable: boolean;
  /** Until then, in the hotel's local time, cancelling the whole package costs nothing; null if it never does or is not known. */
  readonly freeUntil: LocalMoment | null;
  /** The same package with free cancellation: what it costs more for all, and until when. Null if it is not sold, or this package has it. */
  readonly flexible: { readonly more: Money; readonly until: LocalMoment | null } | null;
  /** With slower flights, if they cost less. */
  readonly cheapest: Money | null;
  readonly left: number | null;
  readonly arrival: ArrivalView;
  readonly checkedBags: number;
  readonly doorToPillowMinutes: number;
};

export type ListedCard = Omit<PackageCard, "flights"> & { readonly trip: number };

/** What the filters show: rare amenities and airlines are left out, unless they are chosen. */
export type ShownFacets = Pick<
  Listed["facets"],
  "stars" | "amenities" | "boards" | "freeCancellation" | "stops" | "departureTimes" | "airlines"
> & {
  readonly prices: { readonly min: number; readonly max: number } | null;
  /** Packages that match all filters but the price. */
  readonly atAnyPrice: number;
};

export type FoundPackages = Pick<Listed, "total" | "isPartial" | "place"> & {
  readonly kind: "found";
  readonly facets: ShownFacets;
  readonly airports: AirportNames;
  readonly cards: readonly ListedCard[];
  /** Most packages have one of a few trips, so cards name theirs by its place in this list. */
  readonly trips: readonly (readonly FlightView[])[];
};

/**
 * `incomplete`: origin or destination is missing. `unknown-place`: a place was not found, or no airport serves it. `nothing`: no package for these
 * days. `invalid`: the search was refused. `failed`: no answer, or an unreadable one.
 */
export type PackagesOutcome =
  | FoundPackages
  | { readonly kind: "nothing"; readonly isPartial: boolean }
  | { readonly kind: "incomplete" | "unknown-place" | "invalid" }
  | { readonly kind: "failed"; readonly isUnreadable?: true };

export type PackagesData = {
  readonly request: PackagesRequest;
  readonly today: CalendarDate;
  readonly outcome: PackagesOutcome;
  /** Only in the view that shows it, and for days without packages. */
  readonly calendar?: CalendarOutcome;
  /** Airports near the origin with packages on days without any. */
  readonly nearby?: readonly NearbyOrigin[];
};

/** `price` is that of the cheapest package from there, for all travellers. */
export type NearbyOrigin = {
  readonly place: NamedPlace;
  readonly distance: { readonly value: number; readonly unit: DistanceUnit };
  readonly price: Money;
};
