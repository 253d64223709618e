/** Formats days in the visitor's language, short enough for a field. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { plainSpaces } from "#web/i18n/plain-spaces.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";

const SHORT_DAY = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const satisfies Intl.DateTimeFormatOptions;

/** A page with the nights of many rates writes the same few days again and again. */
const written = createBoundedCache<string>({ maxEntries: 2000 });

/** An empty text if the day is invalid. */
export const formatDay = (day: CalendarDate, languageTag: string): string =>
  written(`${languageTag} ${day}`, () => writeDay(new Date(`${day}T00:00:00Z`), languageTag));

const writeDay = (moment: Date, languageTag: string): string =>
  Number.isNaN(moment.getTime()) ? "" : plainSpaces(formatters.getDateTimeFormat(languageTag, SHORT_DAY).format(moment));

export const formatStay = ({ startDate, endDate }: Stay, languageTag: string): string =>
  `${formatDay(startDate, languageTag)} – ${formatDay(endDate, languageTag)}`;

const HOUR = { timeStyle: "short", timeZone: "UTC" } as const satisfies Intl.DateTimeFormatOptions;

/** A whole hour: "10:00" or "10:00 AM". */
export const formatHour = (hour: number, languageTag: string): string =>
  plainSpaces(formatters.getDateTimeFormat(languageTag, HOUR).format(new Date(Date.UTC(2000, 0, 1, hour))));
