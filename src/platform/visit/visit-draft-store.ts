import { and, eq, gt, sql as template } from "drizzle-orm";
import type { Draft, DraftKind } from "#contract/visit/draft-kinds.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const visitDraft = pgTable(
  "visit_draft",
  {
    brandId: text("brand_id").notNull(),
    visitHash: text("visit_hash").notNull(),
    kind: text("kind").$type<DraftKind>().notNull(),
    draft: jsonb("draft").$type<Draft>().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.visitHash, table.kind] })],
);

type DraftRow = typeof visitDraft.$inferSelect;
type VisitKey = Pick<DraftRow, "brandId" | "visitHash">;

export async function put(sql: Sql, row: DraftRow): Promise<void> {
  const { draft, expiresAt } = row;
  await sql
    .insert(visitDraft)
    .values(row)
    .onConflictDoUpdate({ target: [visitDraft.brandId, visitDraft.visitHash, visitDraft.kind], set: { draft, expiresAt } });
}

export async function remove(sql: Sql, { brandId, visitHash, kind }: VisitKey & { readonly kind: DraftKind }): Promise<void> {
  await sql.delete(visitDraft).where(and(eq(visitDraft.brandId, brandId), eq(visitDraft.visitHash, visitHash), eq(visitDraft.kind, kind)));
}

export async function listLiving(sql: Sql, { brandId, visitHash }: VisitKey, now: Date): Promise<{ kind: DraftKind; draft: Draft }[]> {
  const { kind, draft } = visitDraft;
  return sql
    .select({ kind, draft })
    .from(visitDraft)
    .where(and(eq(visitDraft.brandId, brandId), eq(visitDraft.visitHash, visitHash), gt(visitDraft.expiresAt, now)));
}

export async function deleteExpiredDrafts(sql: Sql, now: Date, batch: number): Promise<number> {
  const deleted = await sql
    .delete(visitDraft)
    .where(
      template`ctid = any (array(
        select ctid from visit_draft where expires_at <= ${now.toISOString()} limit ${batch} for update skip locked))`,
    )
    .returning({ kind: visitDraft.kind });
  return deleted.length;
}

export async function removeAll(sql: Sql, { brandId, visitHash }: VisitKey): Promise<void> {
  await sql.delete(visitDraft).where(and(eq(visitDraft.brandId, brandId), eq(visitDraft.visitHash, visitHash)));
}
