import { and, eq, gt, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { notify } from "#platform/kernel/database/notify.ts";
import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { SearchCriteria } from "#platform/availability/suppliers/search-criteria.ts";

export const availabilityTable = pgTable(
  "availability",
  {
    brandId: text("brand_id").notNull(),
    id: text("id").notNull(),
    criteria: jsonb("criteria").$type<SearchCriteria>().notNull(),
    isOpaque: boolean("is_opaque").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type AvailabilityRow = typeof availabilityTable.$inferSelect;

/** Notifies the id of a search that was ended before it expired. */
export const AVAILABILITY_CHANNEL = "availability_ended";

export async function insertAvailability(sql: Sql, row: AvailabilityRow): Promise<void> {
  await sql.insert(availabilityTable).values(row);
}

export async function findLiveAvailability(
  sql: Sql,
  { brandId, id }: Pick<AvailabilityRow, "brandId" | "id">,
  now: Date,
): Promise<AvailabilityRow | undefined> {
  const isMeant = and(eq(availabilityTable.brandId, brandId), eq(availabilityTable.id, id), gt(availabilityTable.expiresAt, now));
  const [row] = await sql.select().from(availabilityTable).where(isMeant);
  return row;
}

/** Expires a search at once on every node; false when there is none. Used by test hooks only. */
export async function expireAvailability(sql: Sql, id: string, now: Date): Promise<boolean> {
  const ended = await sql
    .update(availabilityTable)
    .set({ expiresAt: now })
    .where(eq(availabilityTable.id, id))
    .returning({ id: availabilityTable.id });
  await notify(sql, AVAILABILITY_CHANNEL, id);
  return ended.length > 0;
}

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
