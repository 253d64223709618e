/** Dates and times as a language writes them in running text. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { LocalMoment } from "#domain/cancellation/zoned-moment.ts";

const FULL_DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const SHORT_DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const NEAR_DAY = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
const WEEKDAY = { weekday: "long", timeZone: "UTC" } as const;
const CLOCK = { timeStyle: "short", timeZone: "UTC" } as const;

/** Any Monday; weekdays are counted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const MAX_KEPT_FORMATS = 100;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format costs about a hundred times as much as using it. Narrow spaces are missing in the standard PDF fonts. */
function write(languageTag: string, options: Intl.DateTimeFormatOptions, instant: number): string {
  const key = `${languageTag} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageTag, options);
  if (formats.size < MAX_KEPT_FORMATS) formats.set(key, format);
  return format.format(instant).replaceAll(/[\u2009\u202f]/g, "\u00a0");
}

const startOf = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`);

export const formatLocalDay = (day: CalendarDate, languageTag: string): string => write(languageTag, FULL_DAY, startOf(day));

export const formatWeekday = (day: number, languageTag: string): string => write(languageTag, WEEKDAY, MONDAY + (day - 1) * DAY_MS);

/** HH:MM in local time. Uses a non-breaking space before AM or PM. */
export const formatTime = (time: string, languageTag: string): string =>
  write(languageTag, CLOCK, Date.parse(`2024-01-01T${time}:00Z`)).replaceAll(/\s/g, "\u00a0");

export const formatHour = (hour: number, languageTag: string): string => formatTime(`${String(hour).padStart(2, "0")}:00`, languageTag);

/** For days near one that is written in full. */
export const formatNearDay = (day: CalendarDate, languageTag: string): string => write(languageTag, NEAR_DAY, startOf(day));

export const formatInstant = ({ day, time }: LocalMoment, languageTag: string): string =>
  `${write(languageTag, SHORT_DAY, startOf(day))}, ${formatTime(time, languageTag)}`;

/** Hours and minutes, such as "2 hr 35 min". */
export function formatDuration(minutes: number, languageTag: string): string {
  const unitOf = (value: number, unit: "hour" | "minute"): string =>
    new Intl.NumberFormat(languageTag, { style: "unit", unit, unitDisplay: "short" }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [unitOf(hours, "hour")] : []), ...(rest > 0 || hours === 0 ? [unitOf(rest, "minute")] : [])]
    .join("\u00a0")
    .replaceAll(/\s/g, "\u00a0");
}
