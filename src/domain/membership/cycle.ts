/** A membership runs in years, counted in days: a member is one until the last day is over. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, isCalendarDate } from "#domain/calendar/calendar-date.ts";

/** `end` is the first day after the cycle. */
export type Cycle = { readonly start: CalendarDate; readonly end: CalendarDate };

/** As the contract names it (CLUB-013). */
export const CYCLE_PERIOD = "YEAR";

export const REMIND_DAYS_BEFORE = 30;

/** The same day of the next year; 29 February becomes 1 March. */
export function cycleFrom(start: CalendarDate): Cycle {
  const sameDayNextYear = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`;
  const end = isCalendarDate(sameDayNextYear) ? sameDayNextYear : addDays(`${sameDayNextYear.slice(0, 8)}28` as CalendarDate, 1);
  return { start, end };
}

/** The last day of a membership; the contract names the day after it, as text. */
export const lastDayOf = (cycleEnd: string): CalendarDate => addDays(cycleEnd as CalendarDate, -1);

export const nextCycle = ({ end }: Cycle): Cycle => cycleFrom(end);

export const isRunning = ({ start, end }: Cycle, today: CalendarDate): boolean => start <= today && today < end;

/** When a member is reminded of the end of the year, because nothing renews automatically. */
export const reminderDay = ({ end }: Cycle): CalendarDate => addDays(end, -REMIND_DAYS_BEFORE);
