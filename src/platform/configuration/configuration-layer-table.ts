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
