import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const passwordReset = pgTable(
  "password_reset",
  {
    brandId: text("brand_id").notNull(),
    /** `hashToken` of the token in the link. */
    tokenHash: text("token_hash").notNull(),
    accountId: uuid("account_id").notNull(),
    purpose: text("purpose").$type<"invitation" | "reset" | "proof">().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.tokenHash] })],
);

export type PasswordReset = typeof passwordReset.$inferSelect;
