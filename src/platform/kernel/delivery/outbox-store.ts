import { and, eq, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

export const outboxMessage = pgTable(
  "outbox_message",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    topic: text("topic").notNull(),
    dedupeKey: text("dedupe_key").notNull(),
    payload: jsonb("payload").$type<Readonly<Record<string, unknown>>>().notNull(),
    state: text("state").$type<"waiting" | "delivered" | "parked">().notNull(),
    attempts: integer("attempts").notNull(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    lastFault: text("last_fault"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.brandId, table.id] }),
    unique("outbox_message_once").on(table.brandId, table.topic, table.dedupeKey),
  ],
);

export type OutboxRow = typeof outboxMessage.$inferSelect;

/** True only for the worker that claimed the message last; only that worker may record the result. */
const isClaimed = ({ brandId, id, attempts }: OutboxRow) =>
  and(
    eq(outboxMessage.brandId, brandId),
    eq(outboxMessage.id, id),
    eq(outboxMessage.attempts, attempts),
    eq(outboxMessage.state, "waiting"),
  );

export async function insertMessage(sql: Sql, row: OutboxRow): Promise<boolean> {
  const inserted = await sql
    .insert(outboxMessage)
    .values(row)
    .onConflictDoNothing({ target: [outboxMessage.brandId, outboxMessage.topic, outboxMessage.dedupeKey] })
    .returning({ id: outboxMessage.id });
  return inserted.length === 1;
}

/** Inserts a waiting message as part of a batch; one that is already written stays. */
export const messageWrite = ({ brandId, id, topic, dedupeKey, payload, dueAt, createdAt }: OutboxRow): Write => ({
  statement: (condition) => template`
    insert into outbox_message (brand_id, id, topic, dedupe_key, payload, state, attempts, due_at, created_at)
    select ${brandId}::text, ${id}::uuid, ${topic}::text, ${dedupeKey}::text, ${JSON.stringify(payload)}::jsonb, 'waiting', 0,
      ${dueAt.toISOString()}::timestamptz, ${createdAt.toISOString()}::timestamptz where ${condition}
    on conflict (brand_id, topic, dedupe_key) do nothing`,
});

/**
 * Claims one due message and moves its due time to the end of the lease, so that the message is due again if the worker dies. The subquery with LIMIT is
 * compared with =, so it is evaluated once; with IN it could be evaluated for each row, and claim more than one.
 */
export async function claimDue(sql: Sql, now: Date, leaseUntil: Date): Promise<OutboxRow | undefined> {
  const [row] = await sql
    .update(outboxMessage)
    .set({ attempts: template`${outboxMessage.attempts} + 1`, dueAt: leaseUntil })
    .where(
      template`(${outboxMessage.brandId}, ${outboxMessage.id}) = (
        select brand_id, id from outbox_message where state = 'waiting' and due_at <= ${now.toISOString()}
        order by due_at limit 1 for update skip locked)`,
    )
    .returning();
  return row;
}

export async function markDelivered(sql: Sql, row: OutboxRow, now: Date): Promise<boolean> {
  const marked = await sql
    .update(outboxMessage)
    .set({ state: "delivered", settledAt: now, lastFault: null })
    .where(isClaimed(row))
    .returning({ id: outboxMessage.id });
  return marked.length === 1;
}

export async function postpone(sql: Sql, row: OutboxRow, dueAt: Date, fault: string): Promise<void> {
  await sql.update(outboxMessage).set({ dueAt, lastFault: fault }).where(isClaimed(row));
}

export async function park(sql: Sql, row: OutboxRow, now: Date, fault: string): Promise<void> {
  await sql.update(outboxMessage).set({ state: "parked", settledAt: now, lastFault: fault }).where(isClaimed(row));
}

/** Delivered messages are kept for a while because they make writing the same event twice harmless; parked ones wait for a repair. */
export async function deleteSettled(sql: Sql, state: "delivered" | "parked", before: Date, batch: number): Promise<number> {
  const deleted = await sql
    .delete(outboxMessage)
    .where(
      template`ctid = any (array(
        select ctid from outbox_message where state = ${template.raw(`'${state}'`)} and settled_at <= ${before.toISOString()}
        order by settled_at limit ${batch} for update skip locked))`,
    )
    .returning({ id: outboxMessage.id });
  return deleted.length;
}
