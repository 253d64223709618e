import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const callerState = pgTable(
  "caller_state",
  {
    brandId: text("brand_id").notNull(),
    userName: text("user_name").notNull(),
    callerPhone: text("caller_phone").notNull(),
    state: text("state").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.userName] })],
);

export type CallerState = typeof callerState.$inferSelect;
