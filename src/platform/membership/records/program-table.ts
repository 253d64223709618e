import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/market/currency.ts";

const minor = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const membershipProgramTable = pgTable(
  "membership_program",
  {
    brandId: text("brand_id").notNull(),
    id: text("id").notNull(),
    /** Identifies the programme in links (`planid`); null in rows written before migration 0034. */
    planId: integer("plan_id"),
    name: text("name").notNull(),
    priceMinor: minor("price_minor").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    isOffered: boolean("is_offered").notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type MembershipProgram = typeof membershipProgramTable.$inferSelect;

export const registrationCodeTable = pgTable(
  "registration_code",
  {
    brandId: text("brand_id").notNull(),
    code: text("code").notNull(),
    valueMinor: minor("value_minor"),
    currency: text("currency").$type<CurrencyCode>(),
    coBrandName: text("co_brand_name"),
    validFrom: moment("valid_from").notNull(),
    validTo: moment("valid_to").notNull(),
    maxUses: integer("max_uses"),
    used: integer("used").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.code] })],
);

export type RegistrationCodeRow = typeof registrationCodeTable.$inferSelect;

export const offerCodeTable = pgTable(
  "offer_code",
  {
    brandId: text("brand_id").notNull(),
    code: text("code").notNull(),
    accountId: text("account_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.code] })],
);
