import { and, eq, isNull, lt, or, sql as template } from "drizzle-orm";
import type { PromoRule } from "#domain/promo/promo-code.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
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

type PromoCodeRow = typeof promoCodeTable.$inferSelect;

type CodeId = Pick<PromoCodeRow, "brandId" | "code">;

const isRow = ({ brandId, code }: CodeId) => and(eq(promoCodeTable.brandId, brandId), eq(promoCodeTable.code, code));

export async function findPromoCode(sql: Sql, id: CodeId): Promise<PromoCodeRow | undefined> {
  const [row] = await sql.select().from(promoCodeTable).where(isRow(id));
  return row;
}

export const hasUsesLeft = ({ used, maxUses }: PromoCodeRow): boolean => maxUses === null || used < maxUses;

export const ruleOf = ({ kind, value, currency, validFrom, validTo, minTotalMinor, partnerId }: PromoCodeRow): PromoRule => ({
  kind,
  value,
  ...(currency !== null && { currency }),
  validFrom,
  validTo,
  minTotalMinor,
  ...(partnerId !== null && { partnerId }),
});

/** False when all uses are taken. The condition is part of the update, so only one of two concurrent callers gets the last use (I14). */
export async function takeUse(sql: Sql, id: CodeId): Promise<boolean> {
  const taken = await sql
    .update(promoCodeTable)
    .set({ used: template`${promoCodeTable.used} + 1` })
    .where(and(isRow(id), or(isNull(promoCodeTable.maxUses), lt(promoCodeTable.used, promoCodeTable.maxUses))))
    .returning({ code: promoCodeTable.code });
  return taken.length > 0;
}

export async function releaseUse(sql: Sql, id: CodeId): Promise<void> {
  await sql
    .update(promoCodeTable)
    .set({ used: template`${promoCodeTable.used} - 1` })
    .where(isRow(id));
}

export async function insertPromoCodes(sql: Sql, rows: readonly (typeof promoCodeTable.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await sql
      .insert(promoCodeTable)
      .values([...rows])
      .onConflictDoNothing();
}
