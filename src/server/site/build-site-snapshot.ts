/** Loads the configuration of every brand, market and user type and builds one snapshot from it. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { listBrandLayers } from "#contract/configuration/list-brand-layers.ts";
import { listBrands } from "#contract/configuration/list-brands.ts";
import { listConfigurations } from "#contract/configuration/list-configurations.ts";
import type { Brand } from "#domain/brand/brand.ts";
import type { ScopedLayer } from "#domain/brand/scoped-layer.ts";
import { mergeScoped } from "#domain/brand/scoped-layer.ts";
import { SiteConfigurationSchema } from "#domain/brand/site-configuration.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import { DEFAULT_CURRENCY } from "#domain/market/currency.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import { DEFAULT_LOCALE, DEFAULT_MARKET, MARKET_CODES } from "#domain/market/locale.ts";
import { pictureStyleOf } from "#pictures/picture-style.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { ConfigurationLayerSchema } from "#platform/configuration/configuration-layer.ts";
import { describeLocation } from "#platform/configuration/localized-names.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { OWN_ADDRESS } from "#platform/kernel/calls/caller.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";
import type { LocationItem } from "#contract/configuration/list-configurations.ts";
import type { ClientFor } from "./in-process-client.ts";
import type { BrandSite, SiteSnapshot } from "./site-snapshot.ts";

export type SnapshotSource = {
  readonly clientFor: ClientFor;
  readonly houseToken: string;
  /** The configuration is answered by a service operated by others, which knows only the calls of the specification. */
  readonly isForeign?: boolean | undefined;
};

export type SnapshotFacts = {
  /** Replaces `{port}` in origins. */
  readonly port: number;
  /** Version of brand files; part of the snapshot's version, which pages use in the addresses of those files. */
  readonly filesVersion: string;
  /** The theme of a brand; its colours are used for generated pictures. */
  readonly themeOf?: (brand: Pick<Brand, "id" | "themeFile">) => string | undefined;
};

const NO_BRANDS_TEXT = "No brands in this business type";

/** Facts of one brand, as plain data: their JSON is hashed into the version. */
export type SiteFacts = {
  readonly brand: BrandItem;
  readonly locations: readonly LocationItem[];
  /** Merged on demand: 1,000 brands have 42,000 configurations. */
  readonly layers: readonly ScopedLayer[];
};

/** The list of brands is requested without a brand, because a starting node knows none. */
const NO_BRAND = "";

/** Throws when the source does not answer or violates the contract. */
export async function fetchBrands({ clientFor, houseToken }: SnapshotSource): Promise<readonly BrandItem[]> {
  const answer = await clientFor(callerAt(NO_BRAND, DEFAULT_MARKET, USER_TYPE.GUEST))(listBrands, { query: { token: houseToken } });
  if (!answer.ok) throw new Error(`brands were refused: ${answer.code}`);
  // Before the schema check: an empty answer may omit all other fields, and the operator needs this reason, not a schema error.
  if (answer.data.brands.length === 0) throw new Error(NO_BRANDS_TEXT);
  return listBrands.output.parse(answer.data).brands;
}

/** Facts of some brands by their id, from our own service; undefined if it is another one, or does not know the call yet. */
export async function fetchSites(
  source: SnapshotSource,
  brands: readonly BrandItem[],
): Promise<ReadonlyMap<string, SiteFacts> | undefined> {
  if (source.isForeign) return undefined;
  const client = source.clientFor(callerAt(NO_BRAND, DEFAULT_MARKET, USER_TYPE.GUEST));
  const answer = await client(listBrandLayers, { query: { token: source.houseToken }, body: { brandIds: brands.map(({ id }) => id) } });
  if (!answer.ok) return undefined;
  const byId = new Map(listBrandLayers.output.parse(answer.data).sites.map((site) => [site.brandId, site]));
  return new Map(
    brands.flatMap((brand) => {
      const site = byId.get(brand.id);
      if (!site) return [];
      const layers = site.layers.map((scoped) => ({ ...scoped, layer: ConfigurationLayerSchema.parse(scoped.layer) }));
      return [[brand.id, { brand, locations: site.locations, layers }] as const];
    }),
  );
}

/** One call for each market and user type. Throws when the source does not answer or violates the contract. */
export async function fetchSite(source: SnapshotSource, brand: BrandItem): Promise<SiteFacts> {
  const layers: ScopedLayer[] = [];
  let locations: readonly LocationItem[] = [];
  for (const market of MARKET_CODES) {
    const answers = await Promise.all(brand.supportedUserTypes.map((userTypeId) => fetchMarket(source, brand, market, userTypeId)));
    for (const { userTypeId, configuration } of answers) layers.push({ market, userTypeId, layer: configuration });
    if (market === brand.defaultMarket) locations = answers[0]?.locations ?? [];
  }
  return { brand, locations, layers };
}

async function fetchMarket({ clientFor, houseToken }: SnapshotSource, brand: BrandItem, market: MarketCode, userTypeId: UserTypeId) {
  const caller = { ...callerAt(brand.id, market, userTypeId), locale: brand.defaultLocale };
  const answer = await clientFor(caller)(listConfigurations, { query: { token: houseToken } });
  if (!answer.ok) throw new Error(`the configuration of ${brand.id} was refused: ${answer.code}`);
  const { clientConfiguration, marketConfig } = listConfigurations.output.parse(answer.data);
  const groups = Object.fromEntries(clientConfiguration.map(({ category, values }) => [category, values]));
  return { userTypeId, configuration: SiteConfigurationSchema.parse(groups), locations: marketConfig.locations };
}

/** Caller of the program itself; it loads the configuration for a user type, not for a visitor. */
const callerAt = (brandId: string, market: MarketCode, userTypeId: UserTypeId): Caller => ({
  brandId,
  locale: DEFAULT_LOCALE,
  market,
  currency: DEFAULT_CURRENCY,
  platform: "Web",
  channel: "Publish",
  visitor: { ...GUEST, userTypeId },
  address: OWN_ADDRESS,
  requestId: "configuration-refresh",
});

/** Facts of a brand whose configuration could not be loaded: its folder and our default configuration. */
export const defaultSite = (brand: Brand, clientToken = ""): SiteFacts => ({
  brand: { ...brand, clientToken },
  locations: brand.locations.map((location) => describeLocation(location, brand, brand.defaultLocale)),
  layers: [],
});

export function makeSnapshot(sites: readonly SiteFacts[], { port, filesVersion, themeOf }: SnapshotFacts): SiteSnapshot {
  const version = createHash("sha256")
    .update(JSON.stringify([sites.map(digestOf), port, filesVersion]))
    .digest("hex")
    .slice(0, 16);
  const packageBrand = sites.find(({ brand }) => brand.product === "packages")?.brand;
  const packageOrigin = packageBrand && originOf(packageBrand, port);
  const brands = sites.map((site) => siteOf(site, { port, theme: themeOf?.(site.brand) ?? "", packageOrigin }));
  const byHost = new Map(brands.flatMap((site) => site.brand.hosts.map((host) => [host, site] as const)));
  return Object.freeze({ version, brands: Object.freeze(brands), byHost });
}

const originOf = ({ canonicalOrigin }: BrandItem, port: number): string => canonicalOrigin.replace("{port}", String(port));

const digests = new WeakMap<SiteFacts, string>();

/** Hashed once for each version of a brand, because most brands stay the same when one changes. */
function digestOf(facts: SiteFacts): string {
  const digest = digests.get(facts) ?? createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  digests.set(facts, digest);
  return digest;
}

/** What a site depends on besides its facts. */
type Surroundings = { readonly port: number; readonly theme: string; readonly packageOrigin: string | undefined };

const knownSites = new WeakMap<SiteFacts, { readonly site: BrandSite; readonly around: Surroundings }>();

function siteOf(facts: SiteFacts, around: Surroundings): BrandSite {
  const known = knownSites.get(facts);
  if (known && isDeepStrictEqual(known.around, around)) return known.site;
  const site = makeSite(facts, around);
  knownSites.set(facts, { site, around });
  return site;
}

/** Merged configurations of all sites that are kept; each has a few kilobytes. */
const MAX_MERGED = 2_000;
const merged = createBoundedCache<SiteConfiguration>({ maxEntries: MAX_MERGED });
let sitesMade = 0;

function makeSite(facts: SiteFacts, { port, theme, packageOrigin }: Surroundings): BrandSite {
  const { brand, locations, layers } = deepFreeze(facts) as SiteFacts;
  const number = (sitesMade += 1);
  return Object.freeze({
    brand,
    origin: originOf(brand, port),
    ...(packageOrigin !== undefined && brand.product !== "packages" && { packageOrigin }),
    locations,
    pictures: deepFreeze(pictureStyleOf(brand.id, theme)),
    configuration: (market: MarketCode, visitorType: UserTypeId) => {
      // A user type that the brand does not support gets the configuration of the default user type.
      const userTypeId = brand.supportedUserTypes.includes(visitorType) ? visitorType : brand.defaultUserTypeId;
      return merged(`${number} ${market} ${userTypeId}`, () => deepFreeze(mergeScoped(layers, market, userTypeId)) as SiteConfiguration);
    },
  });
}
