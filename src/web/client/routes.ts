/** The site map: one row per address of the site, without language and market. */
import { SEARCH_PARAMETERS } from "#domain/search/search-parameters.ts";
import { LOOK_PARAMETERS } from "#domain/results/look-parameters.ts";
import type { RouteRow, ViewName } from "#web/routes/data/route.ts";

type Lazy = Pick<RouteRow, "module" | "load">;

const HOME: Lazy = { module: "home", load: () => import("#web/routes/content/home.tsx") };
const CONTENT: Lazy = { module: "content", load: () => import("#web/routes/content/content.tsx") };
const DESTINATIONS: Lazy = { module: "destinations", load: () => import("#web/routes/content/destinations.tsx") };
const DESTINATION: Lazy = { module: "destination", load: () => import("#web/routes/content/destination.tsx") };
const JOIN_THE_CLUB: Lazy = { module: "join-the-club", load: () => import("#web/routes/content/join-the-club.tsx") };
const SEARCH: Lazy = { module: "search", load: () => import("#web/routes/hotels/search.tsx") };
const SEARCH_LANDING: Lazy = { module: "search-landing", load: () => import("#web/routes/hotels/search-landing.tsx") };
const HOTEL_RESULTS: Lazy = { module: "hotel-results", load: () => import("#web/routes/hotels/hotel-results.tsx") };
const HOTEL_DETAILS: Lazy = { module: "hotel-details", load: () => import("#web/routes/hotels/hotel-details.tsx") };
const HOTEL_CHECKOUT: Lazy = { module: "hotel-checkout", load: () => import("#web/routes/hotels/hotel-checkout.tsx") };
const THANK_YOU: Lazy = { module: "thank-you", load: () => import("#web/routes/hotels/thank-you.tsx") };
const RESERVATIONS: Lazy = { module: "reservations", load: () => import("#web/routes/hotels/reservations.tsx") };
const PAYMENT_FORM: Lazy = { module: "payment-form", load: () => import("#web/routes/hotels/payment-form.tsx") };
const HOTEL_DEALS: Lazy = { module: "hotel-deals", load: () => import("#web/routes/hotels/hotel-deals.tsx") };
const HOTEL_WIDGET: Lazy = { module: "hotel-widget", load: () => import("#web/routes/hotels/hotel-widget.tsx") };
const WIDGET_GUIDE: Lazy = { module: "widget-guide", load: () => import("#web/routes/hotels/widget-guide.tsx") };
const HOTEL_LISTS: Lazy = { module: "hotel-lists", load: () => import("#web/routes/saved/hotel-lists.tsx") };
const PACKAGE_RESULTS: Lazy = { module: "package-results", load: () => import("#web/routes/packages/package-results.tsx") };
const PACKAGE_DETAILS: Lazy = { module: "package-details", load: () => import("#web/routes/packages/package-details.tsx") };
const PACKAGE_EXTRAS: Lazy = { module: "package-extras", load: () => import("#web/routes/packages/package-extras.tsx") };
const PACKAGE_PAYMENT: Lazy = { module: "package-payment", load: () => import("#web/routes/packages/package-payment.tsx") };
const PACKAGE_CHECKOUT: Lazy = { module: "package-checkout", load: () => import("#web/routes/packages/package-checkout.tsx") };
const PASSENGER_LINK: Lazy = { module: "passenger-link", load: () => import("#web/routes/packages/passenger-link.tsx") };
const LOGIN: Lazy = { module: "login", load: () => import("#web/routes/identity/login.tsx") };
const ACCOUNT: Lazy = { module: "account", load: () => import("#web/routes/account/account.tsx") };
const ACCOUNT_PROFILE: Lazy = { module: "account-profile", load: () => import("#web/routes/account/account-profile.tsx") };
const ACCOUNT_MEMBERSHIP: Lazy = { module: "account-membership", load: () => import("#web/routes/account/account-membership.tsx") };
const ACCOUNT_TRIPS: Lazy = { module: "account-trips", load: () => import("#web/routes/account/account-trips.tsx") };
const ACCOUNT_WATCHES: Lazy = { module: "account-watches", load: () => import("#web/routes/account/account-watches.tsx") };
const ACCOUNT_SETTINGS: Lazy = { module: "account-settings", load: () => import("#web/routes/account/account-settings.tsx") };
const WORKSHOP: Lazy = { module: "workshop", load: () => import("#web/routes/content/workshop.tsx") };
const CONFIRM_EMAIL: Lazy = { module: "confirm-email", load: () => import("#web/routes/identity/confirm-email.tsx") };
const RESET_PASSWORD: Lazy = { module: "reset-password", load: () => import("#web/routes/identity/reset-password.tsx") };
const PARTNERS_LOGIN: Lazy = { module: "partners-login", load: () => import("#web/routes/identity/partners-login.tsx") };
const OLD_CLUB: Lazy = { module: "old-club", load: () => import("#web/routes/content/old-club.tsx") };
const AGENT_PAGES: Lazy = { module: "agent-pages", load: () => import("#web/routes/identity/agent-pages.tsx") };
const HAND_OVER: Lazy = { module: "hand-over", load: () => import("#web/routes/hotels/hand-over.tsx") };
const REVIEW: Lazy = { module: "review", load: () => import("#web/routes/hotels/review.tsx") };
const COMPANY_STATEMENT: Lazy = { module: "company-statement", load: () => import("#web/routes/identity/company-statement.tsx") };
const AGENT_LOGIN: Lazy = { module: "agent-login", load: () => import("#web/routes/identity/agent-login.tsx") };

/** The page is the same for all visitors of a class and depends only on the address, so it can be cached. */
const shared = (path: string, view: ViewName, module: Lazy): RouteRow => ({ path, view, queryKeys: [], audience: "shared", ...module });

/** Rendered for one visitor and never cached. */
const personal = (path: string, view: ViewName, module: Lazy, queryKeys: RouteRow["queryKeys"] = []): RouteRow => ({
  path,
  view,
  queryKeys,
  audience: "personal",
  ...module,
});

/** Repeats a search and accepts a message about it. */
const landing = (path: string, view: ViewName): RouteRow =>
  personal(path, view, SEARCH_LANDING, [...SEARCH_PARAMETERS, "sent", "problems", "error"]);

const PACKAGE_KEYS = [...SEARCH_PARAMETERS, "hotelDestination", "cabinClass"];

/** The package and its search stay in the address of every page that continues with a held cart. */
const CART_KEYS = [...PACKAGE_KEYS, "rateKey", "prebookingId", "handOver"];

/** The hotel, the stay and the party; a form sent without scripts has one set of fields per room. */
const STAY_KEYS = ["hotelId", "tHotelId", "tgsHotelId", "startDate", "endDate", "adults", "children"];
const DETAILS_KEYS = [...STAY_KEYS, "board", "freeCancellation", "lrh", "isOldFlow", "rooms", "childrenNum", "childAges", "infants"];

const details = (path: string, view: ViewName): RouteRow => personal(path, view, HOTEL_DETAILS, DETAILS_KEYS);

/** With prices for a stay. `list`: the token of a shared list; `token`: of a price watch. */
const hotelList = (path: string): RouteRow =>
  personal(path, "StaticView", HOTEL_LISTS, [...DETAILS_KEYS, "list", "token", "hotels", "error"]);

/** `sessionToken` is the specification's name (CHK-007); `error` is set when a payment provider's page redirects back with a failure. */
const CHECKOUT_KEYS = [...STAY_KEYS, "lrh", "roomTypeId", "bbId", "sessionToken", "isOldFlow", "prebookingId", "handOver", "error"];

const checkout = (path: string, view: ViewName): RouteRow => ({
  ...personal(path, view, HOTEL_CHECKOUT, CHECKOUT_KEYS),
  holdsPayment: true,
});

const thankYou = (path: string, view: ViewName = "HotelsThankYou"): RouteRow =>
  personal(path, view, THANK_YOU, ["bookingId", "said", "error", "enquiry"]);

/** `pay`: the outstanding amount of a package is paid here, or was paid at a provider's page. */
const reservations = (path: string): RouteRow => ({
  ...personal(path, "Reservations", RESERVATIONS, ["reservationId", "email", "error", "enquiry", "pay"]),
  holdsPayment: true,
});

/** The pages of packages: the package brand has them at its root, hotel brands under `/packages` (D26). */
const packagePages = (base: string): readonly RouteRow[] => [
  personal(`${base}/deals`, "PackagesResults", PACKAGE_RESULTS, [
    ...PACKAGE_KEYS,
    ...LOOK_PARAMETERS,
    "stops",
    "departure",
    "airline",
    "from",
  ]),
  // `changed` and `was`: the part that the visitor chose last, and the total before.
  personal(`${base}/details`, "PackagesDetails", PACKAGE_DETAILS, [...PACKAGE_KEYS, "rateKey", "changed", "was"]),
  personal(`${base}/extras/*`, "PackagesExtras", PACKAGE_EXTRAS, [...CART_KEYS, "error"]),
  personal(`${base}/checkout`, "PackagesCheckout", PACKAGE_CHECKOUT, CART_KEYS),
  // `payDeposit` and `error` are set when a payment provider's page redirects back.
  {
    ...personal(`${base}/booking`, "PaymentForm", PACKAGE_PAYMENT, [...CART_KEYS, "payDeposit", "error"]),
    bare: true,
    holdsPayment: true,
  },
  thankYou(`${base}/thank-you`, "PackagesThankYou"),
  reservations(`${base}/reservations`),
];

const deals = (path: string): RouteRow => ({ ...shared(path, "HotelsDeals", HOTEL_DEALS), queryKeys: ["region"] });

/** Rendered in a frame on the site of a partner that the brand lists. */
const widget = (path: string, view: ViewName, queryKeys: RouteRow["queryKeys"]): RouteRow => ({
  ...shared(path, view, HOTEL_WIDGET),
  queryKeys,
  frames: "brand-list",
  bare: true,
});

/** The pages of hotels; their addresses end with `/op` for opaque ones, and have `V2` for the hotel-only flow. */
const hotelPages = (opaque: string): readonly RouteRow[] => [
  personal(`/hotels/search-results${opaque}`, "HotelsResults", HOTEL_RESULTS, [...SEARCH_PARAMETERS, ...LOOK_PARAMETERS]),
  details(`/hotels/details${opaque}`, "HotelsDetails"),
  details(`/hotels/detailsV2${opaque}`, "hotelOnlyDetails"),
  checkout(`/hotels/checkout${opaque}`, "HotelsCheckout"),
  checkout(`/hotels/checkoutV2${opaque}`, "hotelOnlyCheckout"),
  thankYou(`/hotels/thank-you${opaque}`),
  thankYou(`/hotels/thank-youV2${opaque}`),
  deals(`/hotels/deals${opaque}`),
  widget(`/widgets/hotels/deals${opaque}`, "HotelsDeals", ["region", "limit"]),
  widget(`/widgets/hotels/details${opaque}`, "HotelsDetails", STAY_KEYS),
];

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

  // Search: correct the criteria, see the results, or send an enquiry that a person answers.
  personal("/search", "Search", SEARCH, [...SEARCH_PARAMETERS, "edit"]),
  landing("/search/:product", "SearchLanding"),
  landing("/flights/search-results", "SearchLanding"),
  ...["", "/packages"].flatMap(packagePages),
  // The token of the link is in the fragment.
  { ...personal("/passenger", "PackagesCheckout", PASSENGER_LINK), bare: true, frames: "nobody" },

  details("/hotels-in/*", "HotelsDetails"),
  ...["/saved/*", "/compare"].map(hotelList),
  ...["", "/op"].flatMap(hotelPages),
  { ...personal("/payment", "PaymentForm", PAYMENT_FORM), bare: true, frames: "own-site" },
  reservations("/hotels/reservations/search"),
  // `link` proves the stay and names nobody.
  { ...personal("/review", "StaticView", REVIEW, ["link", "decline", "said", "error"]), frames: "nobody" },
  shared("/widgets", "StaticView", WIDGET_GUIDE),

  // Pages whose texts are in the content store; this view applies unless the page defines its own.
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
  shared("/destinations/:name", "Destination", DESTINATION),
  shared("/flights/baggage-fees", "StaticView", CONTENT),
  shared("/campaigns/:name", "CampaignHotels", CONTENT),
  shared("/promotions/:name", "StaticView", CONTENT),

  // Shared: the offer is the same for all visitors of a class. The browser loads what is specific to one visitor.
  { ...shared("/join-the-club", "JoinTheClub", JOIN_THE_CLUB), queryKeys: ["planid"], holdsPayment: true },
  { ...personal("/confirm-email", "StaticView", CONFIRM_EMAIL, ["hash", "said", "error"]), frames: "nobody" },
  { ...personal("/reset-password", "ResetPassword", RESET_PASSWORD, ["hash", "said", "error"]), frames: "nobody" },
  { ...personal("/partners/login", "Login", PARTNERS_LOGIN, ["error", "returnUrl"]), frames: "nobody" },
  shared("/old-club", "StaticView", OLD_CLUB),
  personal("/login", "Login", LOGIN, ["error", "form", "returnUrl"]),
  personal("/account", "accountRoot", ACCOUNT, ["ended"]),
  personal("/account/profile", "accountRoot", ACCOUNT_PROFILE, ["said", "error"]),
  { ...personal("/account/membership", "accountRoot", ACCOUNT_MEMBERSHIP, ["error"]), holdsPayment: true },
  personal("/account/my-trips", "accountRoot", ACCOUNT_TRIPS, ["find", "locator", "firstName", "lastName", "from", "to"]),
  personal("/account/price-watches", "accountRoot", ACCOUNT_WATCHES, ["said", "error"]),
  personal("/account/settings", "accountRoot", ACCOUNT_SETTINGS, ["said", "error"]),
  {
    path: "/agent-login",
    view: "AgentLogin",
    queryKeys: ["error", "returnUrl"],
    audience: "personal",
    frames: "nobody",
    ...AGENT_LOGIN,
  },
  { ...personal("/agent/statement", "StaticView", COMPANY_STATEMENT, ["companyId", "from", "to"]), frames: "nobody" },

  personal("/agent/*", "StaticView", AGENT_PAGES, ["said", "error"]),
  personal("/hand-over", "StaticView", HAND_OVER, ["link", "code"]),

  { ...shared("/_workshop", "StaticView", WORKSHOP), forBuilders: true },

  // Last: any other page of the content store, or the not-found page.
  shared("*", "StaticView", CONTENT),
];

/** The site map of the live environment, where pages for developers do not exist. A function, because browsers do not need it. */
export const liveRoutes = (): readonly RouteRow[] => ROUTES.map((row) => (row.forBuilders ? { ...row, load: CONTENT.load } : row));
