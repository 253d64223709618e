/** The initial number of rooms of a type per night. Other channels sell, too, so some nights start with none. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { HouseRoom } from "./house-rooms.ts";

/** The origin of night numbers. */
const FIRST_NIGHT: CalendarDate = "2020-01-01";
/** Coprime lengths, so that the pattern repeats only after years. */
const [LENGTH, OTHER_LENGTH] = [31, 29] as const;

export const nightNumber = (night: CalendarDate): number => nightsBetween(FIRST_NIGHT, night);

/** About one night in sixteen, with a different pattern per room. */
export const isBusy = (word: number, otherWord: number, night: number): boolean =>
  ((word >>> (night % LENGTH)) & (otherWord >>> (night % OTHER_LENGTH)) & 1) === 1;

export const allotmentOf = ({ allotment, busy: [word, otherWord] }: Pick<HouseRoom, "allotment" | "busy">, night: number): number =>
  isBusy(word, otherWord, night) ? 0 : allotment;

const LENGTH_BITS = 2 ** LENGTH - 1;
const OTHER_BITS = 2 ** OTHER_LENGTH - 1;

/** A run of nights that fits into both words, prepared for a check in one operation. */
export type NightRun = { readonly isLong: boolean; readonly by: number; readonly byOther: number; readonly bits: number };

/** A longer stay (longer than any sold today) has to be checked night by night. */
export const nightRun = (firstNight: number, nights: number): NightRun => ({
  isLong: nights > OTHER_LENGTH,
  by: firstNight % LENGTH,
  byOther: firstNight % OTHER_LENGTH,
  bits: 2 ** Math.min(nights, OTHER_LENGTH) - 1,
});

/** One bit per night of the run, the first one lowest. Both words are rotated so that the first night is their first bit. */
export function busyNights(word: number, otherWord: number, by: number, byOther: number, bits: number): number {
  const other = otherWord & OTHER_BITS;
  const turned = ((word >>> by) | (word << (LENGTH - by))) & LENGTH_BITS;
  const otherTurned = (other >>> byOther) | (other << (OTHER_LENGTH - byOther));
  return turned & otherTurned & bits;
}

/** How many nights from a night on are not busy, up to `most`. */
export function freeRun(word: number, otherWord: number, firstNight: number, most: number): number {
  const busy = busyNights(word, otherWord, firstNight % LENGTH, firstNight % OTHER_LENGTH, OTHER_BITS);
  // The lowest bit that is set.
  if (busy !== 0) return Math.min(most, 31 - Math.clz32(busy & -busy));
  let nights = OTHER_LENGTH as number;
  while (nights < most && !isBusy(word, otherWord, firstNight + nights)) nights += 1;
  return Math.min(most, nights);
}
