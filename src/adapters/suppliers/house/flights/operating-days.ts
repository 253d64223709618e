/** Whether patterns operate on the days around a search, prepared so that a check is two operations on one number. */
import { EVERY_DAY, seasonOf, weekdayOf } from "#domain/flight/schedule.ts";
import { PATTERN } from "./flight-world.ts";

/** The bits of `patternBits` that tell whether a pattern flies, for days around the day of the search. No itinerary lasts for more than four days. */
const [DAYS_BEFORE, DAYS_AROUND] = [4, 16] as const;
const [weekdayBits, seasonBits] = [new Int32Array(DAYS_AROUND), new Int32Array(DAYS_AROUND)];
let [firstDay, knownDay, isAnyKnown] = [0, -1, false];

export function setOperatingDay(day: number, isAnyWeekday: boolean): void {
  if (knownDay === day && isAnyKnown === isAnyWeekday) return;
  knownDay = day;
  isAnyKnown = isAnyWeekday;
  firstDay = day - DAYS_BEFORE;
  for (let index = 0; index < DAYS_AROUND; index += 1) {
    const weekdays = isAnyWeekday ? EVERY_DAY : 1 << weekdayOf(Math.max(0, firstDay + index));
    weekdayBits[index] = weekdays << PATTERN.weekdays;
    seasonBits[index] = seasonOf(Math.max(0, firstDay + index)) << PATTERN.seasons;
  }
}

export const fliesOn = (bits: number, day: number): boolean =>
  (bits & weekdayBits[day - firstDay]!) !== 0 && (bits & seasonBits[day - firstDay]!) !== 0;

/** 1 if a number from 0 to below 2³¹ is 0, otherwise 0, without a branch that the processor could not predict. */
export const isZero = (number: number): number => (number - 1) >>> 31;

/** The same as `fliesOn`, as 1 or 0 and without a branch. */
export const fliesBit = (bits: number, day: number): number =>
  1 - (isZero(bits & weekdayBits[day - firstDay]!) | isZero(bits & seasonBits[day - firstDay]!));
