import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";

/** The nights somebody sleeps: the day of departure is none. */
export const nightsOf = ({ startDate, endDate }: Stay): CalendarDate[] =>
  Array.from({ length: nightsBetween(startDate, endDate) }, (_, night) => addDays(startDate, night));
