import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";

/** No living person was born earlier. */
export const EARLIEST_BIRTH = "1900-01-01";

/** The message key of a day on which no living person can be born. */
export function birthDayProblem(day: string, today: CalendarDate): "dateInvalid" | "birthDateInFuture" | undefined {
  if (!isCalendarDate(day) || day < EARLIEST_BIRTH) return "dateInvalid";
  return day > today ? "birthDateInFuture" : undefined;
}
