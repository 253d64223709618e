import { and, asc, eq, lt, sql as expression } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const collectedEvent = pgTable(
  "collected_event",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    tool: text("tool").$type<"page-views" | "analytics" | "marketing">().notNull(),
    name: text("name").notNull(),
    facts: jsonb("facts").$type<Readonly<Record<string, unknown>>>().notNull(),
    collectedAt: timestamp("collected_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

type CollectedEvent = typeof collectedEvent.$inferSelect;

/** Idempotent by the id of the event. */
export async function insertEvent(sql: Sql, event: CollectedEvent): Promise<void> {
  await sql.insert(collectedEvent).values(event).onConflictDoNothing();
}

export const listEvents = (sql: Sql, brandId: string, tool: CollectedEvent["tool"]): Promise<CollectedEvent[]> =>
  sql
    .select()
    .from(collectedEvent)
    .where(and(eq(collectedEvent.brandId, brandId), eq(collectedEvent.tool, tool)))
    .orderBy(asc(collectedEvent.collectedAt));

export async function deleteEventsBefore(sql: Sql, before: Date, batch: number): Promise<number> {
  const old = sql
    .select({ brandId: collectedEvent.brandId, id: collectedEvent.id })
    .from(collectedEvent)
    .where(lt(collectedEvent.collectedAt, before))
    .orderBy(asc(collectedEvent.collectedAt))
    .limit(batch)
    .for("update", { skipLocked: true });
  const deleted = await sql
    .delete(collectedEvent)
    .where(expression`(${collectedEvent.brandId}, ${collectedEvent.id}) in ${old}`)
    .returning({ id: collectedEvent.id });
  return deleted.length;
}
