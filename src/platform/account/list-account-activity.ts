import type { listAccountActivity as call } from "#contract/account/list-account-activity.ts";
import { listActivities } from "#platform/identity/account-activity-store.ts";
import { demandOwnAccount } from "#platform/identity/own-account.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";

const MOST = 200;

/** Codes and facts; the pages have the words. */
export const listAccountActivity: UseCase<typeof call> = async (context, caller) => {
  const { brandId, id } = await demandOwnAccount(context, caller);
  const activities = await listActivities(context.database.sql, brandId, id, MOST);
  // A new account has nothing to tell yet (API-030): its beginning is told along with what follows.
  if (activities.every(({ action }) => action === "signed-up")) return { entries: [] };
  return { entries: activities.map(({ happenedAt, action, detail }) => ({ date: happenedAt.toISOString(), action, detail })) };
};
