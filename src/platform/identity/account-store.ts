import { and, eq } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database.ts";
import { account } from "./account-table.ts";
import type { Account } from "./account-table.ts";

export const emailKeyOf = (email: string): string => email.toLowerCase();

export async function findByEmail(sql: Sql, brandId: string, email: string): Promise<Account | undefined> {
  const [found] = await sql
    .select()
    .from(account)
    .where(and(eq(account.brandId, brandId), eq(account.emailKey, emailKeyOf(email))));
  return found;
}

export async function findById(sql: Sql, brandId: string, id: string): Promise<Account | undefined> {
  const [found] = await sql
    .select()
    .from(account)
    .where(and(eq(account.brandId, brandId), eq(account.id, id)));
  return found;
}

/** False when the address has an account already; of two that sign up at once, one gets it. */
export async function insertIfNew(sql: Sql, row: Account): Promise<boolean> {
  return (await sql.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })).length > 0;
}

export async function updatePasswordHash(sql: Sql, { brandId, id }: Account, passwordHash: string): Promise<void> {
  await sql
    .update(account)
    .set({ passwordHash })
    .where(and(eq(account.brandId, brandId), eq(account.id, id)));
}
