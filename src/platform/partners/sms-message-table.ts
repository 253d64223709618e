import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { LocaleCode } from "#domain/market/locale.ts";

export const smsMessage = pgTable(
  "sms_message",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    phone: text("phone").notNull(),
    accountId: uuid("account_id"),
    template: text("template").$type<"getTheApp">(),
    body: text("body"),
    locale: text("locale").$type<LocaleCode>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type SmsMessage = typeof smsMessage.$inferSelect;
