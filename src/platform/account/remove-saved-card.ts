import { removeSavedCard as call } from "#contract/account/remove-saved-card.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";

const PER_HOUR = 100;

/** The provider stores the card; we store nothing about it. */
export const removeSavedCard = useCase(call, async (context, caller, { params }) => {
  const { brandId, id: accountId } = await requireOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { name: "remove-card", perNetwork: PER_HOUR, target: accountId });
  if (!(await context.payments.removeCard(accountId, params.token))) throw new Refusal("entry-not-found");
  await noteActivity(context, context.database.sql, { brandId, accountId, action: "card-removed" });
  return {};
});
