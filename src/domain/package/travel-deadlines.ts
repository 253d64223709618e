/** Days and hours that travellers of a package have to know. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";

/** Airlines open online check-in this many days before departure, and close it this many hours before. */
export const CHECK_IN_OPENS_DAYS = 30;
export const CHECK_IN_CLOSES_HOURS = 2;

/** Airports need this notice to provide special assistance. */
export const ASSISTANCE_WORKING_DAYS = 5;

/** Transfers have no car seats: a child must be older or taller than this to travel without one. */
export const CAR_SEAT_YEARS = 12;
export const CAR_SEAT_CENTIMETRES = 135;

const TRANSFER_NOTICE_DAYS = 7;
const TRANSFER_LATE_HOUR = 15;

export type TransferWarning = "soon" | "late";

/** `soon`: the arrival is too near for every supplier to confirm. `late`: the arrival is after 15:00. `arrives` is local time. */
export function transferWarnings(arrives: string, today: CalendarDate): TransferWarning[] {
  const isSoon = nightsBetween(today, arrives.slice(0, 10) as CalendarDate) < TRANSFER_NOTICE_DAYS;
  const isLate = arrives.slice(11, 16) > `${TRANSFER_LATE_HOUR}:00`;
  return [...(isSoon ? (["soon"] as const) : []), ...(isLate ? (["late"] as const) : [])];
}

const SATURDAY = 6;
const SUNDAY = 0;

/** The last day to request assistance: Monday to Friday count as working days. */
export function assistanceDeadline(departure: CalendarDate): CalendarDate {
  let day = departure;
  for (let left = ASSISTANCE_WORKING_DAYS; left > 0;) {
    day = addDays(day, -1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY) left -= 1;
  }
  return day;
}

export const checkInOpens = (departure: CalendarDate): CalendarDate => addDays(departure, -CHECK_IN_OPENS_DAYS);
