/** Rate limits shared by all nodes: the database counts uses in a sliding window, in one statement. */
import { createHmac } from "node:crypto";
import { sql as template } from "drizzle-orm";
import type { Context } from "./context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { keyRing } from "#platform/kernel/values/key-ring.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { bigint, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const rateLimit = pgTable(
  "rate_limit",
  {
    name: text("name").notNull(),
    keyHash: text("key_hash").notNull(),
    taken: bigint("taken", { mode: "number" }).array().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.keyHash] })],
);

export type Budget = {
  /** What is counted, such as `agent-login`. */
  readonly name: string;
  /** Who is counted; stored only as a keyed hash. */
  readonly key: string;
  /** Maximum in any window, wherever it starts. Every use is stored, so this is meant for hundreds, not millions. */
  readonly limit: number;
  readonly windowSeconds: number;
};

type BudgetAnswer =
  | { readonly allowed: true; readonly left: number }
  /** Sufficient if no other caller uses the budget in the meantime. */
  | { readonly allowed: false; readonly retryAfterSeconds: number };

const HIGHEST_LIMIT = 1_000;

/** With the oldest key, so that adding a key does not reset the budgets. */
const hashOfKey = ({ secrets }: Context, { name, key }: Budget): string =>
  createHmac("sha256", keyRing(secrets.sessionKey).at(-1)!).update(`rate-limit ${name} ${key}`).digest("base64url");

export const consumeBudget = (context: Context, budget: Budget): Promise<BudgetAnswer> =>
  takeAt(context, budget, context.clock.now().getTime());

async function takeAt(context: Context, budget: Budget, now: number): Promise<BudgetAnswer> {
  const { name, limit, windowSeconds } = budget;
  if (!Number.isInteger(limit) || limit > HIGHEST_LIMIT)
    throw new Error(`the limit of ${name} is not a whole number up to ${HIGHEST_LIMIT}`);
  if (limit < 1) return { allowed: false, retryAfterSeconds: windowSeconds };
  const windowMs = windowSeconds * 1000;
  const row = await take(context.database.sql, { name, keyHash: hashOfKey(context, budget), now, windowMs, limit });
  if (row && !row.refused) return { allowed: true, left: limit - row.count };
  // A row that another node is writing at this moment is not visible yet; then the caller has to wait for the whole window.
  const freeAt = row ? Number(row.blocking) + windowMs : now + windowMs;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / 1000)) };
}

/** Whether the next use would be allowed; does not count one. */
export async function readBudget(
  context: Context,
  budget: Budget,
): Promise<{ readonly allowed: true } | Extract<BudgetAnswer, { readonly allowed: false }>> {
  const now = context.clock.now().getTime();
  const windowMs = budget.windowSeconds * 1000;
  const { rows } = await context.database.sql.execute<{ blocking: string | number }>(template`
    select at as blocking from rate_limit, unnest(taken) at
    where name = ${budget.name} and key_hash = ${hashOfKey(context, budget)} and at > ${now - windowMs}::bigint
    order by at desc offset ${budget.limit - 1}::int limit 1`);
  const blocking = rows[0]?.blocking ?? null;
  if (blocking === null) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((Number(blocking) + windowMs - now) / 1000)) };
}

/** Throws the refusal, for use cases that do not handle it themselves. */
export async function requireBudget(context: Context, budget: Budget): Promise<void> {
  const answer = await consumeBudget(context, budget);
  if (!answer.allowed) throw tooManyRequests(answer);
}

export const tooManyRequests = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): Refusal =>
  new Refusal("too-many-requests", { data: { retryAfterSeconds } });

/** Takes a use before the work and returns it if the result must not count or if the work failed. */
export async function countUnless<T>(context: Context, budget: Budget, work: () => Promise<T>, isFree: (result: T) => boolean): Promise<T> {
  const at = context.clock.now().getTime();
  const answer = await takeAt(context, budget, at);
  if (!answer.allowed) throw tooManyRequests(answer);
  let isCounted = false;
  try {
    const result = await work();
    isCounted = !isFree(result);
    return result;
  } finally {
    if (!isCounted) await giveBack(context.database.sql, { name: budget.name, keyHash: hashOfKey(context, budget), at });
  }
}

async function giveBack(sql: Sql, { name, keyHash, at }: { name: string; keyHash: string; at: number }): Promise<void> {
  await sql.execute(template`
    update rate_limit set taken = taken[:array_position(taken, ${at}::bigint) - 1] || taken[array_position(taken, ${at}::bigint) + 1:]
    where name = ${name} and key_hash = ${keyHash} and array_position(taken, ${at}::bigint) is not null`);
}

type Take = { name: string; keyHash: string; now: number; windowMs: number; limit: number };
type Taken = { refused: boolean; count: number; blocking: string | number | null };

/** A refused use writes nothing: repeated calls above the limit neither grow the row nor extend the wait. */
async function take(sql: Sql, { name, keyHash, now, windowMs, limit }: Take): Promise<Taken | undefined> {
  const since = now - windowMs;
  const { rows } = await sql.execute<Taken>(template`
    with taking as (
      insert into rate_limit as held (name, key_hash, taken, expires_at)
      values (${name}, ${keyHash}, array[${now}::bigint], to_timestamp(${(now + windowMs) / 1000}::double precision))
      on conflict (name, key_hash) do update set
        taken = array(select at from unnest(held.taken) at where at > ${since}::bigint order by at) || ${now}::bigint,
        expires_at = greatest(held.expires_at, excluded.expires_at)
      where (select count(*) from unnest(held.taken) at where at > ${since}::bigint) < ${limit}::int
      returning cardinality(taken) as count
    )
    select false as refused, count, null::bigint as blocking from taking
    union all
    select true, 0, (select at from unnest(taken) at where at > ${since}::bigint order by at desc offset ${limit - 1}::int limit 1)
    from rate_limit where name = ${name} and key_hash = ${keyHash} and not exists (select from taking)`);
  return rows[0]?.refused && rows[0].blocking === null ? undefined : rows[0];
}

/** A row whose window has passed is equivalent to no row. */
export async function deleteExpiredBudgets(sql: Sql, now: Date, batch: number): Promise<number> {
  const deleted = await sql
    .delete(rateLimit)
    .where(
      template`ctid = any (array(
        select ctid from rate_limit where expires_at <= ${now.toISOString()} order by expires_at limit ${batch} for update skip locked
      )) and ${rateLimit.expiresAt} <= ${now.toISOString()}`,
    )
    .returning({ name: rateLimit.name });
  return deleted.length;
}
