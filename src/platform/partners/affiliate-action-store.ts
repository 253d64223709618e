import { and, eq, sql as expression } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { affiliateAction } from "./affiliate-action-table.ts";

const table = affiliateAction;

export type ActionKey = { readonly brandId: string; readonly orderId: string; readonly bodyHash: string };
export type ActionAnswer = { readonly status: number; readonly body: string };

const is = (key: ActionKey) => and(eq(table.brandId, key.brandId), eq(table.orderId, key.orderId), eq(table.bodyHash, key.bodyHash));

/** A network that is out of order or too busy has not taken the action: the next call may send it again. */
const isUnsettled = expression`
  (${table.answeredAt} is null and ${table.leaseUntil} <= excluded.created_at)
  or ${table.answerStatus} >= 500 or ${table.answerStatus} in (408, 429)`;

/**
 * Takes the right to send, for as long as the lease lasts. Answers the number of the attempt, or nothing when the action is settled or
 * somebody else is sending. One statement: of many that try at once, one gets it.
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

/** Only the attempt that was claimed may write: one that was believed lost comes too late. */
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

/** Old actions, answered or not, that nobody is sending. */
export async function deleteActionsBefore(sql: Sql, before: Date, batch: number): Promise<number> {
  const gone = await sql
    .delete(table)
    .where(
      expression`(${table.brandId}, ${table.orderId}, ${table.bodyHash}) in (
        select brand_id, order_id, body_hash from affiliate_action
        where created_at < ${before.toISOString()} and lease_until < ${before.toISOString()}
        order by created_at limit ${batch} for update skip locked)`,
    )
    .returning({ orderId: table.orderId });
  return gone.length;
}
