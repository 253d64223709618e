import { and, eq, ne, or } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { AccountIdentity } from "./account-identity-table.ts";
import { accountIdentity as identities } from "./account-identity-table.ts";
import type { Account } from "./account-table.ts";
import { account } from "./account-table.ts";

type IdentityKey = Pick<AccountIdentity, "brandId" | "provider" | "subject">;

export async function findAccountOf(sql: Sql, { brandId, provider, subject }: IdentityKey): Promise<Account | undefined> {
  const isIt = and(eq(identities.brandId, brandId), eq(identities.provider, provider), eq(identities.subject, subject));
  const [found] = await sql
    .select({ account })
    .from(identities)
    .innerJoin(account, and(eq(account.brandId, identities.brandId), eq(account.id, identities.accountId)))
    .where(isIt);
  return found?.account;
}

export async function listIdentities(sql: Sql, brandId: string, accountId: string): Promise<AccountIdentity[]> {
  return sql
    .select()
    .from(identities)
    .where(and(eq(identities.brandId, brandId), eq(identities.accountId, accountId)));
}

/** False if the identity already belongs to an account, or if the account already has another identity of the provider. */
export async function insertIdentity(sql: Sql, row: AccountIdentity): Promise<boolean> {
  return (await sql.insert(identities).values(row).onConflictDoNothing().returning({ subject: identities.subject })).length > 0;
}

/** Removes all identities of the account except `kept`. */
export async function deleteOtherIdentities(
  sql: Sql,
  { brandId, id }: Pick<Account, "brandId" | "id">,
  kept?: Pick<AccountIdentity, "provider" | "subject">,
): Promise<void> {
  const isOther = kept && or(ne(identities.provider, kept.provider), ne(identities.subject, kept.subject));
  await sql.delete(identities).where(and(eq(identities.brandId, brandId), eq(identities.accountId, id), isOther));
}
