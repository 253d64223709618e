import { and, eq, lte, sql as template } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/kernel/values/bytea.ts";

export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    brandId: text("brand_id").notNull(),
    scope: text("scope").notNull(),
    keyHash: text("key_hash").notNull(),
    bodyHash: text("body_hash").notNull(),
    state: text("state").$type<"in-flight" | "done">().notNull(),
    attempt: integer("attempt").notNull(),
    leaseUntil: timestamp("lease_until", { withTimezone: true }).notNull(),
    status: integer("status"),
    reply: bytea("reply"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.scope, table.keyHash] })],
);

export type KeyId = { readonly brandId: string; readonly scope: string; readonly keyHash: string };
export type KeyRow = typeof idempotencyKey.$inferSelect;

const isRow = ({ brandId, scope, keyHash }: KeyId) =>
  and(eq(idempotencyKey.brandId, brandId), eq(idempotencyKey.scope, scope), eq(idempotencyKey.keyHash, keyHash));
/** True only for the current worker: a take-over increments the attempt. */
const isMine = (id: KeyId, attempt: number) => and(isRow(id), eq(idempotencyKey.state, "in-flight"), eq(idempotencyKey.attempt, attempt));

export async function insertInFlight(sql: Sql, row: KeyRow): Promise<boolean> {
  const inserted = await sql.insert(idempotencyKey).values(row).onConflictDoNothing().returning({ attempt: idempotencyKey.attempt });
  return inserted.length === 1;
}

export async function findKey(sql: Sql, id: KeyId): Promise<KeyRow | undefined> {
  const [row] = await sql.select().from(idempotencyKey).where(isRow(id));
  return row;
}

export async function takeOver(sql: Sql, id: KeyId, from: { attempt: number; now: Date; leaseUntil: Date }): Promise<boolean> {
  const updated = await sql
    .update(idempotencyKey)
    .set({ attempt: from.attempt + 1, leaseUntil: from.leaseUntil })
    .where(and(isMine(id, from.attempt), lte(idempotencyKey.leaseUntil, from.now)))
    .returning({ attempt: idempotencyKey.attempt });
  return updated.length === 1;
}

type StoredReply = { readonly status: number; readonly body: Buffer };

const updateOf = (sql: Sql, id: KeyId, attempt: number, { status, body }: StoredReply, condition?: SQL) =>
  sql
    .update(idempotencyKey)
    .set({ state: "done", status, reply: body })
    .where(and(isMine(id, attempt), condition))
    .returning({ attempt: idempotencyKey.attempt });

export const keepReply = async (sql: Sql, id: KeyId, attempt: number, reply: StoredReply): Promise<boolean> =>
  (await updateOf(sql, id, attempt, reply)).length === 1;

/** As part of a batch, which is undone if another worker has taken over. */
export const replyWrite = (sql: Sql, id: KeyId, attempt: number, reply: StoredReply): Pick<Write, "statement" | "whyUndone"> => ({
  statement: (condition) => updateOf(sql, id, attempt, reply, condition).getSQL(),
  whyUndone: (result) => template`case when not exists (select from ${result}) then 'taken over' end`,
});

export async function endLease(sql: Sql, id: KeyId, attempt: number, now: Date): Promise<void> {
  await sql.update(idempotencyKey).set({ leaseUntil: now }).where(isMine(id, attempt));
}

export async function deleteIfExpired(sql: Sql, id: KeyId, now: Date): Promise<void> {
  await sql.delete(idempotencyKey).where(and(isRow(id), lte(idempotencyKey.expiresAt, now), lte(idempotencyKey.leaseUntil, now)));
}

export async function deleteExpiredKeys(sql: Sql, now: Date, batch: number): Promise<number> {
  const deleted = await sql
    .delete(idempotencyKey)
    .where(
      template`ctid = any (array(
        select ctid from idempotency_key where expires_at <= ${now.toISOString()} and lease_until <= ${now.toISOString()}
        order by expires_at limit ${batch} for update skip locked))`,
    )
    .returning({ attempt: idempotencyKey.attempt });
  return deleted.length;
}
