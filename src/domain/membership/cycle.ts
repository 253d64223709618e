/** A membership runs from year to year; days, not instants: a member is one until the last day is over. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, isCalendarDate } from "#domain/calendar/calendar-date.ts";

/** `end` is the first day that is not part of it any more. */
export type Cycle = { readonly start: CalendarDate; readonly end: CalendarDate };

/** As the contract names it (CLUB-013). */
export const CYCLE_PERIOD = "YEAR";

export const REMIND_DAYS_BEFORE = 30;

/** The same day of the next year; who joined on 29 February renews on 1 March. */
export function cycleFrom(start: CalendarDate): Cycle {
  const wanted = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`;
  const end = isCalendarDate(wanted) ? wanted : addDays(`${wanted.slice(0, 8)}28` as CalendarDate, 1);
  return { start, end };
}

/** The last day on which somebody is a member; the contract names the first one after it, and as a text. */
export const lastDayOf = (cycleEnd: string): CalendarDate => addDays(cycleEnd as CalendarDate, -1);

export const nextCycle = ({ end }: Cycle): Cycle => cycleFrom(end);

export const isRunning = ({ start, end }: Cycle, today: CalendarDate): boolean => start <= today && today < end;

/** When somebody is told that the year is nearly over, so that nothing is renewed by surprise. */
export const reminderDay = ({ end }: Cycle): CalendarDate => addDays(end, -REMIND_DAYS_BEFORE);
