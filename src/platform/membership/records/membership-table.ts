import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { UpgradeState } from "#domain/membership/upgrade-states.ts";

const minor = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const membershipOrderTable = pgTable(
  "membership_order",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    accountId: text("account_id").notNull(),
    programId: text("program_id").notNull(),
    state: text("state").$type<UpgradeState>().notNull(),
    priceMinor: minor("price_minor").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    registrationCode: text("registration_code"),
    offerCode: text("offer_code"),
    paymentReference: text("payment_reference"),
    keyHash: text("key_hash").notNull(),
    locale: text("locale").$type<LocaleCode>().notNull(),
    ending: text("ending").$type<RefusalCode>(),
    dueAt: moment("due_at"),
    unknownSince: moment("unknown_since"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type MembershipOrder = typeof membershipOrderTable.$inferSelect;

export const membershipTable = pgTable(
  "membership",
  {
    brandId: text("brand_id").notNull(),
    accountId: text("account_id").notNull(),
    cycleStart: date("cycle_start").$type<CalendarDate>().notNull(),
    cycleEnd: date("cycle_end").$type<CalendarDate>().notNull(),
    programId: text("program_id").notNull(),
    orderId: uuid("order_id").notNull(),
    paidFeeMinor: minor("paid_fee_minor").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    coBrandName: text("co_brand_name"),
    locale: text("locale").$type<LocaleCode>().notNull(),
    createdAt: moment("created_at").notNull(),
    leftAt: moment("left_at"),
    remindedAt: moment("reminded_at"),
    closedAt: moment("closed_at"),
    guaranteeCode: text("guarantee_code"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.accountId, table.cycleStart] })],
);

export type Membership = typeof membershipTable.$inferSelect;
