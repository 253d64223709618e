import { bigint, boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { PaymentMethod } from "#platform/ports/payment-provider.ts";

export type PaymentSessionState = "open" | "used" | "given-up" | "closed";

export const paymentSessionTable = pgTable(
  "payment_session",
  {
    brandId: text("brand_id").notNull(),
    reference: text("reference").notNull(),
    tokenHash: text("token_hash").notNull(),
    purpose: text("purpose").$type<"booking" | "membership">().notNull(),
    prebookingId: text("prebooking_id"),
    provider: text("provider").notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    cardType: text("card_type").$type<CardType>(),
    cardFeeMinor: bigint("card_fee_minor", { mode: "number" }).notNull().default(0),
    savesCard: boolean("saves_card").notNull().default(false),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    /** The account and the visit that opened the payment; both null for clients without either and for payments from before migration 24. */
    accountId: text("account_id"),
    visitHash: text("visit_hash"),
    state: text("state").$type<PaymentSessionState>().notNull(),
    usedBy: uuid("used_by"),
    dueAt: timestamp("due_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.reference] })],
);

export type PaymentSession = typeof paymentSessionTable.$inferSelect;
