import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { activityWriteOf, insertActivity } from "./account-activity-store.ts";
import type { ActivityAction } from "./account-activity-store.ts";

type NewActivity = {
  readonly brandId: string;
  readonly accountId: string;
  readonly action: ActivityAction;
  /** A code or a number, never personal data. */
  readonly detail?: string;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Account ids are UUIDs; other ids, such as those of test sessions, have no row. */
export const isAccountId = (text: string): boolean => UUID.test(text);

const rowOf = ({ clock, random }: Context, { brandId, accountId, action, detail = "" }: NewActivity) => ({
  brandId,
  accountId,
  action,
  detail,
  id: random.uuid(),
  happenedAt: clock.now(),
});

/** Call it with the transaction of the action. Does nothing if the account does not exist (any more). */
export async function noteActivity(context: Context, sql: Sql, activity: NewActivity): Promise<void> {
  if (isAccountId(activity.accountId)) await insertActivity(sql, rowOf(context, activity));
}

/** The same as part of a batch. */
export const activityWrites = (context: Context, activity: NewActivity): readonly Write[] =>
  isAccountId(activity.accountId) ? [activityWriteOf(rowOf(context, activity))] : [];
