import { removeSession as call } from "#contract/account/remove-session.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";

const PER_HOUR = 100;

export const removeSession = useCase(call, async (context, caller, { params }) => {
  const { brandId, id: accountId } = await requireOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { name: "remove-session", perNetwork: PER_HOUR, target: accountId });
  await context.database.transaction(async (sql) => {
    // The same answer for another account's session and for one that has ended, so that it reveals nothing.
    if (!(await sessions.deleteByPublicId(sql, brandId, accountId, params.id))) throw new Refusal("entry-not-found");
    await noteActivity(context, sql, { brandId, accountId, action: "session-ended" });
  });
  return {};
});
