/** Terms of a hotel, derived from its id. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { Discounts } from "#domain/pricing/discounts.ts";
import { HIGHEST_MEMBER_PERCENT } from "#domain/pricing/discounts.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { isOpenAnyDay, namedMemberPercent } from "./named-hotels.ts";

type HouseTerms = {
  readonly discounts: Discounts;
  /** Minimum nights for an arrival on Friday or Saturday. */
  readonly weekendNights: number;
  /** No arrivals on Sundays. */
  readonly isClosedOnSundays: boolean;
  /** Index in `STEPPED_RULES`. */
  readonly cancellation: number;
};

/** High member discounts are rare: most hotels grant much less. */
const [MIN_MEMBER_PERCENT, MEMBER_SKEW] = [5, 1.8] as const;
/** Cumulative shares of hotels, from the most lenient rule to the strictest. */
const RULE_SHARES = [0.35, 0.7, 0.9, 1] as const;

export function houseTerms(hotelId: number): HouseTerms {
  const chance = createSeededChance(hotelId * 104_729 + 7);
  const among = (from: number, to: number) => from + Math.floor(chance() * (to - from + 1));
  const grants = (share: number, from: number, to: number) => (chance() < share ? among(from, to) : 0);
  const byChance = () => MIN_MEMBER_PERCENT + Math.floor(chance() ** MEMBER_SKEW * (HIGHEST_MEMBER_PERCENT + 1 - MIN_MEMBER_PERCENT));
  const discounts = { longStay: grants(0.4, 6, 13), early: grants(0.35, 8, 20), member: byChance(), opaque: among(15, 40) };
  return {
    discounts: { ...discounts, member: namedMemberPercent(hotelId) ?? discounts.member },
    weekendNights: chance() < 0.2 && !isOpenAnyDay(hotelId) ? 2 : 1,
    isClosedOnSundays: chance() < 0.05 && !isOpenAnyDay(hotelId),
    cancellation: ruleAt(chance()),
  };
}

const ruleAt = (share: number): number => RULE_SHARES.findIndex((upTo) => share < upTo);

type StayRefusal = "minimum-stay" | "closed-to-arrival";

const SUNDAY = 0;
const WEEKEND = new Set([5, 6]);

const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The facts of a stay that arrival rules need: the same for every hotel, so calculated once. */
export type Arrival = { readonly weekday: number; readonly nights: number };

export const arrivalOf = ({ startDate, endDate }: Stay): Arrival => ({
  weekday: weekdayOf(startDate),
  nights: nightsBetween(startDate, endDate),
});

/** Why a hotel does not accept a stay with this arrival, whatever the room; undefined if it does. */
export function stayRefusal(
  terms: Pick<HouseTerms, "weekendNights" | "isClosedOnSundays">,
  { weekday, nights }: Arrival,
): StayRefusal | undefined {
  if (terms.isClosedOnSundays && weekday === SUNDAY) return "closed-to-arrival";
  return WEEKEND.has(weekday) && nights < terms.weekendNights ? "minimum-stay" : undefined;
}
