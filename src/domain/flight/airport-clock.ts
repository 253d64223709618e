/**
 * Local times of airports. Schedules are written in local time, and durations and connections are computed in UTC. Offsets are read from Intl once,
 * when the flight data are built; at run time a lookup is one array access, because a search converts thousands of times.
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";

/** Day 0 of flight data. Minutes are counted from its first minute in UTC. */
export const FIRST_DAY: CalendarDate = "2026-01-01";
/** Days in the data, to the end of 2035. Later days repeat them (`repeatedDay`). */
export const DAYS = 3652;
export const DAY_MINUTES = 1440;

const MINUTE_MS = 60_000;
const FIRST_MS = Date.parse(`${FIRST_DAY}T00:00:00Z`);

/** The calendar repeats every 400 years. */
const ERA_DAYS = 146_097;
/** From 1 March of the year 0 to the first day. */
const FIRST_OF_ERA = FIRST_MS / 86_400_000 + 719_468;

export const dayNumber = (date: CalendarDate): number => nightsBetween(FIRST_DAY, date);
export const dateOfDay = (day: number): CalendarDate => addDays(FIRST_DAY, day);
/** Added before the division, so that minutes shortly before the first day are truncated like all others. */
const SHIFT_DAYS = 16;
/** The day of a minute. Truncated with `| 0`, the engine divides by multiplication. */
export const dayOfMinute = (minute: number): number => (((minute + SHIFT_DAYS * DAY_MINUTES) / DAY_MINUTES) | 0) - SHIFT_DAYS;
/** 0 is January. Arithmetic instead of Date, because prices of a calendar ask for every day; years begin in March, so that leap days end them. */
export function monthOf(day: number): number {
  const ofEra = (day + FIRST_OF_ERA) % ERA_DAYS;
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const dayOfYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  return (Math.floor((5 * dayOfYear + 2) / 153) + 2) % 12;
}

export const instantOfMinute = (minute: number): Date => new Date(FIRST_MS + minute * MINUTE_MS);

/** Day by month, day and weekday; made on first use, which is years away. */
let repeated: ReadonlyMap<string, number> | undefined;

/**
 * The day of the data that a later day repeats, or the day itself: the same month, day and weekday, because clock changes and seasons follow rules
 * such as "the last Sunday of March". 29 February repeats the day before it. Exact for zones whose changes follow the Gregorian calendar; Morocco suspends
 * summer time by the lunar calendar, so its clocks may be wrong by an hour on some days after 2035 until the data are extended.
 */
export function repeatedDay(day: number): number {
  if (day < DAYS) return day;
  const monthDay = dateOfDay(day).slice(5);
  if (monthDay === "02-29") return repeatedDay(day - 1);
  repeated ??= new Map(Array.from({ length: DAYS }, (_, known) => [`${dateOfDay(known).slice(5)} ${known % 7}`, known]));
  return repeated.get(`${monthDay} ${day % 7}`)!;
}

/** Offsets of every zone from UTC in minutes. The first entry of a zone applies from the beginning, each later one from its minute on. */
export type ClockChanges = {
  /** Where the entries of each zone begin; one entry more than there are zones. */
  readonly first: Uint32Array;
  readonly from: Int32Array;
  readonly offsets: Int16Array;
};

export type AirportClocks = ClockChanges & {
  readonly zoneCount: number;
  /** By `day * zoneCount + zone`, because a search asks for many zones on a few days: the offset, or `CHANGES` on days with a clock change. */
  readonly byDay: Int16Array;
};

/** No zone is this far from UTC. */
const CHANGES = 0x7f_ff;
/** Rules change the clock at most once in three weeks (Morocco around Ramadan). */
const LOOK_DAYS = 20;

/** Reads the clock changes of time zones from Intl, to the minute. */
export function readClockChanges(zones: readonly string[]): ClockChanges {
  const first = new Uint32Array(zones.length + 1);
  const from: number[] = [];
  const offsets: number[] = [];
  for (const [place, zone] of zones.entries()) {
    const offsetAt = offsetReader(zone);
    let before = offsetAt(-DAY_MINUTES);
    from.push(-DAY_MINUTES);
    offsets.push(before);
    for (let day = 0; day <= DAYS; day += LOOK_DAYS) {
      const end = (day + LOOK_DAYS) * DAY_MINUTES;
      const after = offsetAt(end);
      if (after === before) continue;
      from.push(findChange(offsetAt, day * DAY_MINUTES - DAY_MINUTES, end, before));
      offsets.push(after);
      before = after;
    }
    first[place + 1] = from.length;
  }
  return { first, from: Int32Array.from(from), offsets: Int16Array.from(offsets) };
}

/** The first minute in (low, high] whose offset differs from `before`. */
function findChange(offsetAt: (minute: number) => number, low: number, high: number, before: number): number {
  let [same, other] = [low, high];
  while (other - same > 1) {
    const middle = (same + other) >> 1;
    if (offsetAt(middle) === before) same = middle;
    else other = middle;
  }
  return other;
}

function offsetReader(timeZone: string): (minute: number) => number {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return (minute) => {
    const [, sign, hours = "0", minutes = "0"] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(format.format(FIRST_MS + minute * MINUTE_MS)) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}

/** Prepares lookups by day. */
export function openClocks(changes: ClockChanges): AirportClocks {
  const { first, from, offsets } = changes;
  const zoneCount = first.length - 1;
  const today = new Int16Array(zoneCount);
  const changesOn = new Map<number, ZoneChange[]>();
  const note = (day: number, zone: number, offset: number): void => {
    const known = changesOn.get(Math.max(0, day));
    if (known) known.push({ zone, offset });
    else changesOn.set(Math.max(0, day), [{ zone, offset }]);
  };
  for (let zone = 0; zone < zoneCount; zone += 1) {
    today[zone] = offsets[first[zone]!]!;
    for (let at = first[zone]! + 1; at < first[zone + 1]!; at += 1) {
      // Every local day that contains a skipped or repeated minute needs the slow lookup; all later days have the new offset.
      const [before, after] = [offsets[at - 1]!, offsets[at]!];
      note(Math.floor((from[at]! + Math.min(before, after)) / DAY_MINUTES), zone, CHANGES);
      note(Math.floor((from[at]! + Math.max(before, after)) / DAY_MINUTES) + 1, zone, after);
    }
  }
  const byDay = new Int16Array(zoneCount * DAYS);
  for (let day = 0; day < DAYS; day += 1) {
    for (const { zone, offset } of changesOn.get(day) ?? []) today[zone] = offset;
    byDay.set(today, day * zoneCount);
  }
  return { ...changes, zoneCount, byDay };
}

type ZoneChange = { readonly zone: number; readonly offset: number };

/**
 * The UTC minute of a local time. A minute that a clock change skips becomes the first minute after the change; of a repeated minute the first
 * one is meant.
 */
export function utcMinute(clocks: AirportClocks, zone: number, day: number, minute: number): number {
  if (day >= DAYS) {
    const same = repeatedDay(day);
    return utcMinute(clocks, zone, same, minute) + (day - same) * DAY_MINUTES;
  }
  const offset = day >= 0 ? clocks.byDay[day * clocks.zoneCount + zone]! : CHANGES;
  return offset === CHANGES ? utcNearChange(clocks, zone, day * DAY_MINUTES + minute) : day * DAY_MINUTES + minute - offset;
}

/** The offset at the begin of a day (UTC), in minutes. */
export function offsetOn(clocks: AirportClocks, zone: number, day: number): number {
  const offset = day >= 0 && day < DAYS ? clocks.byDay[day * clocks.zoneCount + zone]! : CHANGES;
  return offset === CHANGES ? localMinute(clocks, zone, day * DAY_MINUTES) - day * DAY_MINUTES : offset;
}

/** The offset on a whole local day, in minutes; undefined if the clock changes on that day or the day is not in the data. */
export function steadyOffset({ byDay, zoneCount }: AirportClocks, zone: number, day: number): number | undefined {
  const offset = day >= 0 && day < DAYS ? byDay[day * zoneCount + zone]! : CHANGES;
  return offset === CHANGES ? undefined : offset;
}

function utcNearChange({ first, from, offsets }: ClockChanges, zone: number, local: number): number {
  for (let at = first[zone]!; at + 1 < first[zone + 1]!; at += 1) {
    const change = from[at + 1]!;
    if (local - offsets[at]! < change) return local - offsets[at]!;
    if (local - offsets[at + 1]! < change) return change;
  }
  return local - offsets[first[zone + 1]! - 1]!;
}

/** The local minute at a UTC minute; its day is the number of whole days in it. */
export function localMinute(clocks: ClockChanges, zone: number, utc: number): number {
  const { first, from, offsets } = clocks;
  const day = Math.floor(utc / DAY_MINUTES);
  if (day >= DAYS) {
    const later = (day - repeatedDay(day)) * DAY_MINUTES;
    return localMinute(clocks, zone, utc - later) + later;
  }
  let at = first[zone]!;
  while (at + 1 < first[zone + 1]! && from[at + 1]! <= utc) at += 1;
  return utc + offsets[at]!;
}
