import { and, eq, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const appliedEffect = pgTable(
  "applied_effect",
  {
    brandId: text("brand_id").notNull(),
    consumer: text("consumer").notNull(),
    dedupeKey: text("dedupe_key").notNull(),
    appliedAt: timestamp("applied_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.consumer, table.dedupeKey] })],
);

type Effect = { readonly brandId: string; readonly consumer: string; readonly dedupeKey: string; readonly now: Date };

/** An event may be delivered twice. Its effect on our own tables happens once, because it commits together with a row that records it (I10). */
export async function applyOnce(sql: Sql, effect: Effect, work: () => Promise<void>): Promise<boolean> {
  const { brandId, consumer, dedupeKey, now } = effect;
  const noted = await sql
    .insert(appliedEffect)
    .values({ brandId, consumer, dedupeKey, appliedAt: now })
    .onConflictDoNothing()
    .returning({ consumer: appliedEffect.consumer });
  if (noted.length === 0) return false;
  await work();
  return true;
}

/** For effects outside our tables, which no transaction covers: check before, record afterwards. */
export async function wasApplied(sql: Sql, { brandId, consumer, dedupeKey }: Omit<Effect, "now">): Promise<boolean> {
  const isIt = [eq(appliedEffect.brandId, brandId), eq(appliedEffect.consumer, consumer), eq(appliedEffect.dedupeKey, dedupeKey)];
  const [noted] = await sql
    .select({ consumer: appliedEffect.consumer })
    .from(appliedEffect)
    .where(and(...isIt));
  return noted !== undefined;
}

/** Deletes records older than any message that could still be redelivered. */
export async function deleteOldEffects(sql: Sql, before: Date, batch: number): Promise<number> {
  const deleted = await sql
    .delete(appliedEffect)
    .where(
      template`ctid = any (array(
        select ctid from applied_effect where applied_at <= ${before.toISOString()}
        order by applied_at limit ${batch} for update skip locked))`,
    )
    .returning({ consumer: appliedEffect.consumer });
  return deleted.length;
}
