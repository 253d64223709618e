import { eq, inArray, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

const LAYER_SCOPES = ["global", "brand", "market", "user-type"] as const;
export type LayerScope = (typeof LAYER_SCOPES)[number];

export const configurationLayerTable = pgTable(
  "configuration_layer",
  {
    brandId: text("brand_id").notNull(),
    scope: text("scope", { enum: LAYER_SCOPES }).notNull(),
    /** Empty unless the scope is `market`. */
    market: text("market").notNull().default(""),
    /** 0 unless the scope is `user-type`. */
    userTypeId: smallint("user_type_id").notNull().default(0),
    layer: jsonb("layer").$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.scope, table.market, table.userTypeId] })],
);

export type ConfigurationLayerRow = typeof configurationLayerTable.$inferSelect;

const table = configurationLayerTable;
const inOrder = [table.brandId, table.scope, table.market, table.userTypeId] as const;

/** The layers of some brands. */
export const listLayers = (sql: Sql, brandIds: readonly string[]): Promise<ConfigurationLayerRow[]> =>
  sql
    .select()
    .from(table)
    .where(inArray(table.brandId, [...brandIds]))
    .orderBy(...inOrder);

/** A version of every brand, and of `base`, that changes with each of its rows, however they are written. */
export async function listBrandVersions(sql: Sql): Promise<readonly { readonly brandId: string; readonly version: string }[]> {
  const { rows } = await sql.execute<{ brandId: string; version: string }>(template`
    select brand_id as "brandId", md5(string_agg(part, ' ' order by part)) as version
    from (
      select brand_id, 'brand ' || xmin::text as part from brand
      union all
      select brand_id, scope || ' ' || market || ' ' || user_type_id || ' ' || xmin::text from configuration_layer
    ) parts
    group by brand_id order by brand_id`);
  return rows;
}

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
