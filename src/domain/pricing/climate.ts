/** When a place is wanted: the part of the price that follows the calendar. All factors are thousandths, so that sums of them are exact. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";

/** January to December. */
type Year = readonly [number, number, number, number, number, number, number, number, number, number, number, number];

const MONTHS = {
  seaside: [720, 740, 800, 940, 1060, 1240, 1420, 1460, 1180, 920, 740, 800],
  alpine: [1320, 1400, 1240, 860, 780, 920, 1120, 1160, 900, 760, 740, 1360],
  tropical: [1280, 1260, 1180, 1060, 900, 860, 920, 940, 820, 880, 1020, 1340],
  city: [820, 860, 960, 1060, 1120, 1140, 1020, 960, 1140, 1120, 980, 1060],
  desert: [1180, 1200, 1160, 1020, 860, 760, 720, 740, 840, 1060, 1180, 1240],
  northern: [960, 1040, 1000, 880, 920, 1140, 1260, 1220, 960, 860, 880, 1180],
} as const satisfies Record<string, Year>;

export type Climate = keyof typeof MONTHS;
export const CLIMATES = Object.keys(MONTHS) as readonly Climate[];

/** Nights from Sunday to Saturday. Cities fill up with business in the week, other places with leisure at its end. */
const BUSINESS_WEEK = [900, 1000, 1060, 1060, 1020, 980, 980] as const;
const LEISURE_WEEK = [960, 940, 940, 960, 1000, 1140, 1160] as const;

/** What a night costs against an ordinary one, in thousandths. */
export function nightFactor(climate: Climate, night: CalendarDate): number {
  const month = MONTHS[climate][Number(night.slice(5, 7)) - 1] ?? 1000;
  const week = climate === "city" ? BUSINESS_WEEK : LEISURE_WEEK;
  return Math.round((month * (week[new Date(`${night}T00:00:00Z`).getUTCDay()] ?? 1000)) / 1000);
}

/**
 * The sum of all nights before each day, beginning with a day: what any stay costs is one subtraction. As whole numbers, so that it is exact.
 */
export function sumOfNights(climate: Climate, first: CalendarDate, days: number): Uint32Array {
  const sums = new Uint32Array(days + 1);
  for (let day = 0; day < days; day += 1) sums[day + 1] = sums[day]! + nightFactor(climate, addDays(first, day));
  return sums;
}
