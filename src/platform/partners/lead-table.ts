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
