/** The configuration of all brands, as one immutable value loaded from the database. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { BrandSchema } from "#domain/brand/brand.ts";
import type { ScopedLayer } from "#domain/brand/scoped-layer.ts";
import { mergeScoped } from "#domain/brand/scoped-layer.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";
import { listBrandRowsOf } from "./brand-store.ts";
import { ConfigurationLayerSchema } from "./configuration-layer.ts";
import type { ConfigurationLayerRow, LayerScope } from "./configuration-layer-store.ts";
import { listBrandVersions, listLayers } from "./configuration-layer-store.ts";

export type ConfigurationState = {
  readonly brands: readonly BrandItem[];
  readonly byId: ReadonlyMap<string, BrandItem>;
  readonly byHost: ReadonlyMap<string, BrandItem>;
  readonly byToken: ReadonlyMap<string, BrandItem>;
  /** The layers of a brand, those that win last. */
  readonly layersOf: (brandId: string) => readonly ScopedLayer[];
  readonly configurationOf: (brandId: string, market: MarketCode, userTypeId: UserTypeId) => SiteConfiguration;
};

/** `base` has layers only. The version changes with every row that the entry was read from. */
type ConfigurationEntry = {
  readonly version: string;
  readonly brand: BrandItem | undefined;
  readonly layers: readonly ScopedLayer[];
};
export type ConfigurationEntries = ReadonlyMap<string, ConfigurationEntry>;

const BASE_ID = "base";
/** Brands whose rows are read and checked without yielding to the event loop. */
const BATCH = 25;
/** Merged configurations that are kept; each has a few kilobytes. */
const MAX_MERGED = 2_000;

/**
 * Reads what has changed since `known`, and returns `known` itself if nothing has. Throws if a stored row does not match its schema; the snapshot
 * then keeps the last good state.
 */
export async function loadConfigurationEntries(sql: Sql, known: ConfigurationEntries = new Map()): Promise<ConfigurationEntries> {
  const versions = await listBrandVersions(sql);
  const changed = versions.filter(({ brandId, version }) => known.get(brandId)?.version !== version);
  if (changed.length === 0 && versions.length === known.size) return known;
  const fresh = new Map<string, ConfigurationEntry>();
  for (let start = 0; start < changed.length; start += BATCH) {
    const batch = changed.slice(start, start + BATCH);
    const ids = batch.map(({ brandId }) => brandId);
    const rows = new Map((await listBrandRowsOf(sql, ids)).map((row) => [row.brandId, row]));
    const layers = Map.groupBy(await listLayers(sql, ids), ({ brandId }) => brandId);
    for (const { brandId, version } of batch) {
      const row = rows.get(brandId);
      const brand = row && Object.assign(BrandSchema.parse(row.definition), { clientToken: row.clientToken });
      fresh.set(brandId, { version, brand, layers: scopedLayers(layers.get(brandId) ?? []) });
    }
    await nextTurn();
  }
  return new Map(
    versions.flatMap(({ brandId }) => {
      const entry = fresh.get(brandId) ?? known.get(brandId);
      return entry ? [[brandId, entry] as const] : [];
    }),
  );
}

const SCOPES: readonly LayerScope[] = ["global", "brand", "market", "user-type"];

/** Global < brand < market < user type. */
const scopedLayers = (rows: readonly ConfigurationLayerRow[]): readonly ScopedLayer[] =>
  rows
    .toSorted((one, other) => SCOPES.indexOf(one.scope) - SCOPES.indexOf(other.scope))
    .map(({ scope, market, userTypeId, layer }) => ({
      ...(scope === "market" && { market: market as MarketCode }),
      ...(scope === "user-type" && { userTypeId: userTypeId as UserTypeId }),
      layer: ConfigurationLayerSchema.parse(layer),
    }));

export function configurationStateOf(entries: ConfigurationEntries): ConfigurationState {
  const brands = [...entries.values()].flatMap(({ brand }) => brand ?? []);
  const shared = entries.get(BASE_ID)?.layers ?? [];
  return {
    brands,
    byId: new Map(brands.map((brand) => [brand.id, brand])),
    byHost: new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand]))),
    byToken: new Map(brands.map((brand) => [brand.clientToken, brand])),
    ...configurationsOf((brandId) => [...shared, ...(entries.get(brandId)?.layers ?? [])]),
  };
}

/** Merged on first use, because merging all of them would take a second per 50 brands. */
export function configurationsOf(layersOf: ConfigurationState["layersOf"]): Pick<ConfigurationState, "layersOf" | "configurationOf"> {
  const merged = createBoundedCache<SiteConfiguration>({ maxEntries: MAX_MERGED });
  return {
    layersOf,
    configurationOf: (brandId, market, userTypeId) =>
      merged(
        `${brandId} ${market} ${userTypeId}`,
        () => deepFreeze(mergeScoped(layersOf(brandId), market, userTypeId)) as SiteConfiguration,
      ),
  };
}
