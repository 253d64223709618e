/** A day of the calendar as text, YYYY-MM-DD: no hour, no time zone. Text order is day order. */
import { createBoundedCache } from "#shared/bounded-cache.ts";

export type CalendarDate = `${number}-${number}-${number}`;

const DAY_MS = 86_400_000;
const MAX_TEXT_LENGTH = 32;

const dateOfUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10) as CalendarDate;
const utcOf = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/** Nearly all days are within two years; a page of rates asks for the same few hundreds of times. */
const MAX_KEPT = 1500;
const keptDates = createBoundedCache<CalendarDate, number>({ maxEntries: MAX_KEPT });
const keptMoments = createBoundedCache<number, CalendarDate>({ maxEntries: MAX_KEPT });

export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // JavaScript engines read 30 February as a day in March.
  return !Number.isNaN(ms) && dateOfUtc(ms) === text;
}

export const addDays = (date: CalendarDate, days: number): CalendarDate => keptDates(keptMoments(date, utcOf) + days * DAY_MS, dateOfUtc);

export const nightsBetween = (start: CalendarDate, end: CalendarDate): number =>
  Math.round((keptMoments(end, utcOf) - keptMoments(start, utcOf)) / DAY_MS);

type Zone = { readonly format: Intl.DateTimeFormat; readonly days: Map<number, CalendarDate> };

const MAX_KEPT_ZONES = 500;
const MAX_KEPT_DAYS = 200;
const zones = new Map<string, Zone>();

/** Creating a format costs about a hundred times as much as using it. */
function zoneOf(timeZone: string): Zone {
  const cached = zones.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const zone: Zone = { format, days: new Map() };
  if (zones.size < MAX_KEPT_ZONES) zones.set(timeZone, zone);
  return zone;
}

/** Since 1973, clocks of all time zones have changed in whole quarters of an hour; within one quarter the date is the same. */
const QUARTER_MS = 900_000;
const QUARTERS_SINCE = Date.UTC(1973, 0, 1);

/** The date at an instant, in UTC or in a named time zone. */
export function dateAt(instant: Date, timeZone = "UTC"): CalendarDate {
  const { format, days } = zoneOf(timeZone);
  const ms = instant.getTime();
  if (!(ms >= QUARTERS_SINCE)) return writtenDay(format, instant);
  const quarter = Math.floor(ms / QUARTER_MS);
  const day = days.get(quarter) ?? writtenDay(format, instant);
  if (days.size >= MAX_KEPT_DAYS) days.clear();
  days.set(quarter, day);
  return day;
}

function writtenDay(format: Intl.DateTimeFormat, instant: Date): CalendarDate {
  const parts = format.formatToParts(instant);
  const part = (type: string) => parts.find((piece) => piece.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}` as CalendarDate;
}

/** `today+N` (the plus may arrive as a space), `today-plus-N`. */
const FROM_TODAY = /^today(?:[+ ]|-plus-)(\d{1,4})$/i;

/** Reads a date of an address: YYYY-MM-DD, YYYY/MM/DD or relative to today. */
export function parseCalendarDate(text: string | null | undefined, today: CalendarDate): CalendarDate | undefined {
  if (!text || text.length > MAX_TEXT_LENGTH) return undefined;
  const days = FROM_TODAY.exec(text)?.[1];
  if (days !== undefined) return addDays(today, Number(days));
  const isoText = /^\d{4}\/\d{2}\/\d{2}$/.test(text) ? text.replaceAll("/", "-") : text;
  return isCalendarDate(isoText) ? isoText : undefined;
}
