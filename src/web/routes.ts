/** The site map: one row per address of the site, without language and market. */
import type { RouteRow, ViewName } from "./routes/route.ts";

type Lazy = Pick<RouteRow, "module" | "load">;

const HOME: Lazy = { module: "home", load: () => import("./routes/home.tsx") };
const CONTENT: Lazy = { module: "content", load: () => import("./routes/content.tsx") };
const DESTINATIONS: Lazy = { module: "destinations", load: () => import("./routes/destinations.tsx") };
const JOIN_THE_CLUB: Lazy = { module: "join-the-club", load: () => import("./routes/join-the-club.tsx") };
const AGENT_LOGIN: Lazy = { module: "agent-login", load: () => import("./routes/agent-login.tsx") };

/** The same for every visitor of a class, and its address says all. */
const shared = (path: string, view: ViewName, module: Lazy): RouteRow => ({ path, view, queryKeys: [], audience: "shared", ...module });

export const ROUTES: readonly RouteRow[] = [
  shared("/", "Home", HOME),
  shared("/hotels", "Home", HOME),
  shared("/flights", "Home", HOME),
  shared("/cruises", "Home", HOME),
  shared("/cars", "Home", HOME),
  shared("/activities", "Home", HOME),
  shared("/packages", "Home", HOME),
  shared("/vacation-homes", "Home", HOME),
  shared("/transfers", "Home", HOME),

  // Pages whose words live in the content store; the view here holds until the page names its own.
  shared("/about-us", "AboutUs", CONTENT),
  shared("/support", "Support", CONTENT),
  shared("/faq", "FAQ", CONTENT),
  shared("/affiliates", "Affiliates", CONTENT),
  shared("/terms-and-conditions", "Tnc", CONTENT),
  shared("/terms-of-use", "TermsOfUse", CONTENT),
  shared("/privacy-policy", "PrivacyPolicy", CONTENT),
  shared("/cookie-policy", "CookiePolicy", CONTENT),
  shared("/special-offers", "SpecialOffers", CONTENT),
  shared("/in-the-media", "StaticView", CONTENT),
  shared("/club", "StaticView", CONTENT),
  shared("/club-updates", "StaticView", CONTENT),
  shared("/mobile", "StaticView", CONTENT),
  shared("/destinations", "Destination", DESTINATIONS),
  shared("/destinations/:name", "Destination", CONTENT),
  shared("/campaigns/:name", "CampaignHotels", CONTENT),
  shared("/promotions/:name", "StaticView", CONTENT),

  shared("/join-the-club", "JoinTheClub", JOIN_THE_CLUB),
  {
    path: "/agent-login",
    view: "AgentLogin",
    queryKeys: ["error", "returnUrl"],
    audience: "personal",
    frames: "nobody",
    ...AGENT_LOGIN,
  },

  // Last: whatever else the content store knows by this address, or the page that says it does not exist.
  shared("*", "StaticView", CONTENT),
];
