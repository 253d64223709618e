import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { findById } from "./account-store.ts";
import { insertActivity } from "./account-activity-store.ts";
import type { ActivityAction } from "./account-activity-table.ts";

export type Activity = {
  readonly brandId: string;
  readonly accountId: string;
  readonly action: ActivityAction;
  /** A code or a number, never anything personal. */
  readonly detail?: string;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Accounts have ids of this form; anything else, from a rehearsed session say, has no row to ask for. */
export const isAccountId = (text: string): boolean => UUID.test(text);

/** Call it with the transaction of what happened. Whoever has no account (any more) has no log: that is no error. */
export async function noteActivity(context: Context, sql: Sql, { brandId, accountId, action, detail = "" }: Activity): Promise<void> {
  if (!isAccountId(accountId) || !(await findById(sql, brandId, accountId))) return;
  await insertActivity(sql, { brandId, accountId, action, detail, id: context.random.uuid(), happenedAt: context.clock.now() });
}
