import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/market/currency.ts";

const minor = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const memberStayTable = pgTable(
  "member_stay",
  {
    brandId: text("brand_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    accountId: text("account_id").notNull(),
    label: text("label").notNull(),
    publicMinor: minor("public_minor").notNull(),
    paidMinor: minor("paid_minor").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    nights: integer("nights").notNull(),
    points: minor("points").notNull(),
    owedPoints: minor("owed_points").notNull().default(0),
    state: text("state").$type<"pending" | "posted" | "reversed">().notNull(),
    confirmedAt: moment("confirmed_at").notNull(),
    dueAt: moment("due_at"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.bookingId] })],
);

export type MemberStay = typeof memberStayTable.$inferSelect;

export const memberRewardTable = pgTable(
  "member_reward",
  {
    brandId: text("brand_id").notNull(),
    accountId: text("account_id").notNull(),
    number: integer("number").notNull(),
    code: text("code").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.accountId, table.number] })],
);
