import { and, eq, isNull, lt, or, sql as template } from "drizzle-orm";
import type { PromoRule } from "#domain/promo/promo-code.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { PromoCodeRow } from "./promo-code-table.ts";
import { promoCodeTable as codes } from "./promo-code-table.ts";

type CodeId = Pick<PromoCodeRow, "brandId" | "code">;

const isRow = ({ brandId, code }: CodeId) => and(eq(codes.brandId, brandId), eq(codes.code, code));

export async function findPromoCode(sql: Sql, id: CodeId): Promise<PromoCodeRow | undefined> {
  const [row] = await sql.select().from(codes).where(isRow(id));
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
    .update(codes)
    .set({ used: template`${codes.used} + 1` })
    .where(and(isRow(id), or(isNull(codes.maxUses), lt(codes.used, codes.maxUses))))
    .returning({ code: codes.code });
  return taken.length > 0;
}

export async function releaseUse(sql: Sql, id: CodeId): Promise<void> {
  await sql
    .update(codes)
    .set({ used: template`${codes.used} - 1` })
    .where(isRow(id));
}

export async function insertPromoCodes(sql: Sql, rows: readonly (typeof codes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await sql
      .insert(codes)
      .values([...rows])
      .onConflictDoNothing();
}
