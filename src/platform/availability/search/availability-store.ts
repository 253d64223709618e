/**
 * Where programs stored their searches before a search became its own id (`seal-search.ts`). During a rolling update they still do, so the rows are swept
 * until a later release drops the table.
 */
import { sql as template } from "drizzle-orm";
import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Sql } from "#platform/kernel/database/database.ts";

export const availabilityTable = pgTable(
  "availability",
  {
    brandId: text("brand_id").notNull(),
    id: text("id").notNull(),
    criteria: jsonb("criteria").notNull(),
    isOpaque: boolean("is_opaque").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export async function deleteExpiredAvailabilities(sql: Sql, now: Date, limit: number): Promise<number> {
  const deleted = await sql
    .delete(availabilityTable)
    .where(
      template`ctid = any (array(
        select ctid from availability where expires_at <= ${now.toISOString()}
        order by expires_at limit ${limit} for update skip locked))`,
    )
    .returning({ id: availabilityTable.id });
  return deleted.length;
}
