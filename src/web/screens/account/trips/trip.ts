/** A booking in the list of trips, from either booking flow, and the rules of that list. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { StatusKind, StatusName } from "#domain/reservation/reservation-status.ts";
import type { Money } from "#shared/money.ts";
import type { BookedFlight, BookedPackage } from "#web/booking/booking-view.ts";

export type Trip = {
  readonly recordLocator: string;
  /** Empty for an opaque hotel. */
  readonly hotelName: string;
  readonly place: string;
  readonly image: string;
  readonly passenger: string;
  /** Time of the booking; null while it is not confirmed. */
  readonly resDate: string | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: number;
  readonly status: StatusName;
  readonly kind: StatusKind;
  /** Points paid; 0 if the booking was paid with money. */
  readonly points: number;
  readonly total: Money;
  /** Email that, together with the number, gives access to the booking. */
  readonly email: string;
  readonly resDetailsUrl: string;
  /** Of a package (ACC-015); null for a hotel. */
  readonly trip: {
    readonly flights: readonly BookedFlight[];
    readonly airports: BookedPackage["airports"];
    /** Still to be paid after a deposit; null if everything is paid. */
    readonly outstanding: BookedPackage["outstanding"];
  } | null;
};

export type SplitTrips = { readonly upcoming: readonly Trip[]; readonly past: readonly Trip[] };

/** Split by the visitor's local day (AMB-58): a trip that starts today is upcoming. In both lists the nearest trip comes first. */
export function splitTrips(trips: readonly Trip[], today: CalendarDate): SplitTrips {
  const byArrival = trips.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0));
  return {
    upcoming: byArrival.filter(({ checkIn }) => checkIn >= today),
    past: byArrival.filter(({ checkIn }) => checkIn < today).toReversed(),
  };
}

export const TRIP_TABS = ["upcoming", "past"] as const;
export type TripTab = (typeof TRIP_TABS)[number];

/** Opens the past tab if only that one has trips (ACC-008). */
export const firstTab = ({ upcoming, past }: SplitTrips): TripTab => (upcoming.length === 0 && past.length > 0 ? "past" : "upcoming");

export const nightsOf = ({ checkIn, checkOut }: Trip): number => nightsBetween(checkIn, checkOut);

export const daysUntil = ({ checkIn }: Trip, today: CalendarDate): number => nightsBetween(today, checkIn);

export const isUnderWay = ({ kind, checkIn, checkOut }: Trip, today: CalendarDate): boolean =>
  kind === "confirmed" && checkIn < today && checkOut >= today;
