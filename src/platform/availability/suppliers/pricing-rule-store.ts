import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { PricedProduct, PricingRule } from "#domain/pricing/pricing-rule.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

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

const PRICING_CHANNEL = "pricing_changed";

const listPricingRules = (sql: Sql): Promise<readonly PricingRule[]> => sql.select().from(pricingRuleTable);

/** In case a notification is lost, the rules are read again after this time. */
const MAX_AGE_MS = 60_000;

/** The rules in memory. If they cannot be read, the last good ones apply; without any, calls fail rather than sell without a markup. */
export function createPricingBook({ database, clock, log }: Pick<Context, "database" | "clock" | "log">): NonNullable<Context["pricing"]> {
  let lastGood: { readonly rules: readonly PricingRule[]; readonly readAt: number } | undefined;
  let reading: Promise<readonly PricingRule[]> | undefined;
  let isListening = false;

  const read = async (): Promise<readonly PricingRule[]> => {
    const readAt = clock.now().getTime();
    try {
      const rules = await listPricingRules(database.sql);
      lastGood = { rules, readAt };
      return rules;
    } catch (fault) {
      if (!lastGood) throw fault;
      log.warn("pricing.not-read", { fault: fault instanceof Error ? fault.name : "unknown" });
      lastGood = { ...lastGood, readAt };
      return lastGood.rules;
    } finally {
      reading = undefined;
    }
  };
  const expire = (): void => {
    lastGood &&= { ...lastGood, readAt: -Infinity };
    // A read in progress may have begun before the change.
    reading = undefined;
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    database.listen(PRICING_CHANNEL, expire).catch(() => log.warn("pricing.listen-failed"));
  };
  return {
    current: async () => {
      listen();
      const age = clock.now().getTime() - (lastGood?.readAt ?? -Infinity);
      return lastGood && age >= 0 && age < MAX_AGE_MS ? lastGood.rules : (reading ??= read());
    },
  };
}
