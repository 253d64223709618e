import { and, asc, eq, gt, lte, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Account } from "./account-store.ts";
import { account } from "./account-store.ts";
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const partnerToken = pgTable(
  "partner_token",
  {
    brandId: text("brand_id").notNull(),
    /** Computed by `hashToken`. */
    tokenHash: text("token_hash").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** The partner confirms that the account's address belongs to its customer. */
    isEmailProved: boolean("is_email_proved").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.tokenHash] })],
);

type PartnerToken = typeof partnerToken.$inferSelect;

type TokenHolder = { readonly account: Account; readonly isEmailProved: boolean };

/** The account that the link logs in to, while the link is valid. */
export async function findAccountOfToken(sql: Sql, brandId: string, tokenHash: string, now: Date): Promise<TokenHolder | undefined> {
  const [found] = await sql
    .select({ account, isEmailProved: partnerToken.isEmailProved })
    .from(partnerToken)
    .innerJoin(account, and(eq(account.brandId, partnerToken.brandId), eq(account.id, partnerToken.accountId)))
    .where(and(eq(partnerToken.brandId, brandId), eq(partnerToken.tokenHash, tokenHash), gt(partnerToken.expiresAt, now)));
  return found;
}

export async function insertTokenIfNew(sql: Sql, row: PartnerToken): Promise<void> {
  await sql.insert(partnerToken).values(row).onConflictDoNothing();
}

export async function deleteExpiredTokens(sql: Sql, now: Date, batch: number): Promise<number> {
  const old = sql
    .select({ brandId: partnerToken.brandId, tokenHash: partnerToken.tokenHash })
    .from(partnerToken)
    .where(lte(partnerToken.expiresAt, now))
    .orderBy(asc(partnerToken.expiresAt))
    .limit(batch)
    .for("update", { skipLocked: true });
  const deletion = sql.delete(partnerToken).where(template`(${partnerToken.brandId}, ${partnerToken.tokenHash}) in ${old}`);
  return (await deletion.returning({ hash: partnerToken.tokenHash })).length;
}
