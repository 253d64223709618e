import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const affiliateAction = pgTable(
  "affiliate_action",
  {
    brandId: text("brand_id").notNull(),
    orderId: text("order_id").notNull(),
    bodyHash: text("body_hash").notNull(),
    body: jsonb("body").notNull(),
    leaseUntil: timestamp("lease_until", { withTimezone: true }).notNull(),
    attempts: integer("attempts").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answerStatus: integer("answer_status"),
    answerBody: text("answer_body"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.orderId, table.bodyHash] })],
);

export const affiliateSink = pgTable("affiliate_sink", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  path: text("path").notNull(),
  body: jsonb("body").notNull(),
});
