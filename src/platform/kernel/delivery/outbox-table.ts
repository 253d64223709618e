import { integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

export const outboxMessage = pgTable(
  "outbox_message",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    topic: text("topic").notNull(),
    dedupeKey: text("dedupe_key").notNull(),
    payload: jsonb("payload").$type<Readonly<Record<string, unknown>>>().notNull(),
    state: text("state").$type<"waiting" | "delivered" | "parked">().notNull(),
    attempts: integer("attempts").notNull(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    lastFault: text("last_fault"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.brandId, table.id] }),
    unique("outbox_message_once").on(table.brandId, table.topic, table.dedupeKey),
  ],
);
