/** What a page is rendered from. A shared page is rendered from a `PageKey` and a snapshot alone, so it cannot contain personal data. */
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import type { ShownConfiguration } from "#domain/brand/site-configuration.ts";
import type { PictureStyle } from "#pictures/picture-address.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import type { VisitorClass } from "#domain/visitor/visitor.ts";

/** Two requests with equal keys get the same response bytes. */
export type PageKey = {
  readonly brandId: string;
  /** Version of the configuration snapshot that the page was rendered from. */
  readonly snapshot: string;
  /** The router's basename, as in the address ("/en", "/en-us/us"). */
  readonly prefix: string;
  readonly locale: LocaleCode;
  readonly market: MarketCode;
  readonly currency: CurrencyCode;
  /** Path after the prefix, as in the site map. */
  readonly path: string;
  /** Only the parameters that the route declares, sorted: "a=1&b=2". */
  readonly query: string;
  readonly visitorClass: VisitorClass;
  readonly contentOnly: boolean;
  /** The address contains a partner token: the page stays hidden until the browser has logged in with it. */
  readonly awaitsLogin: boolean;
};

/** The brand without server-only data. */
type BrandView = Omit<BrandItem, "hosts" | "canonicalOrigin" | "frameAncestors" | "whiteLabelId">;

/** What every component may read about its page; the same on the server and in the browser. */
export type Page = Omit<PageKey, "brandId" | "snapshot" | "path" | "query" | "awaitsLogin"> & {
  readonly brand: BrandView;
  readonly configuration: ShownConfiguration;
  readonly pictures: PictureStyle;
  /** Start of absolute links; it comes from the brand, never from the request. */
  readonly origin: string;
  /** Where packages are sold; undefined on the package brand, and without one. */
  readonly packageOrigin?: string;
  readonly buildId: string;
};
