import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import type { BankPayment } from "#platform/ports/bank-store.ts";

export const sandboxPaymentTable = pgTable(
  "sandbox_payment",
  {
    brandId: text("brand_id").notNull(),
    reference: text("reference").notNull(),
    formTokenHash: text("form_token_hash").notNull(),
    version: integer("version").notNull(),
    state: jsonb("state").$type<BankPayment>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.reference] })],
);

export const sandboxCardTable = pgTable(
  "sandbox_card",
  {
    brandId: text("brand_id").notNull(),
    token: text("token").notNull(),
    accountId: text("account_id").notNull(),
    brand: text("brand").notNull(),
    lastFour: text("last_four").notNull(),
    expiryMonth: smallint("expiry_month").notNull(),
    expiryYear: smallint("expiry_year").notNull(),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.token] })],
);
