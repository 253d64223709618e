import { bigint, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const rateLimit = pgTable(
  "rate_limit",
  {
    name: text("name").notNull(),
    keyHash: text("key_hash").notNull(),
    taken: bigint("taken", { mode: "number" }).array().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.keyHash] })],
);
