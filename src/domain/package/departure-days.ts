/** The days on which trips are offered without a search. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY } from "#domain/calendar/calendar-limits.ts";

/** Every day costs a package search for each place and origin. */
const MAX_DAYS = 4;
const WEEK = 7;
/** A Sunday; days of the week are counted from it. */
const A_SUNDAY: CalendarDate = "2023-01-01";
const [FRIDAY, SATURDAY] = [5, 6] as const;
/** Trips up to this length are long weekends, which begin on a Friday. */
const MAX_WEEKEND_NIGHTS = 4;

type Period = { readonly from?: CalendarDate | undefined; readonly until?: CalendarDate | undefined; readonly nights: number };

const weekdayOf = (day: CalendarDate): number => ((nightsBetween(A_SUNDAY, day) % WEEK) + WEEK) % WEEK;

/** Fridays or Saturdays, spread over the period; without a period, those of the next weeks. */
export function departureDays(today: CalendarDate, { from, until, nights }: Period): readonly CalendarDate[] {
  const earliest = addDays(today, FIRST_ENABLED_DAY);
  const latest = addDays(today, LAST_ENABLED_DAY - nights);
  const first = from !== undefined && from > earliest ? from : earliest;
  const open = until ?? addDays(first, MAX_DAYS * WEEK - 1);
  const last = open < latest ? open : latest;
  const ahead = ((nights <= MAX_WEEKEND_NIGHTS ? FRIDAY : SATURDAY) - weekdayOf(first) + WEEK) % WEEK;
  const weeks = Math.floor((nightsBetween(first, last) - ahead) / WEEK);
  if (weeks < 0) return [];
  const count = Math.min(MAX_DAYS, weeks + 1);
  return Array.from({ length: count }, (_, place) => {
    const week = count === 1 ? 0 : Math.round((place * weeks) / (count - 1));
    return addDays(first, ahead + week * WEEK);
  });
}
