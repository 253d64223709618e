/** How many rooms of a type a night begins with, before we sell any. Others sell, too: some nights begin with none. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { HouseRoom } from "./house-rooms.ts";

/** Nights are counted from here. */
const FIRST_NIGHT: CalendarDate = "2020-01-01";
/** Two lengths without a common part: what is busy repeats only after years. */
const [LENGTH, OTHER_LENGTH] = [31, 29] as const;

export const nightNumber = (night: CalendarDate): number => nightsBetween(FIRST_NIGHT, night);

/** One night in sixteen, and not the same ones for any two rooms. */
export const isBusy = (word: number, otherWord: number, night: number): boolean =>
  ((word >>> (night % LENGTH)) & (otherWord >>> (night % OTHER_LENGTH)) & 1) === 1;

export const allotmentOf = ({ allotment, busy: [word, otherWord] }: Pick<HouseRoom, "allotment" | "busy">, night: number): number =>
  isBusy(word, otherWord, night) ? 0 : allotment;

const LENGTH_BITS = 2 ** LENGTH - 1;
const OTHER_BITS = 2 ** OTHER_LENGTH - 1;

/** Nights in a row that fit into both words, made ready to be looked at in one step. */
export type NightRun = { readonly isLong: boolean; readonly by: number; readonly byOther: number; readonly bits: number };

/** A stay that is longer than they are, and longer than any that is sold today, has to be looked at night by night. */
export const nightRun = (firstNight: number, nights: number): NightRun => ({
  isLong: nights > OTHER_LENGTH,
  by: firstNight % LENGTH,
  byOther: firstNight % OTHER_LENGTH,
  bits: 2 ** Math.min(nights, OTHER_LENGTH) - 1,
});

/** A bit for each night of the run, the first one lowest. Both words are turned until the first night is their first bit. */
export function busyNights(word: number, otherWord: number, by: number, byOther: number, bits: number): number {
  const other = otherWord & OTHER_BITS;
  const turned = ((word >>> by) | (word << (LENGTH - by))) & LENGTH_BITS;
  const otherTurned = (other >>> byOther) | (other << (OTHER_LENGTH - byOther));
  return turned & otherTurned & bits;
}
