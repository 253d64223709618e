/** The partners of brands: the price of their visitors, and their logo. */
import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { LogoDrawing } from "#domain/brand/logo-drawing.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { createTableMemory } from "#platform/kernel/calls/table-memory.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export const partnerTable = pgTable(
  "partner",
  {
    brandId: text("brand_id").notNull(),
    /** The name of the co-brand in sessions, user type rules and bookings. */
    name: text("name").notNull(),
    basisPoints: integer("basis_points").notNull().default(0),
    /** Visitors who come by a link of the partner get its price, too. */
    pricesReferrers: boolean("prices_referrers").notNull().default(false),
    logo: jsonb("logo").$type<LogoDrawing>(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.name] })],
);

type Partner = typeof partnerTable.$inferSelect;

export const listPartners = (sql: Sql): Promise<Partner[]> =>
  sql.select().from(partnerTable).orderBy(partnerTable.brandId, partnerTable.name);

export function createPartnerBook(context: Pick<Context, "database" | "clock" | "log">): NonNullable<Context["partnerOf"]> {
  const { current } = createTableMemory(context, { name: "partners", channel: "partners_changed", read: listPartners });
  return async (brandId, name) => (await current()).find((partner) => partner.brandId === brandId && partner.name === name);
}

/** A later row replaces the former one. */
export async function savePartner(sql: Sql, row: Partner): Promise<void> {
  const { basisPoints, pricesReferrers, logo } = row;
  await sql
    .insert(partnerTable)
    .values(row)
    .onConflictDoUpdate({ target: [partnerTable.brandId, partnerTable.name], set: { basisPoints, pricesReferrers, logo } });
}

export async function insertPartnerIfNew(sql: Sql, row: Partner): Promise<void> {
  await sql.insert(partnerTable).values(row).onConflictDoNothing();
}
