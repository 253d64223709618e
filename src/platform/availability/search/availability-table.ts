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
