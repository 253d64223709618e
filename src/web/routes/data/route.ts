/** What a row of the site map (web/routes.ts) says, and what a route module gives. */
import type { ComponentType } from "react";
import type { Client } from "#contract/base/client.ts";
import type { Platform } from "#contract/base/headers.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Translation } from "#domain/content/translations.ts";
import type { PictureKind } from "#pictures/picture-address.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Page } from "#web/visitor/page.ts";
import type { Cookies } from "#web/visitor/storage/visit-cookies.ts";

/** Names of section 2 of the specification; the main element carries them as data-view. */
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
  /** The query parameters the page reads; others never reach it, nor its place in the cache. */
  readonly queryKeys: readonly string[];
  /** `shared`: the same for all visitors of a class, may be kept in memory. `personal`: made for one visitor, never kept. */
  readonly audience: "shared" | "personal";
  /** Which sites may frame the page: nobody, the page's own site, or those of the brand's list. */
  readonly frames?: "nobody" | "own-site" | "brand-list";
  /** Shown without header and footer. */
  readonly bare?: true;
  /** The form of a payment provider stands in a frame on it. */
  readonly holdsPayment?: true;
  /** For those who build the site: in the live environment there is no such page. */
  readonly forBuilders?: true;
  /** Name of the file under routes/ that `load` brings: the document lets browsers fetch it early. */
  readonly module: string;
  readonly load: () => Promise<RouteModule>;
};

export type LoadArgs = {
  readonly api: Client;
  readonly page: Page;
  /** The server's day while rendering, the visitor's own in the browser. */
  readonly today: CalendarDate;
  /** The server's moment while rendering; a browser has its own. */
  readonly now?: Date;
  /** What the visitor holds in hand; a shared page is made for all of them and is not told. */
  readonly platform?: Platform;
  /** Only on a personal page; a shared one never learns who is looking. */
  readonly visitor?: Visitor;
  /** The cookies of a personal page while the server renders it; the browser reads its own. */
  readonly cookies?: Pick<Cookies, "read">;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Path behind the prefix. */
  readonly path: string;
  readonly query: URLSearchParams;
};

export type PageHead = {
  /** Without the brand's name; the document adds it. */
  readonly title: string;
  readonly description: string;
  /** Path of the canonical page behind the prefix. */
  readonly canonicalPath: string;
  /** False keeps search engines away and leaves out alternate links. */
  readonly indexed: boolean;
  /** What the page shows first and largest: fetched early, and shown where the page is shared. */
  readonly picture?: { readonly seed: string; readonly kind?: PictureKind | undefined };
  /** The languages the page was written in; without them it is in every language of the site. */
  readonly translations?: readonly Translation[];
  /** What the page is, in the words of schema.org. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
  /** For a page whose view depends on its data. */
  readonly view?: ViewName;
};

/** `Data` is plain JSON: it travels to the browser inside the page. */
// oxlint-disable-next-line typescript/no-explicit-any -- a row holds modules of every kind of data
export type RouteModule<Data = any> = {
  readonly loader?: (args: LoadArgs) => Promise<Data>;
  readonly Screen: ComponentType<{ readonly data: Data }>;
  /** `text` is the translator of the page's language. */
  readonly head: (data: Data, page: Page, text: (key: string, values?: Record<string, string | number>) => string) => PageHead;
};

/** What a matched route says about itself. */
export type RouteHandle = { readonly row: RouteRow; readonly module: RouteModule };
