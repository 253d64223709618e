/** Months and days of a price calendar. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY, MAX_CALENDAR_DAYS } from "#domain/calendar/calendar-limits.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { getHotelCalendar } from "#contract/availability/get-hotel-calendar.ts";

export type HotelCalendar = OutputOf<typeof getHotelCalendar>;

/** Days of the strip before and after the chosen one. */
const NEAR_DAYS = 3;

export const monthOfDay = (day: CalendarDate): CalendarDate => `${day.slice(0, 8)}01` as CalendarDate;

/** The month after another; before it with -1. */
export function nextMonth(month: CalendarDate, step: 1 | -1 = 1): CalendarDate {
  return monthOfDay(addDays(month, step === 1 ? 31 : -1));
}

/** The first and the last month with days that can be chosen. */
export const monthLimits = (today: CalendarDate): readonly [first: CalendarDate, last: CalendarDate] => [
  monthOfDay(addDays(today, FIRST_ENABLED_DAY)),
  monthOfDay(addDays(today, LAST_ENABLED_DAY)),
];

/** The chosen day between those that are as many days earlier and later. */
export const daysNear = (day: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, place) => addDays(day, place - NEAR_DAYS));

/** The days that are loaded to show a chosen day: its month, the two after it, and the days near it. */
export function windowAround(day: CalendarDate): { readonly from: CalendarDate; readonly days: number } {
  const [month, near] = [monthOfDay(day), addDays(day, -NEAR_DAYS)];
  return { from: near < month ? near : month, days: MAX_CALENDAR_DAYS };
}

export const isInWindow = (month: CalendarDate, { from, days }: { readonly from: CalendarDate; readonly days: number }): boolean =>
  month >= from && addDays(nextMonth(month), -1) < addDays(from, days);

/** The weeks that contain days of a month, each from its first weekday (1 is Monday, 7 Sunday). */
export function weeksOf(month: CalendarDate, firstWeekday: number): readonly (readonly CalendarDate[])[] {
  const days = nightsBetween(month, nextMonth(month));
  const before = (new Date(`${month}T00:00:00Z`).getUTCDay() - firstWeekday + 7) % 7;
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => addDays(month, week * 7 + column - before)),
  );
}

/** The price of an arrival; null without a room, undefined if the calendar does not cover the day. */
export function priceOn({ from, minNights, prices }: HotelCalendar, day: CalendarDate, nights: number): number | null | undefined {
  return prices[nightsBetween(from as CalendarDate, day)]?.[nights - minNights];
}

/** The shortest longer stay that has a room on a day; undefined if there is none. */
export function longerStayOn({ from, minNights, prices }: HotelCalendar, day: CalendarDate, nights: number): number | undefined {
  const row = prices[nightsBetween(from as CalendarDate, day)] ?? [];
  if (row.slice(0, nights - minNights).some((price) => price !== null)) return undefined;
  const longer = row.findIndex((price, more) => minNights + more > nights && price !== null);
  return longer < 0 ? undefined : minNights + longer;
}
