/** Moves of the calendar: which days may be pressed, and what a new first day does to the last one. */
import type { CalendarDate } from "./calendar-date.ts";
import { addDays } from "./calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY, MAX_NIGHTS } from "./calendar-limits.ts";
import type { Stay } from "./stay.ts";

export type SelectableDays = { readonly min: CalendarDate; readonly max: CalendarDate; readonly maxNights: number };

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

/** Days that may be pressed: all of them while no first day is chosen, then those the stay may end on. */
export function selectableDays(today: CalendarDate, start?: CalendarDate): SelectableDays {
  const last = addDays(today, LAST_ENABLED_DAY);
  return start === undefined
    ? { min: addDays(today, FIRST_ENABLED_DAY), max: last, maxNights: MAX_NIGHTS }
    : { min: addDays(start, 1), max: earlier(addDays(start, MAX_NIGHTS), last), maxNights: MAX_NIGHTS };
}

/** A new first day sets the last one to the day after. Nobody can arrive on the last day of the calendar, so that day gives way. */
export function changeStart<S extends Stay>(form: S, start: CalendarDate, today: CalendarDate): S {
  const startDate = earlier(start, addDays(today, LAST_ENABLED_DAY - 1));
  return { ...form, startDate, endDate: addDays(startDate, 1) };
}
