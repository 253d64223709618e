import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const partnerToken = pgTable(
  "partner_token",
  {
    brandId: text("brand_id").notNull(),
    /** By `hashToken`. */
    tokenHash: text("token_hash").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** The partner vouches that the address of the account is its customer's. */
    isEmailProved: boolean("is_email_proved").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.tokenHash] })],
);

export type PartnerToken = typeof partnerToken.$inferSelect;
