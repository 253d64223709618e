/** The configuration of all brands, as one immutable value loaded from the database. */
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { BrandSchema } from "#domain/brand/brand.ts";
import { mergeConfiguration } from "#domain/brand/site-configuration.ts";
import type { ConfigurationLayer, SiteConfiguration } from "#domain/brand/site-configuration.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { listBrandRows } from "./brand-store.ts";
import { ConfigurationLayerSchema } from "./configuration-layer.ts";
import { listLayers } from "./configuration-layer-store.ts";
import type { LayerScope } from "./configuration-layer-store.ts";

export type ConfigurationState = {
  readonly brands: readonly BrandItem[];
  readonly byId: ReadonlyMap<string, BrandItem>;
  readonly byHost: ReadonlyMap<string, BrandItem>;
  readonly byToken: ReadonlyMap<string, BrandItem>;
  readonly configurationOf: (brandId: string, market: MarketCode, userTypeId: UserTypeId) => SiteConfiguration;
};

/** Throws if a stored row does not match its schema; the snapshot then keeps the last good state. */
export async function loadConfigurationState(sql: Sql): Promise<ConfigurationState> {
  const brands = (await listBrandRows(sql)).map(({ definition, clientToken }) =>
    Object.assign(BrandSchema.parse(definition), { clientToken }),
  );
  const layers = new Map<string, ConfigurationLayer>();
  for (const row of await listLayers(sql)) {
    layers.set(keyOf(row.brandId, row.scope, row.market, row.userTypeId), ConfigurationLayerSchema.parse(row.layer));
  }
  return {
    brands,
    byId: new Map(brands.map((brand) => [brand.id, brand])),
    byHost: new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand]))),
    byToken: new Map(brands.map((brand) => [brand.clientToken, brand])),
    configurationOf: (brandId, market, userTypeId) =>
      mergeConfiguration(
        [
          keyOf("base", "global"),
          keyOf(brandId, "brand"),
          keyOf(brandId, "market", market),
          keyOf(brandId, "user-type", "", userTypeId),
        ].flatMap((key) => layers.get(key) ?? []),
      ),
  };
}

const keyOf = (brandId: string, scope: LayerScope, market = "", userTypeId = 0) => [brandId, scope, market, userTypeId].join("|");
