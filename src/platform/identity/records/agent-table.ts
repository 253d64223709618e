import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/kernel/values/bytea.ts";

export const agent = pgTable(
  "agent",
  {
    brandId: text("brand_id").notNull(),
    userName: text("user_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    displayName: text("display_name").notNull(),
    authorities: jsonb("authorities").$type<readonly string[]>().notNull(),
    image: bytea("image").notNull(),
    imageType: text("image_type").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.userName] })],
);

export const agentSession = pgTable(
  "agent_session",
  {
    brandId: text("brand_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    userName: text("user_name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.tokenHash] })],
);

export type Agent = typeof agent.$inferSelect;
export type AgentSession = typeof agentSession.$inferSelect;
