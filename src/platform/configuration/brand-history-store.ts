import { and, desc, eq, lte } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { brandFolderTable, brandHistoryTable as history } from "./brand-store.ts";
import type { BrandHistoryRow } from "./brand-store.ts";

/** Number of states stored per brand; a folder with all its pages takes up to a megabyte. */
const KEPT_STATES = 10;

export async function findLastState(sql: Sql, brandId: string): Promise<BrandHistoryRow | undefined> {
  const [row] = await sql.select().from(history).where(eq(history.brandId, brandId)).orderBy(desc(history.number)).limit(1);
  return row;
}

/** The caller must hold the lock of the brand, so that numbers do not collide. */
export async function pushState(sql: Sql, state: Omit<BrandHistoryRow, "number">): Promise<void> {
  const number = ((await findLastState(sql, state.brandId))?.number ?? 0) + 1;
  await sql.insert(history).values({ ...state, number });
  await sql.delete(history).where(and(eq(history.brandId, state.brandId), lte(history.number, number - KEPT_STATES)));
}

export async function deleteState(sql: Sql, { brandId, number }: Pick<BrandHistoryRow, "brandId" | "number">): Promise<void> {
  await sql.delete(history).where(and(eq(history.brandId, brandId), eq(history.number, number)));
}

/** Brands that were removed and not restored → the version of their folder under `brands/` at that time. */
export async function listRemovedBrands(sql: Sql): Promise<ReadonlyMap<string, string | null>> {
  const presentIds = new Set((await sql.select({ brandId: brandFolderTable.brandId }).from(brandFolderTable)).map((row) => row.brandId));
  const states = await sql
    .select({ brandId: history.brandId, replacedBy: history.replacedBy, seededVersion: history.seededVersion })
    .from(history)
    .orderBy(history.number);
  const last = new Map(states.map((state) => [state.brandId, state]));
  return new Map(
    [...last.values()]
      .filter(({ brandId, replacedBy }) => replacedBy === "removal" && !presentIds.has(brandId))
      .map(({ brandId, seededVersion }) => [brandId, seededVersion]),
  );
}
