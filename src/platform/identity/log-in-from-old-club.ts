import type { logInFromOldClub as call } from "#contract/identity/log-in-from-old-club.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { emailKeyOf, findById } from "./account-store.ts";
import { demandTries } from "./demand-tries.ts";
import { openOldClubToken } from "./old-club-token.ts";
import { openAccountSession } from "./open-account-session.ts";

const PER_ADDRESS_AND_HOUR = 60;
const PER_MAILBOX_AND_HOUR = 20;

export const logInFromOldClub: UseCase<typeof call> = async (context, caller, { body }) => {
  const target = emailKeyOf(body.email);
  await demandTries(context, caller, { name: "old-club", perAddress: PER_ADDRESS_AND_HOUR, target, perTarget: PER_MAILBOX_AND_HOUR });
  const opened = openOldClubToken(context, caller.brandId, body.token);
  const account = opened && (await findById(context.database.sql, caller.brandId, opened.accountId));
  if (!account || !opened.isOf(account) || account.emailKey !== target) throw new Refusal("old-club-token-invalid");
  return openAccountSession(context, caller, account, { method: "old-club" });
};
