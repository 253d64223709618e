import { and, eq, gt, isNull, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const passwordReset = pgTable(
  "password_reset",
  {
    brandId: text("brand_id").notNull(),
    /** `hashToken` of the token in the link. */
    tokenHash: text("token_hash").notNull(),
    accountId: uuid("account_id").notNull(),
    purpose: text("purpose").$type<"invitation" | "reset" | "proof">().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.tokenHash] })],
);

export type PasswordReset = typeof passwordReset.$inferSelect;

const table = passwordReset;

type ResetKey = Pick<PasswordReset, "brandId" | "tokenHash">;

const isRow = ({ brandId, tokenHash }: ResetKey) => and(eq(table.brandId, brandId), eq(table.tokenHash, tokenHash));

/** Writing an unused link again extends its validity. False if the link was used: it stays used. */
export async function upsertReset(sql: Sql, row: PasswordReset): Promise<boolean> {
  const { expiresAt } = row;
  const written = await sql
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: [table.brandId, table.tokenHash], set: { expiresAt }, setWhere: isNull(table.usedAt) })
    .returning({ tokenHash: table.tokenHash });
  return written.length > 0;
}

export async function findLiveReset(sql: Sql, key: ResetKey, now: Date): Promise<PasswordReset | undefined> {
  const [row] = await sql
    .select()
    .from(table)
    .where(and(isRow(key), isNull(table.usedAt), gt(table.expiresAt, now)));
  return row;
}

/** Consumes the link: of two concurrent uses, one succeeds. Call it with the transaction that sets the password. */
export async function useReset(sql: Sql, key: ResetKey, now: Date): Promise<PasswordReset | undefined> {
  const [row] = await sql
    .update(table)
    .set({ usedAt: now })
    .where(and(isRow(key), isNull(table.usedAt), gt(table.expiresAt, now)))
    .returning();
  return row;
}

export async function deleteExpiredResets(sql: Sql, before: Date, batch: number): Promise<number> {
  const deleted = await sql
    .delete(table)
    .where(
      template`ctid = any (array(
        select ctid from password_reset where expires_at <= ${before.toISOString()}
        order by expires_at limit ${batch} for update skip locked))`,
    )
    .returning({ tokenHash: table.tokenHash });
  return deleted.length;
}

/** Invalidates all earlier links once a password has been chosen. */
export async function endResetsOf(
  sql: Sql,
  { brandId, accountId }: Pick<PasswordReset, "brandId" | "accountId">,
  now: Date,
): Promise<void> {
  await sql
    .update(table)
    .set({ usedAt: now })
    .where(and(eq(table.brandId, brandId), eq(table.accountId, accountId), isNull(table.usedAt)));
}
