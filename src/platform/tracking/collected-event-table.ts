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

export type CollectedEvent = typeof collectedEvent.$inferSelect;
