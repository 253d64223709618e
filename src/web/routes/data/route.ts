/** Types of a row of the site map (web/client/routes.ts) and of a route module. */
import type { ComponentType, ReactElement } from "react";
import type { Client } from "#contract/base/client.ts";
import type { ClientPlatform } from "#contract/base/headers.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Translation } from "#domain/content/translations.ts";
import type { PictureScene } from "#pictures/picture-address.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Page } from "#web/visitor/page.ts";
import type { Cookies } from "#web/visitor/storage/visit-cookies.ts";
import type { LoaderResult } from "./outcomes.ts";

/** Names from section 2 of the specification; the main element has them as `data-view`. */
export type ViewName =
  | "Home"
  | "PackagesResults"
  | "PackagesDetails"
  | "HotelsDetails"
  | "PackagesCheckout"
  | "PackagesThankYou"
  | "PackagesExtras"
  | "PaymentForm"
  | "Reservations"
  | "AgentLogin"
  | "Login"
  | "hotelOnlyDetails"
  | "hotelOnlyCheckout"
  | "HotelsCheckout"
  | "HotelsThankYou"
  | "accountRoot"
  | "Destination"
  | "SpecialOffers"
  | "LegalPages"
  | "CampaignHotels"
  | "CampaignPackages"
  | "AboutUs"
  | "Affiliates"
  | "FAQ"
  | "StaticView"
  | "Tnc"
  | "CookiePolicy"
  | "Support"
  | "TermsOfUse"
  | "PrivacyPolicy"
  | "JoinTheClub"
  | "ResetPassword"
  | "HotelsResults"
  | "HotelsDeals"
  | "Search"
  | "SearchLanding"
  | "NotFound";

export type RouteRow = {
  readonly path: string;
  readonly view: ViewName;
  /** The query parameters that the page reads; all others are removed, also from the cache key. */
  readonly queryKeys: readonly string[];
  /** `shared`: the same for all visitors of a class, may be cached. `personal`: rendered for one visitor, never cached. */
  readonly audience: "shared" | "personal";
  /** Which sites may frame the page: none, the page's own site, or those the brand lists. */
  readonly frames?: "nobody" | "own-site" | "brand-list";
  /** Rendered without header and footer. */
  readonly bare?: true;
  /** The page contains a frame with the form of a payment provider. */
  readonly holdsPayment?: true;
  /** For developers: the page does not exist in the live environment. */
  readonly forBuilders?: true;
  /** Name of the file under routes/ that `load` imports; the document preloads it. The build removes it for browsers. */
  readonly module?: string;
  readonly load: () => Promise<RouteModule>;
};

export type LoadArgs = {
  readonly api: Client;
  readonly page: Page;
  /** The server's date while rendering, the visitor's local date in the browser. */
  readonly today: CalendarDate;
  /** Only while the server renders; in the browser, a loader uses the browser's clock. */
  readonly serverNow?: Date;
  /** Only in the browser: the path in the address bar. It differs from `path` when the visitor follows a link to another page. */
  readonly shownPath?: string;
  /** The kind of device; undefined when the server renders a shared page, which is the same for all devices. */
  readonly platform?: ClientPlatform;
  /** Only on a personal page; a shared page must not depend on the visitor. */
  readonly visitor?: Visitor;
  /** The cookies of a personal page during server rendering; the browser reads its own. */
  readonly cookies?: Pick<Cookies, "read">;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Path after the prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
};

export type PageHead = {
  /** Without the brand's name; the document adds it. */
  readonly title: string;
  readonly description: string;
  /** Path of the canonical page after the prefix. */
  readonly canonicalPath: string;
  /** False adds noindex for search engines and omits alternate links. */
  readonly indexed: boolean;
  /** The main picture: preloaded, and shown when the page is shared on social networks. */
  readonly picture?: { readonly seed: string; readonly kind?: PictureScene | undefined; readonly photo?: string | undefined };
  /** The languages in which the page exists; by default all languages of the site. */
  readonly translations?: readonly Translation[];
  /** Describes the page in terms of schema.org. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
  /** For a page whose view depends on its data. */
  readonly view?: ViewName;
};

/** The screen as a fragment, which the server writes without React and without the router; undefined for data that has to be rendered. */
export type ScreenFragment<Data> = (data: Data, query: URLSearchParams) => ReactElement | undefined;

/** `Data` is plain JSON, because the document contains it for the browser. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows have modules with different data types
export type RouteModule<Data = any> = {
  readonly loader?: (args: LoadArgs) => Promise<LoaderResult<Data>>;
  readonly Screen: ComponentType<{ readonly data: Data }>;
  readonly fragment?: ScreenFragment<Data>;
  /** `text` translates into the page's language. */
  readonly head: (data: Data, page: Page, text: (key: string, values?: Record<string, string | number>) => string) => PageHead;
};

/** The `handle` of a matched route. */
export type RouteHandle = { readonly row: RouteRow; readonly module: RouteModule };
