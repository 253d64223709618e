/** The club data of an account. */
import { membershipOf as cycleOf } from "#platform/membership/records/membership-of.ts";
import type { CurrentMembership } from "#platform/membership/records/membership-of.ts";
import { pointsLeft } from "#platform/membership/records/points-store.ts";
import type { Account } from "#platform/identity/records/account-table.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

type MembershipFacts = {
  readonly currentMembership: CurrentMembership | null;
  readonly rewardPoints: number;
  readonly rewardingReservations: number;
  readonly redeemedReservations: number;
};

/** Points outlive a membership year; the other figures exist only during one. */
export async function membershipOf(context: Context, { brandId, id: accountId }: Account): Promise<MembershipFacts> {
  const currentMembership = await cycleOf(context, { brandId, accountId });
  return {
    currentMembership,
    rewardPoints: currentMembership?.pointsBalance ?? (await pointsLeft(context.database.sql, { brandId, accountId })),
    rewardingReservations: currentMembership?.rewardingReservations ?? 0,
    redeemedReservations: currentMembership?.redeemedReservations ?? 0,
  };
}
