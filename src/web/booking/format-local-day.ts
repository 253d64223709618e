import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { plainSpaces } from "#web/i18n/plain-spaces.ts";

const LONG_DAY = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
} as const satisfies Intl.DateTimeFormatOptions;

/** Includes the year, because a booking may be read months later. */
export const formatLocalDay = (day: CalendarDate, languageTag: string): string =>
  plainSpaces(formatters.getDateTimeFormat(languageTag, LONG_DAY).format(new Date(`${day}T00:00:00Z`)));
