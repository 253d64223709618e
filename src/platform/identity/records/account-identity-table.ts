import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SocialProvider } from "#platform/ports/identity-provider.ts";

export const accountIdentity = pgTable(
  "account_identity",
  {
    brandId: text("brand_id").notNull(),
    provider: text("provider").$type<SocialProvider>().notNull(),
    /** The provider's id of the person. */
    subject: text("subject").notNull(),
    accountId: uuid("account_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.provider, table.subject] })],
);

export type AccountIdentity = typeof accountIdentity.$inferSelect;
