import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";

/** No living person was born earlier. */
export const EARLIEST_BIRTH = "1900-01-01";

export const isBirthDay = (day: string, today: CalendarDate): boolean => isCalendarDate(day) && day >= EARLIEST_BIRTH && day <= today;
