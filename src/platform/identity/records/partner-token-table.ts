import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const partnerToken = pgTable(
  "partner_token",
  {
    brandId: text("brand_id").notNull(),
    /** Computed by `hashToken`. */
    tokenHash: text("token_hash").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** The partner confirms that the account's address belongs to its customer. */
    isEmailProved: boolean("is_email_proved").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.tokenHash] })],
);

export type PartnerToken = typeof partnerToken.$inferSelect;
