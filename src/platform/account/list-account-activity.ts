import { listAccountActivity as call } from "#contract/account/list-account-activity.ts";
import { listActivities } from "#platform/identity/records/account-activity-store.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { listMovements } from "#platform/membership/records/points-store.ts";
import { pointsActivities } from "./points-activity.ts";

const MAX = 200;

/** Codes and facts, the newest first; the pages have the words. */
export const listAccountActivity = useCase(call, async (context, caller) => {
  const { brandId, id: accountId } = await requireOwnAccount(context, caller);
  const { sql } = context.database;
  const noted = await listActivities(sql, brandId, accountId, MAX);
  const points = pointsActivities(await listMovements(sql, { brandId, accountId }));
  // A new account has nothing to tell yet (API-030): its beginning is told along with what follows.
  if (points.length === 0 && noted.every(({ action }) => action === "signed-up")) return { entries: [] };
  // A sort that keeps the order of what happened in one moment: what was done stands above what it led to.
  const all = [...noted, ...points.toReversed()].toSorted((one, other) => other.happenedAt.getTime() - one.happenedAt.getTime());
  return { entries: all.slice(0, MAX).map(({ happenedAt, action, detail }) => ({ date: happenedAt.toISOString(), action, detail })) };
});
