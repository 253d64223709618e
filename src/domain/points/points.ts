/** The reward plan: points for money paid, a free night for ten nights. Numbers of AMB-73. */
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

/** For whole dollars only: `usdMinor` is the amount paid in cents. */
export const pointsEarned = (usdMinor: number): number => Math.floor(Math.max(0, usdMinor) / CENTS) * POINTS_PER_DOLLAR_SPENT;

/** The price of a stay in points, rounded up. */
export const pointsPrice = (usdMinor: number): number => Math.ceil((Math.max(0, usdMinor) * POINTS_PER_DOLLAR_OF_PRICE) / CENTS);

/** The points refunded when cancelling costs `feeMinor`; rounded so that the fee in points is never below the fee in money. */
export const pointsBack = (points: number, totalMinor: number, feeMinor: number): number =>
  totalMinor === 0 ? 0 : Number((BigInt(points) * BigInt(totalMinor - feeMinor)) / BigInt(totalMinor));

/** When earned points can be spent: hours are counted from check-in in the hotel's local time (CLUB-014). */
export const postingMoment = (checkIn: CalendarDate, timeZone: string): Date =>
  new Date(instantOf(checkIn, CHECK_IN_HOUR, timeZone).getTime() + HOURS_AFTER_CHECK_IN * HOUR_MS);

/** Nights missing until the next free night; ten for a new member. */
export const nightsUntilReward = (nights: number): number => NIGHTS_FOR_REWARD - (Math.max(0, nights) % NIGHTS_FOR_REWARD);
