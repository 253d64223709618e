import { getAccountDetails as call } from "#contract/account/get-account-details.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { describeAccount } from "./describe-account.ts";

export const getAccountDetails = useCase(call, async (context, caller) =>
  describeAccount(context, caller, await requireOwnAccount(context, caller)),
);
