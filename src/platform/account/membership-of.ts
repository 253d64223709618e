/** What the club says about an account. */
import { membershipOf as cycleOf } from "#platform/membership/membership-of.ts";
import type { CurrentMembership } from "#platform/membership/membership-of.ts";
import { pointsLeft } from "#platform/membership/points-store.ts";
import type { Account } from "#platform/identity/account-table.ts";
import type { Context } from "#platform/kernel/context.ts";

export type MembershipFacts = {
  readonly currentMembership: CurrentMembership | null;
  readonly rewardPoints: number;
  readonly rewardingReservations: number;
  readonly redeemedReservations: number;
};

/** Points outlive a year of the club; what a year brought is told with the year. */
export async function membershipOf(context: Context, { brandId, id: accountId }: Account): Promise<MembershipFacts> {
  const currentMembership = await cycleOf(context, { brandId, accountId });
  return {
    currentMembership,
    rewardPoints: currentMembership?.pointsBalance ?? (await pointsLeft(context.database.sql, { brandId, accountId })),
    rewardingReservations: currentMembership?.rewardingReservations ?? 0,
    redeemedReservations: currentMembership?.redeemedReservations ?? 0,
  };
}
