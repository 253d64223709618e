import type { removeSession as call } from "#contract/account/remove-session.ts";
import { noteActivity } from "#platform/identity/note-activity.ts";
import { demandOwnAccount } from "#platform/identity/own-account.ts";
import * as sessions from "#platform/identity/visitor-session-store.ts";
import { enforceRateLimit } from "#platform/kernel/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";

const PER_HOUR = 100;

export const removeSession: UseCase<typeof call> = async (context, caller, { params }) => {
  const { brandId, id: accountId } = await demandOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { name: "remove-session", perNetwork: PER_HOUR, target: accountId });
  await context.database.transaction(async (sql) => {
    // Somebody else's and one that has ended look the same to whoever asks.
    if (!(await sessions.deleteByPublicId(sql, brandId, accountId, params.id))) throw new Refusal("content-not-found");
    await noteActivity(context, sql, { brandId, accountId, action: "session-ended" });
  });
  return {};
};
