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
