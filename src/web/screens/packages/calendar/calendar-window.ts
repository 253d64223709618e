/** Which part of the year a calendar shows. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY, MAX_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";

/** Two months as a graph, two weeks as a grid. */
export const CALENDAR_DAYS = 62;
export const GRID_DAYS = 14;
/** Few, so that the requested departure is visible on phones without scrolling. */
export const GRID_DAYS_BEFORE = 2;
/** Lengths on both sides of the requested one. */
const MORE_NIGHTS = 3;
/** The graph begins this many days before the requested departure. */
const DAYS_BEFORE = 7;

type Window = { readonly from: CalendarDate; readonly days: number; readonly minNights: number; readonly maxNights: number };

export function calendarWindow({ form: { startDate, endDate }, look }: PackagesRequest, today: CalendarDate): Window {
  const [first, last] = [addDays(today, FIRST_ENABLED_DAY), addDays(today, LAST_ENABLED_DAY - 1)];
  const wanted = look.calendarFrom === "" ? addDays(startDate, -DAYS_BEFORE) : (look.calendarFrom as CalendarDate);
  const from = wanted < first ? first : wanted > last ? last : wanted;
  const nights = nightsBetween(startDate, endDate);
  return {
    from,
    days: CALENDAR_DAYS,
    minNights: Math.max(1, nights - MORE_NIGHTS),
    maxNights: Math.min(MAX_NIGHTS, nights + MORE_NIGHTS),
  };
}
