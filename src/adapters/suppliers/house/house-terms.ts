/** What a hotel of the house grants and demands, by rule from its number. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { Discounts } from "#domain/pricing/discounts.ts";
import { createSeededChance } from "#domain/place/seeded-chance.ts";

export type HouseTerms = {
  readonly discounts: Discounts;
  /** Nights somebody must stay who arrives on a Friday or Saturday. */
  readonly weekendNights: number;
  /** Nobody arrives on a Sunday. */
  readonly isClosedOnSundays: boolean;
};

export function houseTerms(hotelId: number): HouseTerms {
  const chance = createSeededChance(hotelId * 104_729 + 7);
  const among = (from: number, to: number) => from + Math.floor(chance() * (to - from + 1));
  const grants = (share: number, from: number, to: number) => (chance() < share ? among(from, to) : 0);
  return {
    discounts: { longStay: grants(0.4, 6, 13), early: grants(0.35, 8, 20), member: among(5, 45), opaque: among(15, 40) },
    weekendNights: chance() < 0.2 ? 2 : 1,
    isClosedOnSundays: chance() < 0.05,
  };
}

export type StayRefusal = "minimum-stay" | "closed-to-arrival";

const SUNDAY = 0;
const WEEKEND = new Set([5, 6]);

const weekday = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Why a hotel does not take a stay of these days, whatever room; nothing when it does. */
export function stayRefusal(
  terms: Pick<HouseTerms, "weekendNights" | "isClosedOnSundays">,
  { startDate, endDate }: Stay,
): StayRefusal | undefined {
  const day = weekday(startDate);
  if (terms.isClosedOnSundays && day === SUNDAY) return "closed-to-arrival";
  return WEEKEND.has(day) && nightsBetween(startDate, endDate) < terms.weekendNights ? "minimum-stay" : undefined;
}
