/** Formats days in the visitor's language, short enough for a field. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { formatters } from "#web/i18n/formatters.ts";

const SHORT_DAY = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const satisfies Intl.DateTimeFormatOptions;

/** The server's locale data uses narrow spaces where browsers have plain ones. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/g, " ");

/** An empty text if the day is invalid. */
export function formatDay(day: CalendarDate, languageTag: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? "" : plain(formatters.getDateTimeFormat(languageTag, SHORT_DAY).format(moment));
}

export const formatStay = ({ startDate, endDate }: Stay, languageTag: string): string =>
  `${formatDay(startDate, languageTag)} – ${formatDay(endDate, languageTag)}`;

const HOUR = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const satisfies Intl.DateTimeFormatOptions;

/** A whole hour: "10:00" or "10:00 AM". */
export const formatHour = (hour: number, languageTag: string): string =>
  plain(formatters.getDateTimeFormat(languageTag, HOUR).format(new Date(Date.UTC(2000, 0, 1, hour))));
