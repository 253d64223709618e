import { and, asc, eq, gt, lte, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Account } from "./account-table.ts";
import { account } from "./account-table.ts";
import type { PartnerToken } from "./partner-token-table.ts";
import { partnerToken as tokens } from "./partner-token-table.ts";

type TokenHolder = { readonly account: Account; readonly isEmailProved: boolean };

/** The account that the link logs in to, while the link is valid. */
export async function findAccountOfToken(sql: Sql, brandId: string, tokenHash: string, now: Date): Promise<TokenHolder | undefined> {
  const [found] = await sql
    .select({ account, isEmailProved: tokens.isEmailProved })
    .from(tokens)
    .innerJoin(account, and(eq(account.brandId, tokens.brandId), eq(account.id, tokens.accountId)))
    .where(and(eq(tokens.brandId, brandId), eq(tokens.tokenHash, tokenHash), gt(tokens.expiresAt, now)));
  return found;
}

export async function insertTokenIfNew(sql: Sql, row: PartnerToken): Promise<void> {
  await sql.insert(tokens).values(row).onConflictDoNothing();
}

export async function deleteExpiredTokens(sql: Sql, now: Date, batch: number): Promise<number> {
  const old = sql
    .select({ brandId: tokens.brandId, tokenHash: tokens.tokenHash })
    .from(tokens)
    .where(lte(tokens.expiresAt, now))
    .orderBy(asc(tokens.expiresAt))
    .limit(batch)
    .for("update", { skipLocked: true });
  const gone = sql.delete(tokens).where(template`(${tokens.brandId}, ${tokens.tokenHash}) in ${old}`);
  return (await gone.returning({ hash: tokens.tokenHash })).length;
}
