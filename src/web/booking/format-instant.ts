/** Formats dates and times of a stay in the page's language, identically on the server and in the browser. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { LocalMoment } from "#domain/cancellation/zoned-moment.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { formatDay } from "#web/search/format-days.ts";

const LONG_DAY = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
} as const satisfies Intl.DateTimeFormatOptions;
const CLOCK = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const satisfies Intl.DateTimeFormatOptions;

/** ICU data of the server may use narrow spaces where browsers use plain ones, which would break hydration. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, " ");

/** Includes the year, because a booking may be read months later. */
export const formatLocalDay = (day: CalendarDate, languageTag: string): string =>
  plain(formatters.getDateTimeFormat(languageTag, LONG_DAY).format(new Date(`${day}T00:00:00Z`)));

/** "15:00" or "3:00 PM". */
export const formatClock = (time: string, languageTag: string): string =>
  plain(formatters.getDateTimeFormat(languageTag, CLOCK).format(new Date(`2000-01-01T${time.padStart(5, "0")}:00Z`)));

export const formatInstant = ({ day, time }: LocalMoment, languageTag: string): string =>
  `${formatDay(day, languageTag)}, ${formatClock(time, languageTag)}`;
