/** Seasonal demand: the part of the price that depends on the date. All factors are thousandths, so that their sums are exact. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";

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

/** Nights from Sunday to Saturday. Business fills cities during the week, leisure fills other places at the weekend. */
const BUSINESS_WEEK = [900, 1000, 1060, 1060, 1020, 980, 980] as const;
const LEISURE_WEEK = [960, 940, 940, 960, 1000, 1140, 1160] as const;

/** The price of a night relative to an average one, in thousandths. */
export function nightFactor(climate: Climate, night: CalendarDate): number {
  const day = new Date(`${night}T00:00:00Z`);
  return factorOn(climate, day.getUTCMonth(), day.getUTCDay());
}

function factorOn(climate: Climate, month: number, weekday: number): number {
  const week = climate === "city" ? BUSINESS_WEEK : LEISURE_WEEK;
  return Math.round(((MONTHS[climate][month] ?? 1000) * (week[weekday] ?? 1000)) / 1000);
}

const DAY_MS = 86_400_000;

/** By climate, the sums of all nights before each of many days, so that a stay is a difference of two. */
export function runningSums(first: CalendarDate, nights: number): readonly Float64Array[] {
  const sums = CLIMATES.map(() => new Float64Array(nights + 1));
  const day = new Date(`${first}T00:00:00Z`);
  for (let night = 0; night < nights; night += 1) {
    const [month, weekday] = [day.getUTCMonth(), day.getUTCDay()];
    for (const [place, climate] of CLIMATES.entries()) sums[place]![night + 1] = sums[place]![night]! + factorOn(climate, month, weekday);
    day.setTime(day.getTime() + DAY_MS);
  }
  return sums;
}

/**
 * The sums over all nights of a stay for every climate, in the order of `CLIMATES`. Creates no text per night, because every search starts with it.
 */
export function sumsOfNights(first: CalendarDate, nights: number): Float64Array {
  const sums = new Float64Array(CLIMATES.length);
  const day = new Date(`${first}T00:00:00Z`);
  for (let night = 0; night < nights; night += 1) {
    const [month, weekday] = [day.getUTCMonth(), day.getUTCDay()];
    for (let place = 0; place < sums.length; place += 1) sums[place]! += factorOn(CLIMATES[place]!, month, weekday);
    day.setTime(day.getTime() + DAY_MS);
  }
  return sums;
}
