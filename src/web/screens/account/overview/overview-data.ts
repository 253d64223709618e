import type { AccountDetails } from "#contract/entities/account.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";

export type NextTrip = {
  readonly number: string;
  readonly email: string;
  /** Empty while the hotel hides it. */
  readonly hotelName: string;
  readonly destination: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** The address of a picture, or nothing. */
  readonly picture: string;
  readonly isConfirmed: boolean;
};

export type OverviewData = {
  readonly details: AccountDetails;
  /** Null where there is none; `failed` where nobody could say. */
  readonly nextTrip: NextTrip | null | "failed";
  readonly today: CalendarDate;
};
