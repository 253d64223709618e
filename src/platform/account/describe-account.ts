import type { AccountDetails } from "#contract/entities/account.ts";
import { membershipTypeOf, personOf, settingsShown } from "#platform/identity/records/account-facts.ts";
import type { Account } from "#platform/identity/records/account-table.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { SavedCard } from "#platform/ports/payment-provider.ts";
import { membershipOf } from "./membership-of.ts";

export async function describeAccount(context: Context, caller: Caller, account: Account): Promise<AccountDetails> {
  const [membership, cards] = await Promise.all([membershipOf(context, account), listCards(context, account.id)]);
  return {
    ...membership,
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
