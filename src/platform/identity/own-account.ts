import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Sql } from "#platform/kernel/database.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import { findById } from "./account-store.ts";
import type { Account } from "./account-table.ts";
import { isAccountId } from "./note-activity.ts";

/** The account of whoever asks: by the session, never by an id that was sent. A session whose account is gone proves nothing any more. */
export async function demandOwnAccount(context: Context, caller: Caller, sql: Sql = context.database.sql): Promise<Account> {
  const accountId = caller.visitor.person?.accountId;
  const account = accountId !== undefined && isAccountId(accountId) ? await findById(sql, caller.brandId, accountId) : undefined;
  if (!account) throw new Refusal("session-invalid");
  return account;
}
