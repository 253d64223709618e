import type { AccountDetails } from "#contract/entities/account.ts";
import { membershipTypeOf, personOf, settingsShown } from "#platform/identity/records/account-facts.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { SavedCard } from "#platform/ports/payment-provider.ts";
import type { CurrentMembership } from "#platform/membership/records/membership-of.ts";
import { membershipOf } from "#platform/membership/records/membership-of.ts";
import { pointsLeft } from "#platform/membership/records/points-store.ts";

export async function describeAccount(context: Context, caller: Caller, account: Account): Promise<AccountDetails> {
  const [club, cards] = await Promise.all([clubFactsOf(context, account), listCards(context, account.id)]);
  return {
    ...club,
    membershipType: membershipTypeOf(account),
    accountId: account.id,
    userSettings: settingsShown(account.settings, caller),
    billingInfo: { addresses: [...account.billingAddresses], payment: cards.map(describeCard) },
    personalDetails: personOf(account),
    registrationDate: account.registeredAt.toISOString(),
    email: account.email,
    hasPassword: account.passwordHash !== null,
    isEmailProved: account.emailVerifiedAt !== null,
  };
}

type ClubFacts = {
  readonly currentMembership: CurrentMembership | null;
  readonly rewardPoints: number;
  readonly rewardingReservations: number;
  readonly redeemedReservations: number;
};

/** Points outlive a membership year; the other figures exist only during one. */
async function clubFactsOf(context: Context, { brandId, id: accountId }: Account): Promise<ClubFacts> {
  const currentMembership = await membershipOf(context, { brandId, accountId });
  return {
    currentMembership,
    rewardPoints: currentMembership?.pointsBalance ?? (await pointsLeft(context.database.sql, { brandId, accountId })),
    rewardingReservations: currentMembership?.rewardingReservations ?? 0,
    redeemedReservations: currentMembership?.redeemedReservations ?? 0,
  };
}

/** If the payment provider does not answer, the profile is shown without cards. */
async function listCards({ payments, log }: Context, accountId: string): Promise<readonly SavedCard[]> {
  try {
    return await payments.listCards(accountId);
  } catch (fault) {
    log.error("account.cards-not-read", { provider: payments.name }, fault);
    return [];
  }
}

const describeCard = ({
  token,
  brand,
  lastFour,
  expiryMonth,
  expiryYear,
}: SavedCard): AccountDetails["billingInfo"]["payment"][number] => ({
  token,
  cardType: brand,
  lastFour,
  expiryMonth,
  expiryYear,
});
