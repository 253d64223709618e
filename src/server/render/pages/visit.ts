/** Decides whether a request is answered with a page, a redirect or a plain text. Pure: equal inputs give equal decisions. */
import { resolveLocation } from "#domain/brand/resolve-location.ts";
import type { SiteLocation } from "#domain/brand/resolve-location.ts";
import type { Address } from "#domain/market/address.ts";
import { writeAddress } from "#domain/market/canonical-address.ts";
import { chooseCurrency } from "#domain/market/choose-currency.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { marketOfLocale, parseAddress } from "#domain/market/parse-address.ts";
import { readLocale } from "#domain/market/read-locale.ts";
import { codeFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import { localeToMoveTo } from "#domain/visitor/saved-locale.ts";
import { userTypeOf } from "#domain/visitor/user-type-of.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { classOf } from "#domain/visitor/visitor.ts";
import type { RouteRow, ViewName } from "#web/routes/data/route.ts";
import type { PageKey } from "#web/visitor/page.ts";
import type { BrandSite } from "#server/site/site-snapshot.ts";
import type { RouteFinder } from "./page-key.ts";
import { isNamedRow, normalisedQuery } from "./page-key.ts";

/** The target of a request, parsed and validated. */
type Target = { readonly pathname: string; readonly search: string; readonly query: URLSearchParams };

/** Characters that no address of ours contains: control characters and backslashes, which parsers interpret differently. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const TREACHEROUS = /[\u0000-\u0020\u007f\\]/;

/** Undefined for anything that is not a path of a site, such as an absolute address or an invalid escape. */
function readTarget(raw: string): Target | undefined {
  const text = raw.split("#", 1)[0] ?? "";
  const mark = text.indexOf("?");
  const pathname = mark === -1 ? text : text.slice(0, mark);
  if (!pathname.startsWith("/") || TREACHEROUS.test(pathname) || !isDecodable(pathname)) return undefined;
  const search = mark === -1 ? "" : text.slice(mark);
  // PostgreSQL cannot store U+0000 in a text, so no call accepts it. Every other escape decodes to text that can be stored.
  if (search.includes("%00")) return undefined;
  return { pathname, search: search === "?" ? "" : search, query: new URLSearchParams(search) };
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes("%")) return true;
  try {
    return !TREACHEROUS.test(decodeURIComponent(pathname).replaceAll(" ", ""));
  } catch {
    return false;
  }
}

/** Present and not `false` or `0`. */
const isFlagged = (query: URLSearchParams, name: string): boolean => {
  const value = query.get(name);
  return value !== null && value !== "false" && value !== "0";
};

export type Requester = {
  /** Absent for an anonymous visitor. */
  readonly visitor?: Visitor | undefined;
  /** The browser still has the cookie of an agent whose session has ended. */
  readonly wasAgent?: boolean | undefined;
  /** Choices stored in cookies. */
  readonly currency?: string | undefined;
  readonly locale?: string | undefined;
};

export type Decision =
  | { readonly kind: "page"; readonly site: BrandSite; readonly row: RouteRow; readonly key: PageKey }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "text"; readonly status: 400 | 404; readonly text: string };

export type SiteMap = { readonly findRoute: RouteFinder; readonly agentLoginPath: string };

const NO_HOME_TEXT = "This Page does not exist";
const CHECKOUTS: ReadonlySet<ViewName> = new Set(["PackagesCheckout", "hotelOnlyCheckout", "HotelsCheckout"]);
/** Pages of a held cart, which a traveller opens without a login only if the agent has handed it over. */
const CART_VIEWS: ReadonlySet<ViewName> = new Set([...CHECKOUTS, "PackagesExtras", "PaymentForm"]);
/** The frame of the payment provider: the page around it has been checked. */
const PAYMENT_FRAME = "/payment";
/** The law requires these to be readable without an account, and the consent at the agent login refers to them. */
const LEGAL_PATHS: ReadonlySet<string> = new Set([
  "/terms-and-conditions",
  "/terms-of-use",
  "/privacy-policy",
  "/cookie-policy",
  "/legal-notice",
]);
/** Travellers reach these pages by a link of their agent or of a mail, without a login. They show only what the link, the browser or an email proves. */
const TRAVELLER_PATHS: ReadonlySet<string> = new Set(["/hand-over", "/passenger", PAYMENT_FRAME]);
const TRAVELLER_VIEWS: ReadonlySet<ViewName> = new Set(["HotelsThankYou", "PackagesThankYou", "Reservations"]);
const NO_HOME: Decision = { kind: "text", status: 404, text: NO_HOME_TEXT };

type Question = { readonly site: BrandSite; readonly version: string; readonly target: Target; readonly requester: Requester };

/** Every redirect starts with a language prefix of the routing table, so none can leave the site. */
export function decideVisit(map: SiteMap, site: BrandSite, version: string, rawTarget: string, requester: Requester): Decision {
  const target = readTarget(rawTarget);
  if (!target) return { kind: "text", status: 400, text: "This address cannot be read" };
  const question = { site, version, target, requester };
  const address = parseAddress(target.pathname, site.brand);
  if (!address.ok) return completeAddress(map, question);
  const step = stepOf(address.value.path, question);
  if (step !== undefined) return redirect(formatAddress({ ...address.value, path: step }) + target.search);
  const row = map.findRoute(address.value.path);
  if (!row) return { kind: "text", status: 404, text: NO_HOME_TEXT };
  return movePlace(question, address.value, row) ?? gate(map, question, address.value, row) ?? showPage(question, address.value, row);
}

const BARE_STEP = /^(?<base>(?:\/packages)?)\/(?<step>seats-departure|seats-return|luggage|transfers)\/?$/;

/** The page of a step of the extras whose address lacks `extras` (AMB-32). `/transfers` is also a home page, so there it needs a cart. */
function stepOf(path: string, { site: { brand }, target: { query } }: Question): string | undefined {
  const { base = "", step } = BARE_STEP.exec(path)?.groups ?? {};
  if (step === undefined || (base === "" && brand.product !== "packages")) return undefined;
  const hasCart = query.has("prebookingId") || query.has("rateKey");
  return step === "transfers" && base === "" && !hasCart ? undefined : `${base}/extras/${step}`;
}

/** A known page without a language is redirected to one; anything else to the home page. */
function completeAddress(map: SiteMap, question: Question): Decision {
  const { brand } = question.site;
  const { requester, target } = question;
  const locale = localeInQuery(target) ?? requester.visitor?.person?.settings.locale ?? readLocale(requester.locale) ?? brand.defaultLocale;
  const row = map.findRoute(target.pathname);
  const path = row && isNamedRow(row) ? target.pathname : "/";
  if (path === "/" && !brand.flags.home) return NO_HOME;
  return redirect(writeAddress({ ...placeOf(locale, question.site), path }, brand) + target.search);
}

/**
 * Combines the locale that the visitor requested or saved with the configured location override in one redirect: two separate redirects
 * could loop.
 */
function movePlace({ site, target, requester }: Question, address: Address, row: RouteRow): Decision | undefined {
  const { brand } = site;
  const current: SiteLocation = { locale: address.locale, market: address.market };
  const requestedLocale = localeToMoveTo({
    address: address.locale,
    request: localeInQuery(target),
    saved: requester.visitor?.person?.settings.locale,
  });
  const choice = requestedLocale ? placeOf(requestedLocale, site) : current;
  const { common } = site.configuration(choice.market, userTypeIdOf(site, requester));
  const answer = resolveLocation({
    locations: brand.locations,
    selected: choice,
    defaultPlace: { locale: brand.defaultLocale, market: brand.defaultMarket },
    overrideLocationTransition: common.overrideLocationTransition,
    isCheckout: CHECKOUTS.has(row.view),
  });
  const destination = answer.kind === "move" ? answer.to : choice;
  if (destination.locale === current.locale && destination.market === current.market) return undefined;
  const path = answer.kind === "move" && answer.page === "home" ? "/" : address.path;
  if (path === "/" && !brand.flags.home) return NO_HOME;
  return redirect(writeAddress({ ...destination, path }, brand) + target.search);
}

function gate(map: SiteMap, { site, target, requester }: Question, address: Address, row: RouteRow): Decision | undefined {
  const { login } = site.configuration(address.market, userTypeIdOf(site, requester));
  if (!login.enabledAgentLogin || requester.visitor?.agent || row.view === "AgentLogin" || LEGAL_PATHS.has(address.path)) return undefined;
  if (isForTravellers(address, row, target)) return undefined;
  // The parameters stay, because currency and codes are read on every page; after the login the agent gets the requested page.
  const query = new URLSearchParams(target.query);
  if (address.path !== "/" && !query.has("returnUrl")) query.set("returnUrl", target.pathname + target.search);
  if (requester.wasAgent) query.set("error", "expired");
  return redirect(`${formatAddress({ ...address, path: map.agentLoginPath })}${query.size > 0 ? `?${query}` : ""}`);
}

function isForTravellers({ path }: Address, { view }: RouteRow, { query }: Target): boolean {
  if (TRAVELLER_PATHS.has(path.replace(/\/$/, "")) || TRAVELLER_VIEWS.has(view)) return true;
  // An agent's own checkout asks for the login again after a logout instead of continuing as a guest's.
  return CART_VIEWS.has(view) && query.has("prebookingId") && query.has("handOver");
}

function showPage({ site, version, target, requester }: Question, address: Address, row: RouteRow): Decision {
  if (address.path === "/" && !site.brand.flags.home) return NO_HOME;
  const { visitor } = requester;
  // A company is charged in the currency of its credit, so its agent sees no other one.
  const currency =
    visitor?.agent?.company?.currency ??
    chooseCurrency(address.locale, {
      request: target.query.get("currency"),
      account: visitor?.person?.settings.currency,
      saved: requester.currency,
    });
  const key: PageKey = {
    brandId: site.brand.id,
    snapshot: version,
    prefix: address.prefix,
    locale: address.locale,
    market: address.market,
    currency,
    path: address.path,
    query: normalisedQuery(target.query, row),
    visitorClass: {
      ...(visitor ? classOf(visitor) : { isAuthenticated: false, isCoBrand: false }),
      userTypeId: userTypeIdOf(site, requester),
    },
    contentOnly: isFlagged(target.query, "contentonly"),
    awaitsLogin: codeFrom(target.query.get("ut"), MAX_LENGTH.token) !== undefined,
  };
  return { kind: "page", site, row, key };
}

/** A visitor without a session has the brand's default user type. */
const userTypeIdOf = ({ brand }: BrandSite, { visitor }: Requester) =>
  visitor?.isAuthenticated ? userTypeOf(brand, [visitor.userTypeId]) : brand.defaultUserTypeId;

const localeInQuery = (target: Target): LocaleCode | undefined => readLocale(target.query.get("locale"));

/** The market in which a brand offers a language; an open location is preferred to a closed one. */
function placeOf(locale: LocaleCode, { brand }: BrandSite): SiteLocation {
  const places = brand.locations.filter((location) => location.locale === locale);
  const offered = places.find((location) => location.enabled) ?? places[0];
  return { locale, market: offered?.market ?? marketOfLocale(locale, brand) };
}

const redirect = (location: string): Decision => ({ kind: "redirect", location });

/** Where a failed page redirects to. Undefined when the home page would redirect too, so that failures never loop. */
export function homeOf(map: SiteMap, decision: Decision & { kind: "page" }, requester: Requester): string | undefined {
  const { site, key } = decision;
  if (key.path === "/") return undefined;
  const location = writeAddress({ locale: key.locale, market: key.market, path: "/" }, site.brand);
  return decideVisit(map, site, key.snapshot, location, requester).kind === "page" ? location : undefined;
}
