import type { AccountDetails } from "#contract/entities/account.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { TripIdea } from "#web/saved/trip-idea.ts";

export type NextTrip = {
  readonly number: string;
  readonly email: string;
  /** Empty for an opaque hotel. */
  readonly hotelName: string;
  readonly destination: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** URL of a picture, or empty. */
  readonly picture: string;
  readonly isConfirmed: boolean;
};

export type OverviewData = {
  readonly details: AccountDetails;
  /** Null if there is none; `failed` if the call failed. */
  readonly nextTrip: NextTrip | null | "failed";
  readonly today: CalendarDate;
  /** Empty if there is a next trip. */
  readonly ideas: readonly TripIdea[];
};
