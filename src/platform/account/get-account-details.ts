import type { getAccountDetails as call } from "#contract/account/get-account-details.ts";
import { demandOwnAccount } from "#platform/identity/own-account.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { describeAccount } from "./describe-account.ts";

export const getAccountDetails: UseCase<typeof call> = async (context, caller) =>
  describeAccount(context, caller, await demandOwnAccount(context, caller));
