/** The configuration of every brand as one immutable value. A request keeps the one that was current when it began. */
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import type { BrandPictures } from "#pictures/picture-style.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import type { LocationItem } from "#contract/configuration/list-configurations.ts";

export type BrandSite = {
  readonly brand: BrandItem;
  /** Prefix of absolute links. */
  readonly origin: string;
  /** The origin of the package brand, on brands that are not it; undefined if there is none. */
  readonly packageOrigin?: string;
  readonly locations: readonly LocationItem[];
  readonly pictures: BrandPictures;
  readonly configuration: (market: MarketCode, userTypeId: UserTypeId) => SiteConfiguration;
};

export type SiteSnapshot = {
  /** Changes whenever any value of the snapshot changes. */
  readonly version: string;
  readonly brands: readonly BrandSite[];
  readonly byHost: ReadonlyMap<string, BrandSite>;
};
