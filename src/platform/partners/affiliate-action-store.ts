import { and, eq, sql as expression } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const affiliateAction = pgTable(
  "affiliate_action",
  {
    brandId: text("brand_id").notNull(),
    orderId: text("order_id").notNull(),
    bodyHash: text("body_hash").notNull(),
    body: jsonb("body").notNull(),
    leaseUntil: timestamp("lease_until", { withTimezone: true }).notNull(),
    attempts: integer("attempts").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answerStatus: integer("answer_status"),
    answerBody: text("answer_body"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.orderId, table.bodyHash] })],
);

export const affiliateSink = pgTable("affiliate_sink", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  path: text("path").notNull(),
  body: jsonb("body").notNull(),
});

const table = affiliateAction;

export type ActionKey = { readonly brandId: string; readonly orderId: string; readonly bodyHash: string };
export type ActionAnswer = { readonly status: number; readonly body: string };

const is = (key: ActionKey) => and(eq(table.brandId, key.brandId), eq(table.orderId, key.orderId), eq(table.bodyHash, key.bodyHash));

/** A network that failed or is too busy has not accepted the action, so the next call may send it again. */
export const isUnsettledAnswer = ({ status }: ActionAnswer): boolean => status >= 500 || status === 408 || status === 429;

const isUnsettled = expression`
  (${table.answeredAt} is null and ${table.leaseUntil} <= excluded.created_at)
  or ${table.answerStatus} >= 500 or ${table.answerStatus} in (408, 429)`;

/**
 * Claims the right to send until the lease ends. Returns the number of the attempt, or undefined if the action is settled or another worker is
 * sending it. A single statement, so that one of many concurrent callers gets it.
 */
export async function claim(sql: Sql, key: ActionKey, body: unknown, now: Date, leaseUntil: Date): Promise<number | undefined> {
  const [claimed] = await sql
    .insert(table)
    .values({ ...key, body, leaseUntil, attempts: 1, createdAt: now })
    .onConflictDoUpdate({
      target: [table.brandId, table.orderId, table.bodyHash],
      set: { leaseUntil, attempts: expression`${table.attempts} + 1`, answeredAt: null, answerStatus: null, answerBody: null },
      setWhere: isUnsettled,
    })
    .returning({ attempts: table.attempts });
  return claimed?.attempts;
}

export async function findAnswer(sql: Sql, key: ActionKey): Promise<ActionAnswer | undefined> {
  const [found] = await sql.select({ status: table.answerStatus, body: table.answerBody }).from(table).where(is(key));
  return found && found.status !== null && found.body !== null ? { status: found.status, body: found.body } : undefined;
}

/** Only the current attempt may write: an earlier one whose lease expired comes too late. */
export async function settle(sql: Sql, key: ActionKey, attempt: number, answer: ActionAnswer, now: Date): Promise<void> {
  const outcome = { answeredAt: now, answerStatus: answer.status, answerBody: answer.body, leaseUntil: now };
  await sql
    .update(table)
    .set(outcome)
    .where(and(is(key), eq(table.attempts, attempt)));
}

export async function release(sql: Sql, key: ActionKey, attempt: number, now: Date): Promise<void> {
  await sql
    .update(table)
    .set({ leaseUntil: now })
    .where(and(is(key), eq(table.attempts, attempt)));
}

/** Old actions, answered or not, that are not being sent. */
export async function deleteActionsBefore(sql: Sql, before: Date, batch: number): Promise<number> {
  const gone = await sql
    .delete(table)
    .where(
      expression`ctid = any (array(
        select ctid from affiliate_action
        where created_at < ${before.toISOString()} and lease_until < ${before.toISOString()}
        order by created_at limit ${batch} for update skip locked))`,
    )
    .returning({ orderId: table.orderId });
  return gone.length;
}
