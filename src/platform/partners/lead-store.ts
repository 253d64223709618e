import { and, eq, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const lead = pgTable(
  "lead",
  {
    brandId: text("brand_id").notNull(),
    reference: text("reference").notNull(),
    contentHash: text("content_hash").notNull(),
    product: text("product").notNull(),
    search: text("search").notNull(),
    name: text("name").notNull(),
    email: text("email"),
    phone: text("phone"),
    note: text("note").notNull(),
    locale: text("locale").notNull(),
    market: text("market").notNull(),
    consentedAt: timestamp("consented_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.reference] })],
);

export type LeadRow = typeof lead.$inferSelect;

/** False if the brand already has the same lead. */
export async function insert(sql: Sql, row: LeadRow): Promise<boolean> {
  const inserted = await sql
    .insert(lead)
    .values(row)
    .onConflictDoNothing({ target: [lead.brandId, lead.contentHash] })
    .returning({ reference: lead.reference });
  return inserted.length === 1;
}

export async function findReference(sql: Sql, brandId: string, contentHash: string): Promise<string | undefined> {
  const [found] = await sql
    .select({ reference: lead.reference })
    .from(lead)
    .where(and(eq(lead.brandId, brandId), eq(lead.contentHash, contentHash)));
  return found?.reference;
}

/** Personal data must not be kept longer than leads are answered; deletes one batch. */
export async function deleteLeadsBefore(sql: Sql, before: Date, batch: number): Promise<number> {
  const gone = await sql
    .delete(lead)
    .where(
      template`ctid = any (array(
        select ctid from lead where created_at < ${before.toISOString()} order by created_at limit ${batch} for update skip locked))`,
    )
    .returning({ reference: lead.reference });
  return gone.length;
}

const isFrom = (brandId: string, emailKey: string) => and(eq(lead.brandId, brandId), template`lower(${lead.email}) = ${emailKey}`);

export async function listByEmail(sql: Sql, brandId: string, emailKey: string): Promise<LeadRow[]> {
  return sql.select().from(lead).where(isFrom(brandId, emailKey));
}

export async function deleteByEmail(sql: Sql, brandId: string, emailKey: string): Promise<void> {
  await sql.delete(lead).where(isFrom(brandId, emailKey));
}
