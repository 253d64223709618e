import type { removeSavedCard as call } from "#contract/account/remove-saved-card.ts";
import { noteActivity } from "#platform/identity/note-activity.ts";
import { demandOwnAccount } from "#platform/identity/own-account.ts";
import { enforceRateLimit } from "#platform/kernel/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";

const PER_HOUR = 100;

/** The card is the provider's to forget; we hold nothing of it. */
export const removeSavedCard: UseCase<typeof call> = async (context, caller, { params }) => {
  const { brandId, id: accountId } = await demandOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { name: "remove-card", perNetwork: PER_HOUR, target: accountId });
  if (!(await context.payments.removeCard(accountId, params.token))) throw new Refusal("content-not-found");
  await noteActivity(context, context.database.sql, { brandId, accountId, action: "card-removed" });
  return {};
};
