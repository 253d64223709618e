/** The current membership year and its results so far. */
import type { z } from "zod";
import type { MembershipSchema } from "#contract/entities/account.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { CYCLE_PERIOD } from "#domain/membership/cycle.ts";
import { nightsUntilReward } from "#domain/points/points.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { MemberId, MembershipRow } from "./membership-store.ts";
import { findFirst, findRunning } from "./membership-store.ts";
import { sumStays } from "./member-stay-store.ts";
import { countRedeemed, pointsLeft } from "./points-store.ts";

export type CurrentMembership = z.output<typeof MembershipSchema>;

export async function describeCycle({ database }: Pick<Context, "database">, cycle: MembershipRow): Promise<CurrentMembership> {
  const { sql } = database;
  const { cycleStart, cycleEnd, paidFeeMinor, currency } = cycle;
  const first = (await findFirst(sql, cycle)) ?? cycle;
  const { nights, rewarding } = await sumStays(sql, cycle);
  return {
    cycleStart,
    cycleEnd,
    cyclePeriod: CYCLE_PERIOD,
    registrationDate: first.cycleStart,
    paidFee: unitsOf(paidFeeMinor, currency),
    pointsBalance: await pointsLeft(sql, cycle),
    rewardingReservations: rewarding,
    redeemedReservations: await countRedeemed(sql, cycle),
    remainingNightsForReward: nightsUntilReward(nights),
  };
}

/** Null if the account is not a member today. */
export async function membershipOf(context: Pick<Context, "database" | "clock">, id: MemberId): Promise<CurrentMembership | null> {
  const cycle = await findRunning(context.database.sql, id, dateAt(context.clock.now()));
  return cycle ? describeCycle(context, cycle) : null;
}
