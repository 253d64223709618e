/** What a page is rendered from. A page shared by visitors is made from a `PageKey` and a snapshot alone, so nothing personal can reach it. */
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import type { PictureStyle } from "#pictures/picture-address.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import type { VisitorClass } from "#domain/visitor/visitor.ts";

/** Everything two requests must share to be answered with the same bytes. */
export type PageKey = {
  readonly brandId: string;
  /** Version of the configuration snapshot the page was made from. */
  readonly snapshot: string;
  /** The router's basename, as written in the address ("/en", "/en-us/us"). */
  readonly prefix: string;
  readonly locale: LocaleCode;
  readonly market: MarketCode;
  readonly currency: CurrencyCode;
  /** Path behind the prefix, as the routes know it. */
  readonly path: string;
  /** Only the parameters the route declares, sorted: "a=1&b=2". */
  readonly query: string;
  readonly visitorClass: VisitorClass;
  readonly contentOnly: boolean;
  /** The URL carries a partner token: the page is hidden until the browser has logged in with it. */
  readonly awaitsLogin: boolean;
};

/** The brand without what only the server needs. */
type BrandView = Omit<BrandItem, "hosts" | "frameAncestors">;

/** What every component may ask about the page it is on; the same on the server and in the browser. */
export type Page = Omit<PageKey, "brandId" | "snapshot" | "path" | "query" | "awaitsLogin"> & {
  readonly brand: BrandView;
  readonly configuration: SiteConfiguration;
  readonly pictures: PictureStyle;
  /** Absolute links start with this; it comes from the brand, never from the request. */
  readonly origin: string;
  readonly buildId: string;
};
