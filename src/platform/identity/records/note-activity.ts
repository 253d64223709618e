import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { findById } from "./account-store.ts";
import { insertActivity } from "./account-activity-store.ts";
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

/** Call it with the transaction of the action. Does nothing if the account does not exist (any more). */
export async function noteActivity(context: Context, sql: Sql, { brandId, accountId, action, detail = "" }: NewActivity): Promise<void> {
  if (!isAccountId(accountId) || !(await findById(sql, brandId, accountId))) return;
  await insertActivity(sql, { brandId, accountId, action, detail, id: context.random.uuid(), happenedAt: context.clock.now() });
}
