import { listAccountActivity as call } from "#contract/account/list-account-activity.ts";
import { listActivities } from "#platform/identity/records/account-activity-store.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { listMovements } from "#platform/membership/records/points-store.ts";
import { pointsActivities } from "./points-activity.ts";

const MAX = 200;

/** Codes and facts, newest first; the pages contain the texts. */
export const listAccountActivity = useCase(call, async (context, caller) => {
  const { brandId, id: accountId } = await requireOwnAccount(context, caller);
  const { sql } = context.database;
  const noted = await listActivities(sql, brandId, accountId, MAX);
  const points = pointsActivities(await listMovements(sql, { brandId, accountId }));
  // The log of a new account is empty (API-030): the sign-up appears together with the first later entry.
  if (points.length === 0 && noted.every(({ action }) => action === "signed-up")) return { entries: [] };
  // The sort is stable: of entries with the same time, an action comes before its effect on points.
  const all = [...noted, ...points.toReversed()].toSorted((one, other) => other.happenedAt.getTime() - one.happenedAt.getTime());
  return { entries: all.slice(0, MAX).map(({ happenedAt, action, detail }) => ({ date: happenedAt.toISOString(), action, detail })) };
});
