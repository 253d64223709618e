import { and, eq, ne, or } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Account } from "./account-store.ts";
import { account } from "./account-store.ts";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SocialProvider } from "#platform/ports/identity-provider.ts";

export const accountIdentity = pgTable(
  "account_identity",
  {
    brandId: text("brand_id").notNull(),
    provider: text("provider").$type<SocialProvider>().notNull(),
    /** The provider's id of the person. */
    subject: text("subject").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.provider, table.subject] })],
);

export type AccountIdentity = typeof accountIdentity.$inferSelect;

type IdentityKey = Pick<AccountIdentity, "brandId" | "provider" | "subject">;

export async function findAccountOf(sql: Sql, { brandId, provider, subject }: IdentityKey): Promise<Account | undefined> {
  const isIt = and(eq(accountIdentity.brandId, brandId), eq(accountIdentity.provider, provider), eq(accountIdentity.subject, subject));
  const [found] = await sql
    .select({ account })
    .from(accountIdentity)
    .innerJoin(account, and(eq(account.brandId, accountIdentity.brandId), eq(account.id, accountIdentity.accountId)))
    .where(isIt);
  return found?.account;
}

export async function listIdentities(sql: Sql, brandId: string, accountId: string): Promise<AccountIdentity[]> {
  return sql
    .select()
    .from(accountIdentity)
    .where(and(eq(accountIdentity.brandId, brandId), eq(accountIdentity.accountId, accountId)));
}

/** False if the identity already belongs to an account, or if the account already has another identity of the provider. */
export async function insertIdentity(sql: Sql, row: AccountIdentity): Promise<boolean> {
  return (await sql.insert(accountIdentity).values(row).onConflictDoNothing().returning({ subject: accountIdentity.subject })).length > 0;
}

/** Removes all identities of the account except `kept`. */
export async function deleteOtherIdentities(
  sql: Sql,
  { brandId, id }: Pick<Account, "brandId" | "id">,
  except?: Pick<AccountIdentity, "provider" | "subject">,
): Promise<void> {
  const isOther = except && or(ne(accountIdentity.provider, except.provider), ne(accountIdentity.subject, except.subject));
  await sql.delete(accountIdentity).where(and(eq(accountIdentity.brandId, brandId), eq(accountIdentity.accountId, id), isOther));
}
