import { and, eq } from "drizzle-orm";
import type { ConfigurationLayer } from "#domain/brand/site-configuration.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { configurationLayerTable } from "./configuration-layer-table.ts";
import type { ConfigurationLayerRow } from "./configuration-layer-table.ts";

const table = configurationLayerTable;
const inOrder = [table.brandId, table.scope, table.market, table.userTypeId] as const;

/** A few rows per brand, all of which the snapshot needs. */
export const listLayers = (sql: Sql): Promise<ConfigurationLayerRow[]> =>
  sql
    .select()
    .from(table)
    .orderBy(...inOrder);

export const listLayersOfBrand = (sql: Sql, brandId: string): Promise<ConfigurationLayerRow[]> =>
  sql
    .select()
    .from(table)
    .where(eq(table.brandId, brandId))
    .orderBy(...inOrder);

export async function replaceLayers(sql: Sql, brandId: string, rows: readonly Omit<ConfigurationLayerRow, "brandId">[]): Promise<void> {
  await sql.delete(table).where(eq(table.brandId, brandId));
  if (rows.length > 0) await sql.insert(table).values(rows.map((row) => ({ brandId, ...row })));
}

/** Replaces one layer in place. Used only by tests. */
export async function updateLayer(sql: Sql, key: Omit<ConfigurationLayerRow, "layer">, layer: ConfigurationLayer): Promise<void> {
  const { brandId, scope, market, userTypeId } = key;
  const isKey = and(eq(table.brandId, brandId), eq(table.scope, scope), eq(table.market, market), eq(table.userTypeId, userTypeId));
  await sql.update(table).set({ layer }).where(isKey);
}
