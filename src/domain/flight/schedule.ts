/** When a flight flies: a row of a schedule is a pattern of weekdays and seasons, not a list of dates. */
import { DAYS, FIRST_DAY, repeatedDay } from "./airport-clock.ts";

/** A set of weekdays: bit 0 is Sunday. */
export const EVERY_DAY = 0b111_1111;
export const SUMMER = 1;
export const WINTER = 2;
export const ALL_YEAR = SUMMER | WINTER;

const FIRST_WEEKDAY = new Date(`${FIRST_DAY}T00:00:00Z`).getUTCDay();

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (day + FIRST_WEEKDAY) % 7;

/** IATA seasons by day: summer begins on the last Sunday of March, winter on the last Sunday of October. */
const SEASON_OF: Uint8Array = listSeasons();

export const seasonOf = (day: number): number => SEASON_OF[day] ?? SEASON_OF[repeatedDay(day)] ?? 0;

function listSeasons(): Uint8Array {
  const seasons = new Uint8Array(DAYS).fill(WINTER);
  const firstYear = Number(FIRST_DAY.slice(0, 4));
  const begin = Date.parse(`${FIRST_DAY}T00:00:00Z`);
  for (let year = firstYear; year <= firstYear + DAYS / 365; year += 1) {
    seasons.fill(SUMMER, (lastSunday(year, 2) - begin) / 86_400_000, (lastSunday(year, 9) - begin) / 86_400_000);
  }
  return seasons;
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() - last.getUTCDay() * 86_400_000;
}

/** Whether a pattern flies on a day. */
export const flies = (weekdays: number, seasons: number, day: number): boolean =>
  ((weekdays >> weekdayOf(day)) & 1) === 1 && (seasons & seasonOf(day)) !== 0;

/** Two characters of the airline and up to four digits: `0K218`. */
export const formatFlightNumber = (airline: string, number: number): string => `${airline}${number}`;

export function parseFlightNumber(text: string): { readonly airline: string; readonly number: number } | undefined {
  const [, airline, digits] = /^([A-Z0-9]{2})([1-9]\d{0,3})$/.exec(text) ?? [];
  return airline === undefined ? undefined : { airline, number: Number(digits) };
}
