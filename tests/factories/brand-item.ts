/** A brand as the configuration serves it, with changes. */
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { BrandItemSchema } from "#contract/configuration/list-brands.ts";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";

export const buildBrandItem = (changes: Partial<BrandItem> & { readonly id: string }): BrandItem =>
  BrandItemSchema.parse({
    name: changes.id,
    type: "own",
    product: "hotels",
    tagline: "Somewhere else",
    hosts: [`${changes.id}.localhost`],
    canonicalOrigin: `http://${changes.id}.localhost:{port}`,
    defaultUserTypeId: 3,
    supportedUserTypes: [1, 2, 3],
    themeFile: "theme.css",
    defaultLocale: "en_US",
    defaultMarket: "US",
    locations: [{ locale: "en_US", market: "US", enabled: true }],
    marketInAddress: false,
    whiteLabelId: changes.id,
    coBrandId: null,
    frameAncestors: [],
    flags: {},
    fonts: { display: "Inter", text: "Inter" },
    clientToken: `token-${changes.id}`,
    ...changes,
  });

/** A configuration that never changes. */
export function buildConfiguration(brands: readonly BrandItem[]): ConfigurationSnapshot {
  const state: ConfigurationState = {
    brands,
    byId: new Map(brands.map((brand) => [brand.id, brand])),
    byHost: new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand]))),
    byToken: new Map(brands.map((brand) => [brand.clientToken, brand])),
    layersOf: () => [],
    configurationOf: () => DEFAULT_SITE_CONFIGURATION,
  };
  return { current: async () => state, expire: () => undefined, revision: () => 0 };
}
