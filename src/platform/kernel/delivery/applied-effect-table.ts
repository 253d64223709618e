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
