import { bigint, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const promoCodeTable = pgTable(
  "promo_code",
  {
    brandId: text("brand_id").notNull(),
    code: text("code").notNull(),
    kind: text("kind").$type<"percent" | "amount">().notNull(),
    value: integer("value").notNull(),
    currency: text("currency"),
    validFrom: timestamp("valid_from", { withTimezone: true }).notNull(),
    validTo: timestamp("valid_to", { withTimezone: true }).notNull(),
    minTotalMinor: bigint("min_total_minor", { mode: "number" }).notNull().default(0),
    maxUses: integer("max_uses"),
    used: integer("used").notNull().default(0),
    partnerId: text("partner_id"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.code] })],
);

export type PromoCodeRow = typeof promoCodeTable.$inferSelect;
