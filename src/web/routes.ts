/** The site map: one row per address of the site, without language and market. */
import type { RouteRow, ViewName } from "./routes/route.ts";

const loadHome = () => import("./routes/home.tsx");
const loadContent = () => import("./routes/content.tsx");

type PathRow = Pick<RouteRow, "path" | "view">;

const HOME_PATHS = ["/", "/hotels", "/flights", "/cruises", "/cars", "/activities", "/packages", "/vacation-homes", "/transfers"];

/** Pages whose words live in the content store; the view here holds until the page names its own. */
const CONTENT_VIEWS: readonly (readonly [path: string, view: ViewName])[] = [
  ["/terms-and-conditions", "Tnc"],
  ["/privacy-policy", "PrivacyPolicy"],
  ["/cookie-policy", "CookiePolicy"],
  ["/terms-of-use", "TermsOfUse"],
  ["/about-us", "AboutUs"],
  ["/support", "Support"],
  ["/faq", "FAQ"],
  ["/affiliates", "Affiliates"],
  ["/special-offers", "SpecialOffers"],
  ["/in-the-media", "StaticView"],
  ["/club", "StaticView"],
  ["/club-updates", "StaticView"],
  ["/mobile", "StaticView"],
  ["/destinations/:name", "Destination"],
  ["/campaigns/:name", "CampaignHotels"],
  ["/promotions/:name", "StaticView"],
];

const shared = (row: PathRow & Pick<RouteRow, "load">): RouteRow => ({ queryKeys: [], audience: "shared", ...row });

export const ROUTES: readonly RouteRow[] = [
  ...HOME_PATHS.map((path) => shared({ path, view: "Home", load: loadHome })),
  shared({ path: "/destinations", view: "Destination", load: () => import("./routes/destinations.tsx") }),
  ...CONTENT_VIEWS.map(([path, view]) => shared({ path, view, load: loadContent })),
  shared({ path: "/join-the-club", view: "JoinTheClub", load: () => import("./routes/join-the-club.tsx") }),
  {
    path: "/agent-login",
    view: "AgentLogin",
    queryKeys: ["error", "returnUrl"],
    audience: "personal",
    frames: "nobody",
    load: () => import("./routes/agent-login.tsx"),
  },
  // Last: whatever else the content store knows by this address, or the page that says it does not exist.
  shared({ path: "*", view: "StaticView", load: loadContent }),
];
