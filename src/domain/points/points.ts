/** The reward plan: points for what was paid, a night for ten. Numbers of AMB-73. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { CHECK_IN_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { instantOf } from "#domain/cancellation/zoned-moment.ts";

const CENTS = 100;
const POINTS_PER_DOLLAR_SPENT = 1;
const POINTS_PER_DOLLAR_OF_PRICE = 100;
const HOUR_MS = 3_600_000;
const HOURS_AFTER_CHECK_IN = 48;

/** Ten nights earn one (CLUB-003). */
export const NIGHTS_FOR_REWARD = 10;

/** For whole dollars only: `usdMinor` is what was paid, in cents. */
export const pointsEarned = (usdMinor: number): number => Math.floor(Math.max(0, usdMinor) / CENTS) * POINTS_PER_DOLLAR_SPENT;

/** What a stay costs in points, never less than its price. */
export const pointsPrice = (usdMinor: number): number => Math.ceil((Math.max(0, usdMinor) * POINTS_PER_DOLLAR_OF_PRICE) / CENTS);

/** Of the points a stay was paid with, what goes back when cancelling it costs `feeMinor` of its price: a fee in points is never less than it is in money. */
export const pointsBack = (points: number, totalMinor: number, feeMinor: number): number =>
  totalMinor === 0 ? 0 : Number((BigInt(points) * BigInt(totalMinor - feeMinor)) / BigInt(totalMinor));

/** When points that were earned may be spent: hours count from check-in on the hotel's own clock (CLUB-014). */
export const postingMoment = (checkIn: CalendarDate, timeZone: string): Date =>
  new Date(instantOf(checkIn, CHECK_IN_HOUR, timeZone).getTime() + HOURS_AFTER_CHECK_IN * HOUR_MS);

/** Free nights that a member gets for going from one number of nights to another. */
export const rewardsBetween = (nightsBefore: number, nightsAfter: number): number =>
  Math.max(0, Math.floor(nightsAfter / NIGHTS_FOR_REWARD) - Math.floor(nightsBefore / NIGHTS_FOR_REWARD));

/** How many nights are missing for the next one; ten for somebody who has none. */
export const nightsUntilReward = (nights: number): number => NIGHTS_FOR_REWARD - (Math.max(0, nights) % NIGHTS_FOR_REWARD);
