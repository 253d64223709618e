import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findById } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import { isAccountId } from "#platform/identity/records/note-activity.ts";

/** The caller's account, from the session and never from an id in the input. A session whose account was deleted is invalid. */
export async function requireOwnAccount(context: Context, caller: Caller, sql: Sql = context.database.sql): Promise<Account> {
  const accountId = caller.visitor.person?.accountId;
  const account = accountId !== undefined && isAccountId(accountId) ? await findById(sql, caller.brandId, accountId) : undefined;
  if (!account) throw new Refusal("session-invalid");
  return account;
}
