import { findByEmail } from "#platform/identity/records/account-store.ts";
import { isAccountId } from "#platform/identity/records/note-activity.ts";
import { isMailboxOwners } from "#platform/identity/records/proved-address.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { cycleToBuy } from "./activate-membership.ts";
import { findLast } from "#platform/membership/records/membership-store.ts";

type Joiner = { readonly brandId: string; readonly accountId: string | null; readonly email: string };

/** An account that a stranger may have opened with the address says nothing about its owner. */
async function accountByAddress(sql: Sql, brandId: string, email: string): Promise<string | undefined> {
  const account = await findByEmail(sql, brandId, email);
  return account && (await isMailboxOwners(sql, account)) ? account.id : undefined;
}

/** Whether there is a year to be had: for the account, or for the one of the address where nobody is signed in. */
export async function mayJoin({ database, clock }: Context, { brandId, accountId: own, email }: Joiner): Promise<boolean> {
  const accountId = own ?? (await accountByAddress(database.sql, brandId, email));
  if (accountId === undefined || !isAccountId(accountId)) return true;
  return cycleToBuy(await findLast(database.sql, { brandId, accountId }), clock.now()) !== undefined;
}
