import type { getBasicAccountDetails as call } from "#contract/account/get-basic-account-details.ts";
import { membershipTypeOf } from "#platform/identity/account-facts.ts";
import { demandOwnAccount } from "#platform/identity/own-account.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";

export const getBasicAccountDetails: UseCase<typeof call> = async (context, caller) => {
  const account = await demandOwnAccount(context, caller);
  const { email, firstName, emailVerifiedAt } = account;
  return { email, firstName, membershipType: membershipTypeOf(account), isEmailProved: emailVerifiedAt !== null };
};
