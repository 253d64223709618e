import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findById } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-table.ts";
import { isAccountId } from "#platform/identity/records/note-activity.ts";

/** The account of whoever asks: by the session, never by an id that was sent. A session whose account is gone proves nothing any more. */
export async function requireOwnAccount(context: Context, caller: Caller, sql: Sql = context.database.sql): Promise<Account> {
  const accountId = caller.visitor.person?.accountId;
  const account = accountId !== undefined && isAccountId(accountId) ? await findById(sql, caller.brandId, accountId) : undefined;
  if (!account) throw new Refusal("session-invalid");
  return account;
}
