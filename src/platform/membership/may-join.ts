import { findByEmail } from "#platform/identity/account-store.ts";
import { isAccountId } from "#platform/identity/note-activity.ts";
import type { Context } from "#platform/kernel/context.ts";
import { cycleToBuy } from "./activate-membership.ts";
import { findLast } from "./membership-store.ts";

type Joiner = { readonly brandId: string; readonly accountId: string | null; readonly email: string };

/** Whether there is a year to be had: for the account, or for the one of the address where nobody is signed in. */
export async function mayJoin({ database, clock }: Context, { brandId, accountId: own, email }: Joiner): Promise<boolean> {
  const accountId = own ?? (await findByEmail(database.sql, brandId, email))?.id;
  if (accountId === undefined || !isAccountId(accountId)) return true;
  return cycleToBuy(await findLast(database.sql, { brandId, accountId }), clock.now()) !== undefined;
}
