/** Loads the configuration of every brand, market and user type and builds one snapshot from it. */
import { createHash } from "node:crypto";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { listBrands } from "#contract/configuration/list-brands.ts";
import { listConfigurations } from "#contract/configuration/list-configurations.ts";
import type { Brand } from "#domain/brand/brand.ts";
import { DEFAULT_SITE_CONFIGURATION, SiteConfigurationSchema } from "#domain/brand/site-configuration.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import { DEFAULT_CURRENCY } from "#domain/market/currency.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import { DEFAULT_LOCALE, DEFAULT_MARKET, MARKET_CODES } from "#domain/market/locale.ts";
import { pictureStyleOf } from "#pictures/picture-style.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { describeLocation } from "#platform/configuration/localized-names.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { OWN_ADDRESS } from "#platform/kernel/calls/caller.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";
import type { LocationItem } from "#contract/configuration/list-configurations.ts";
import type { ClientFor } from "./in-process-client.ts";
import type { BrandSite, SiteSnapshot } from "./site-snapshot.ts";

export type SnapshotSource = { readonly clientFor: ClientFor; readonly houseToken: string };

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
  /** Key: `market userTypeId`. */
  readonly configurations: Readonly<Record<string, SiteConfiguration>>;
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

/** Throws in the same cases. Markets are loaded one after the other, so that other requests are answered in between. */
export async function fetchSite(source: SnapshotSource, brand: BrandItem): Promise<SiteFacts> {
  const configurations: Record<string, SiteConfiguration> = {};
  let locations: readonly LocationItem[] = [];
  for (const market of MARKET_CODES) {
    const answers = await Promise.all(brand.supportedUserTypes.map((userTypeId) => fetchMarket(source, brand, market, userTypeId)));
    for (const { userTypeId, configuration } of answers) configurations[keyOf(market, userTypeId)] = configuration;
    if (market === brand.defaultMarket) locations = answers[0]?.locations ?? [];
  }
  return { brand, locations, configurations };
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
  configurations: {},
});

export function makeSnapshot(sites: readonly SiteFacts[], { port, filesVersion, themeOf }: SnapshotFacts): SiteSnapshot {
  const version = createHash("sha256")
    .update(JSON.stringify([sites, port, filesVersion]))
    .digest("hex")
    .slice(0, 16);
  const packageBrand = sites.find(({ brand }) => brand.product === "packages")?.brand;
  const packageOrigin = packageBrand && originOf(packageBrand, port);
  const brands = sites.map((site) => makeSite(site, port, themeOf?.(site.brand) ?? "", packageOrigin));
  const byHost = new Map(brands.flatMap((site) => site.brand.hosts.map((host) => [host, site] as const)));
  return Object.freeze({ version, brands: Object.freeze(brands), byHost });
}

const originOf = ({ canonicalOrigin }: BrandItem, port: number): string => canonicalOrigin.replace("{port}", String(port));

function makeSite(facts: SiteFacts, port: number, theme: string, packageOrigin: string | undefined): BrandSite {
  const { brand, locations, configurations } = deepFreeze(structuredClone(facts)) as SiteFacts;
  return Object.freeze({
    brand,
    origin: originOf(brand, port),
    ...(packageOrigin !== undefined && brand.product !== "packages" && { packageOrigin }),
    locations,
    pictures: deepFreeze(pictureStyleOf(brand.id, theme)),
    // A user type that the brand does not support gets the configuration of the default user type.
    configuration: (market: MarketCode, userTypeId: UserTypeId) =>
      configurations[keyOf(market, userTypeId)] ?? configurations[keyOf(market, brand.defaultUserTypeId)] ?? DEFAULT_SITE_CONFIGURATION,
  });
}

const keyOf = (market: MarketCode, userTypeId: UserTypeId): string => `${market} ${userTypeId}`;
