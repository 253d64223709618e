/** Asks the central configuration about every brand, market and user type, and makes one value of the answers. */
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
  /** Takes the place of `{port}` in origins. */
  readonly port: number;
  /** Version of the files that pages name by the version of the snapshot. */
  readonly filesVersion: string;
  /** The theme of a brand; pictures are drawn in its colours. */
  readonly themeOf?: (brand: Pick<Brand, "id" | "themeFile">) => string | undefined;
};

const NO_BRANDS_TEXT = "No brands in this business type";

/** What is known about one brand; plain data, so that its text is its identity. */
export type SiteFacts = {
  readonly brand: BrandItem;
  readonly locations: readonly LocationItem[];
  /** By `market userTypeId`. */
  readonly configurations: Readonly<Record<string, SiteConfiguration>>;
};

/** The list of brands is asked for on behalf of no brand: a node that starts knows none. */
const NO_BRAND = "";

/** Throws when the source does not answer, or not what the contract says. */
export async function askForBrands({ clientFor, houseToken }: SnapshotSource): Promise<readonly BrandItem[]> {
  const answer = await clientFor(callerAt(NO_BRAND, DEFAULT_MARKET, USER_TYPE.GUEST))(listBrands, { query: { token: houseToken } });
  if (!answer.ok) throw new Error(`brands were refused: ${answer.code}`);
  // Before the schema: an empty answer may leave out everything else, and the reason must be the one the operator can act on.
  if (answer.data.brands.length === 0) throw new Error(NO_BRANDS_TEXT);
  return listBrands.output.parse(answer.data).brands;
}

/** Throws likewise. One market after the other, so that requests are answered in between. */
export async function askForSite(source: SnapshotSource, brand: BrandItem): Promise<SiteFacts> {
  const configurations: Record<string, SiteConfiguration> = {};
  let locations: readonly LocationItem[] = [];
  for (const market of MARKET_CODES) {
    const answers = await Promise.all(brand.supportedUserTypes.map((userTypeId) => askForPlace(source, brand, market, userTypeId)));
    for (const { userTypeId, configuration } of answers) configurations[keyOf(market, userTypeId)] = configuration;
    if (market === brand.defaultMarket) locations = answers[0]?.locations ?? [];
  }
  return { brand, locations, configurations };
}

async function askForPlace({ clientFor, houseToken }: SnapshotSource, brand: BrandItem, market: MarketCode, userTypeId: UserTypeId) {
  const caller = { ...callerAt(brand.id, market, userTypeId), locale: brand.defaultLocale };
  const answer = await clientFor(caller)(listConfigurations, { query: { token: houseToken } });
  if (!answer.ok) throw new Error(`the configuration of ${brand.id} was refused: ${answer.code}`);
  const { clientConfiguration, marketConfig } = listConfigurations.output.parse(answer.data);
  const groups = Object.fromEntries(clientConfiguration.map(({ category, values }) => [category, values]));
  return { userTypeId, configuration: SiteConfigurationSchema.parse(groups), locations: marketConfig.locations };
}

/** The program itself, asking for visitors that nobody is yet. */
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

/** What a brand is when its configuration never came: its own folder and the defaults of the house. */
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
  const brands = sites.map((site) => makeSite(site, port, themeOf?.(site.brand) ?? ""));
  const byHost = new Map(brands.flatMap((site) => site.brand.hosts.map((host) => [host, site] as const)));
  return Object.freeze({ version, brands: Object.freeze(brands), byHost });
}

function makeSite(facts: SiteFacts, port: number, theme: string): BrandSite {
  const { brand, locations, configurations } = deepFreeze(structuredClone(facts)) as SiteFacts;
  return Object.freeze({
    brand,
    origin: brand.canonicalOrigin.replace("{port}", String(port)),
    locations,
    pictures: deepFreeze(pictureStyleOf(brand.id, theme)),
    // A user type the brand does not support is served as its default one.
    configuration: (market: MarketCode, userTypeId: UserTypeId) =>
      configurations[keyOf(market, userTypeId)] ?? configurations[keyOf(market, brand.defaultUserTypeId)] ?? DEFAULT_SITE_CONFIGURATION,
  });
}

const keyOf = (market: MarketCode, userTypeId: UserTypeId): string => `${market} ${userTypeId}`;
