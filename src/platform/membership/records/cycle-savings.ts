/** The savings of a membership year, as the savings guarantee counts them. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import { savedMinor, shortfall } from "#domain/membership/guarantee.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { MembershipRow } from "./membership-store.ts";
import type { MemberStay } from "./member-stay-store.ts";
import { listSavings } from "./member-stay-store.ts";

const startOf = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);

/** For minor units. */
const rate = (from: string, to: string): number => (isCurrencyCode(from) && isCurrencyCode(to) ? convertMinor(1, from, to) : 0);

/** Bookings count for the year in which they were made. */
export const staysOfCycle = (sql: Sql, cycle: MembershipRow): Promise<MemberStay[]> =>
  listSavings(sql, cycle, startOf(cycle.cycleStart), startOf(cycle.cycleEnd));

/** The fee minus the savings. */
export const shortfallMinor = ({ paidFeeMinor, currency }: MembershipRow, stays: readonly MemberStay[]): number =>
  shortfall({ minor: paidFeeMinor, currency }, stays, rate).minor;

/** The saving of a booking in the currency of the fee, rounded as in the guarantee. */
export const savedOfFee = ({ currency }: MembershipRow, stay: MemberStay): number =>
  Math.round(savedMinor(stay) * rate(stay.currency, currency));
