import { getBasicAccountDetails as call } from "#contract/account/get-basic-account-details.ts";
import { membershipTypeOf } from "#platform/identity/records/account-facts.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";

export const getBasicAccountDetails = useCase(call, async (context, caller) => {
  const account = await requireOwnAccount(context, caller);
  const { email, firstName, emailVerifiedAt } = account;
  return { email, firstName, membershipType: membershipTypeOf(account), isEmailProved: emailVerifiedAt !== null };
});
