/** Between the clock on a hotel's wall and instants, with nothing but what every engine knows of time zones. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";

/** What a wall clock shows; `time` is HH:MM. */
export type LocalMoment = { readonly day: CalendarDate; readonly time: string };

const HOUR_MS = 3_600_000;
/** Places are up to 14 hours from UTC and one has skipped a whole day: this far to both sides is before and after the change. */
const LOOK_MS = 26 * HOUR_MS;
const MOST_KEPT_FORMATS = 500;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times what using it does. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  if (formats.size < MOST_KEPT_FORMATS) formats.set(timeZone, format);
  return format;
}

/** Rates of a stay change at the same few moments: what a clock shows then is read once. */
const MOST_KEPT_MOMENTS = 2000;
const walls = new Map<string, Map<number, number>>();

/** What the wall shows at an instant, as if it were UTC: such numbers can be added and compared. Whole seconds. */
function wallAt(instant: number, timeZone: string): number {
  const ofZone = walls.get(timeZone) ?? new Map<number, number>();
  const known = ofZone.get(instant);
  if (known !== undefined) return known;
  const wall = readWall(instant, timeZone);
  if (ofZone.size >= MOST_KEPT_MOMENTS) ofZone.clear();
  ofZone.set(instant, wall);
  if (walls.size < MOST_KEPT_FORMATS) walls.set(timeZone, ofZone);
  return wall;
}

function readWall(instant: number, timeZone: string): number {
  const fields: Record<string, number> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(instant)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (instant: number, timeZone: string): number => wallAt(instant, timeZone) - instant;

/**
 * The instant at which it is this hour in the zone. An hour that the clock jumps over moves forward by the jump; of an hour that
 * comes twice the first is meant.
 */
export function instantOf(day: CalendarDate, hour: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  const before = wall - offsetAt(wall - LOOK_MS, timeZone);
  const after = wall - offsetAt(wall + LOOK_MS, timeZone);
  // Nearly always: the clock does not change around that day.
  if (before === after) return new Date(before);
  const found = [Math.min(before, after), Math.max(before, after)].find((instant) => wallAt(instant, timeZone) === wall);
  return new Date(found ?? before);
}

export function localMomentOf(instant: Date, timeZone: string): LocalMoment {
  // Formats know whole seconds only; a millisecond before midnight is still the day before.
  const text = new Date(wallAt(Math.floor(instant.getTime() / 1000) * 1000, timeZone)).toISOString();
  return { day: text.slice(0, 10) as CalendarDate, time: text.slice(11, 16) };
}
