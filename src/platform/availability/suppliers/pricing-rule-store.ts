import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { PricedProduct, PricingRule } from "#domain/pricing/pricing-rule.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { createTableMemory } from "#platform/kernel/calls/table-memory.ts";

export const pricingRuleTable = pgTable("pricing_rule", {
  id: text("id").primaryKey(),
  brandId: text("brand_id"),
  market: text("market"),
  supplier: text("supplier"),
  product: text("product").$type<PricedProduct>(),
  basisPoints: integer("basis_points").notNull().default(0),
  fixedMinor: bigint("fixed_minor", { mode: "number" }).notNull().default(0),
  floorMinor: bigint("floor_minor", { mode: "number" }),
  capMinor: bigint("cap_minor", { mode: "number" }),
  currency: text("currency").$type<CurrencyCode>().notNull(),
  rounding: text("rounding").$type<PricingRule["rounding"]>().notNull().default("minor"),
});

const listPricingRules = (sql: Sql): Promise<readonly PricingRule[]> => sql.select().from(pricingRuleTable);

/** The rules in memory. Without any, calls fail rather than sell without a markup. */
export const createPricingBook = (context: Pick<Context, "database" | "clock" | "log">): NonNullable<Context["pricing"]> =>
  createTableMemory(context, { name: "pricing", channel: "pricing_changed", read: listPricingRules });
