import { findByEmail } from "#platform/identity/records/account-store.ts";
import { isAccountId } from "#platform/identity/records/note-activity.ts";
import { isMailboxOwners } from "#platform/identity/records/proved-address.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { cycleToBuy } from "./activate-membership.ts";
import { findLast } from "#platform/membership/records/membership-store.ts";

type Joiner = { readonly brandId: string; readonly accountId: string | null; readonly email: string };

/** Ignores accounts that a stranger may have opened with the address. */
async function accountByAddress(sql: Sql, brandId: string, email: string): Promise<string | undefined> {
  const account = await findByEmail(sql, brandId, email);
  return account && (await isMailboxOwners(sql, account)) ? account.id : undefined;
}

/** Whether a year can be bought: for the account, or without a session for the account of the address. */
export async function mayJoin({ database, clock }: Context, { brandId, accountId: knownAccountId, email }: Joiner): Promise<boolean> {
  const accountId = knownAccountId ?? (await accountByAddress(database.sql, brandId, email));
  if (accountId === undefined || !isAccountId(accountId)) return true;
  return cycleToBuy(await findLast(database.sql, { brandId, accountId }), clock.now()) !== undefined;
}
