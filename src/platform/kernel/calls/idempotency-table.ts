import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/kernel/values/bytea.ts";

export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    brandId: text("brand_id").notNull(),
    scope: text("scope").notNull(),
    keyHash: text("key_hash").notNull(),
    bodyHash: text("body_hash").notNull(),
    state: text("state").$type<"in-flight" | "done">().notNull(),
    attempt: integer("attempt").notNull(),
    leaseUntil: timestamp("lease_until", { withTimezone: true }).notNull(),
    status: integer("status"),
    reply: bytea("reply"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.scope, table.keyHash] })],
);
