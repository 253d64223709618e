/** Brands and snapshots for tests without a database. */
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import type { ConfigurationLayer } from "#domain/brand/site-configuration.ts";
import { mergeConfiguration } from "#domain/brand/site-configuration.ts";
import { pictureStyleOf } from "#pictures/picture-style.ts";
import type { BrandSite, SiteSnapshot } from "#server/site/site-snapshot.ts";
import { buildBrandItem } from "./brand-item.ts";

/** The default brand, with one closed location among its open ones. */
export function aSite(changes: Partial<BrandItem> = {}, layer: ConfigurationLayer = {}): BrandSite {
  const id = changes.id ?? "meridian";
  const brand = buildBrandItem({
    id,
    hosts: id === "meridian" ? ["meridian.localhost", "localhost", "127.0.0.1"] : [`${id}.localhost`],
    canonicalOrigin: `http://${id}.localhost:3000`,
    locations: [
      { locale: "en_US", market: "US", enabled: true },
      { locale: "en_GB", market: "GB", enabled: true },
      { locale: "fr_FR", market: "FR", enabled: true },
      { locale: "es_ES", market: "ES", enabled: true },
      { locale: "de_DE", market: "DE", enabled: false },
    ],
    ...changes,
  });
  const configuration = mergeConfiguration([layer]);
  return { brand, origin: brand.canonicalOrigin, locations: [], pictures: pictureStyleOf(id, ""), configuration: () => configuration };
}

export function aSnapshot(sites: readonly BrandSite[] = [aSite()], version = "v1"): SiteSnapshot {
  return { version, brands: sites, byHost: new Map(sites.flatMap((site) => site.brand.hosts.map((host) => [host, site]))) };
}
