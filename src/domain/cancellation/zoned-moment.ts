/** Converts between a hotel's local time and instants, using only Intl. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";

/** Local time; `time` is HH:MM. */
export type LocalMoment = { readonly day: CalendarDate; readonly time: string };

const HOUR_MS = 3_600_000;
/** Places are up to 14 hours from UTC, and one skipped a whole day: this far to both sides is safely before and after any clock change. */
const LOOK_MS = 26 * HOUR_MS;
const MAX_KEPT_FORMATS = 500;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format costs about a hundred times as much as using it. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const stored = formats.get(timeZone);
  if (stored) return stored;
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
  if (formats.size < MAX_KEPT_FORMATS) formats.set(timeZone, format);
  return format;
}

/** The rates of a stay change at the same few instants, so their local times are cached. */
const MAX_KEPT_MOMENTS = 2000;
const walls = new Map<string, Map<number, number>>();

/** The local time at an instant, encoded as if it were UTC, so that values can be added and compared. Whole seconds. */
function wallAt(instant: number, timeZone: string): number {
  const ofZone = walls.get(timeZone) ?? new Map<number, number>();
  const known = ofZone.get(instant);
  if (known !== undefined) return known;
  const wall = readWall(instant, timeZone);
  if (ofZone.size >= MAX_KEPT_MOMENTS) ofZone.clear();
  ofZone.set(instant, wall);
  if (walls.size < MAX_KEPT_FORMATS) walls.set(timeZone, ofZone);
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
 * The instant at which it is this hour in the zone. An hour skipped by a clock change moves forward by the change; of a repeated hour the first one
 * is meant.
 */
export function instantOf(day: CalendarDate, hour: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  const before = wall - offsetAt(wall - LOOK_MS, timeZone);
  const after = wall - offsetAt(wall + LOOK_MS, timeZone);
  // The usual case: no clock change around that day.
  if (before === after) return new Date(before);
  const found = [Math.min(before, after), Math.max(before, after)].find((instant) => wallAt(instant, timeZone) === wall);
  return new Date(found ?? before);
}

const locals = createBoundedCache<LocalMoment>({ maxEntries: MAX_KEPT_MOMENTS });

export function localMomentOf(instant: Date, timeZone: string): LocalMoment {
  // Formats have whole seconds only; a millisecond before midnight is still the day before.
  const second = Math.floor(instant.getTime() / 1000);
  return locals(`${second} ${timeZone}`, () => {
    const text = new Date(wallAt(second * 1000, timeZone)).toISOString();
    return Object.freeze({ day: text.slice(0, 10) as CalendarDate, time: text.slice(11, 16) });
  });
}
