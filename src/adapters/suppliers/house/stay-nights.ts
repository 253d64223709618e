import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";

/** One search requests the nights of one stay for hundreds of hotels. */
const known = new WeakMap<Stay, readonly CalendarDate[]>();

/** The nights of a stay, without the day of departure. */
export function nightsOf(stay: Stay): readonly CalendarDate[] {
  const nights =
    known.get(stay) ?? Array.from({ length: nightsBetween(stay.startDate, stay.endDate) }, (_, night) => addDays(stay.startDate, night));
  known.set(stay, nights);
  return nights;
}
