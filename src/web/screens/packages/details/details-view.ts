/** What the page of a package shows. */
import type { OutputOf } from "#contract/base/call.ts";
import type { getPackageDetails } from "#contract/availability/get-package-details.ts";
import type { LocalMoment } from "#domain/cancellation/zoned-moment.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Money } from "#shared/money.ts";
import type { AirportNames, FlightView } from "#web/flight/flight-view.ts";
import type { Reviews } from "#web/hotel/reviews/use-reviews.ts";
import type { PackageCard } from "#web/screens/packages/package-view.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";

type Details = OutputOf<typeof getPackageDetails>;

/** A package that differs in one part: what it costs more (or less), and the key of its quote. */
export type PackageChoice = { readonly rateKey: string; readonly difference: Money; readonly isChosen: boolean };

type FlightChoice = PackageChoice & { readonly flights: readonly FlightView[] };
export type PackageRoomChoice = PackageChoice &
  Pick<Details["rooms"][number], "roomTypeId" | "roomDescription" | "sizeM2" | "maxGuests" | "bbId" | "board" | "refundable" | "left"> & {
    readonly isRecommended: boolean;
  };
export type FareChoice = PackageChoice &
  Pick<
    Details["fares"][number],
    "family" | "checkedBags" | "isSeatIncluded" | "isChangeable" | "isChangeFree" | "isRefundable" | "isRefundFree"
  >;
type NightChoice = PackageChoice & { readonly checkIn: CalendarDate };

/** The part that the visitor changed, and the total before. */
export const CHANGES = ["flights", "room", "fare", "night"] as const;
export type ChangedPart = { readonly part: (typeof CHANGES)[number]; readonly before: Money };

export type PackageDetailsView = {
  readonly kind: "found";
  readonly request: Omit<PackagesRequest, "look">;
  readonly card: Omit<PackageCard, "flights">;
  readonly address: string;
  readonly description: string;
  readonly pictures: readonly PictureSubject[];
  /** Null in the browser until it loads another package: the document contains the parts as markup only. */
  readonly parts: PackageParts | null;
  /** As far as the choices of this page tell: the cheapest package of this hotel. */
  readonly lowest: Money;
  /** The quoted total, if the price has changed since. */
  readonly quoted: Money | null;
  readonly change: ChangedPart | null;
  /** Not included in the price, for all rooms and nights. */
  readonly feesAtHotel: readonly { readonly kind: string; readonly amount: Money }[];
  /** The first reviews of the hotel; null if they could not be loaded. */
  readonly reviews: Reviews | null;
};

/** What the package consists of, and what it could consist of. */
export type PackageParts = {
  readonly itinerary: readonly FlightView[];
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  readonly flights: readonly FlightChoice[];
  readonly airports: AirportNames;
  readonly rooms: readonly PackageRoomChoice[];
  readonly fares: readonly FareChoice[];
  readonly otherFirstNight: NightChoice | null;
  readonly transfers: readonly { readonly code: string; readonly name: string; readonly price: Money }[];
  /** Where the car is found that the search asked for; null if it asked for none. */
  readonly carTo: string | null;
  /** In the hotel's local time; the first step applies now. */
  readonly cancellation: readonly { readonly from: LocalMoment; readonly fee: Money }[];
  readonly rules: Details["rules"];
};

/** `openFold`: the id of the fold that the visitor chose from, which stays open when the page shows the new choice. */
export type PartsProps = { readonly details: PackageDetailsView; readonly parts: PackageParts; readonly openFold: string | undefined };

/** Why the package cannot be shown; `back` is the address of its search. */
export type GonePackage = {
  readonly kind: "gone";
  readonly reason: "expired" | "flight" | "room" | "failed";
  readonly back: string;
  readonly retry: string;
};
