/** A booking as the list of trips shows it, whichever of the two services it was made with; and the rules of that list. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { StatusKind, StatusName } from "#domain/reservation/reservation-status.ts";
import type { Money } from "#shared/money.ts";

export type Trip = {
  readonly recordLocator: string;
  /** Empty while the hotel hides it. */
  readonly hotelName: string;
  readonly place: string;
  readonly image: string;
  readonly passenger: string;
  /** The moment of the booking; null while somebody still works on it. */
  readonly resDate: string | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: number;
  readonly status: StatusName;
  readonly kind: StatusKind;
  /** What was paid in points; 0 where it was paid in money. */
  readonly points: number;
  readonly total: Money;
  /** Who may see the booking, together with its number. */
  readonly email: string;
  readonly resDetailsUrl: string;
};

export type SplitTrips = { readonly upcoming: readonly Trip[]; readonly past: readonly Trip[] };

/** By the visitor's own day (AMB-58): what begins today is still ahead. The next one comes first, and so does the last one. */
export function splitTrips(trips: readonly Trip[], today: CalendarDate): SplitTrips {
  const byArrival = trips.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0));
  return {
    upcoming: byArrival.filter(({ checkIn }) => checkIn >= today),
    past: byArrival.filter(({ checkIn }) => checkIn < today).toReversed(),
  };
}

export const TRIP_TABS = ["upcoming", "past"] as const;
export type TripTab = (typeof TRIP_TABS)[number];

/** Nobody is shown an empty list while the other one has something (ACC-008). */
export const firstTab = ({ upcoming, past }: SplitTrips): TripTab => (upcoming.length === 0 && past.length > 0 ? "past" : "upcoming");

export const nightsOf = ({ checkIn, checkOut }: Trip): number => nightsBetween(checkIn, checkOut);

export const daysUntil = ({ checkIn }: Trip, today: CalendarDate): number => nightsBetween(today, checkIn);

/** The stay has begun and is not over. */
export const isUnderWay = ({ kind, checkIn, checkOut }: Trip, today: CalendarDate): boolean =>
  kind === "confirmed" && checkIn < today && checkOut >= today;
