/** Calendar rules: which days can be selected, and how a new start date changes the end date. */
import type { CalendarDate } from "./calendar-date.ts";
import { addDays } from "./calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY, MAX_NIGHTS } from "./calendar-limits.ts";
import type { Stay } from "./stay.ts";

export type SelectableDays = { readonly min: CalendarDate; readonly max: CalendarDate; readonly maxNights: number };

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

/** Days that can be selected: all enabled days until a start date is chosen, then the possible end dates. */
export function selectableDays(today: CalendarDate, start?: CalendarDate): SelectableDays {
  const last = addDays(today, LAST_ENABLED_DAY);
  return start === undefined
    ? { min: addDays(today, FIRST_ENABLED_DAY), max: last, maxNights: MAX_NIGHTS }
    : { min: addDays(start, 1), max: earlier(addDays(start, MAX_NIGHTS), last), maxNights: MAX_NIGHTS };
}

/** A new start date sets the end date to the day after. The last day of the calendar cannot be a start date and is moved back. */
export function changeStart<S extends Stay>(form: S, start: CalendarDate, today: CalendarDate): S {
  const startDate = earlier(start, addDays(today, LAST_ENABLED_DAY - 1));
  return { ...form, startDate, endDate: addDays(startDate, 1) };
}
