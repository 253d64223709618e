/** Where a search leads. */
import type { Product } from "./product.ts";
import { queryOfForm } from "./query-of-form.ts";
import type { SearchFields, NamedPlace, SearchFormOf } from "./search-form.ts";
import type { SearchSettings } from "./search-settings.ts";

/** Opens the club login on the page it is appended to. */
const CLUB_LOGIN_HASH = "#club-login";

export const HOTEL_RESULTS_PATH = "/hotels/search-results";
export const OPAQUE_RESULTS_PATH = `${HOTEL_RESULTS_PATH}/op`;
export const FLIGHT_RESULTS_PATH = "/flights/search-results";
/** The package brand's path for results. */
export const PACKAGE_RESULTS_PATH = "/deals";

/** Segment of a product in addresses: of its tab and of its landing page under /search. */
export const PRODUCT_SEGMENTS: Readonly<Record<Product, string>> = {
  hotels: "hotels",
  packages: "packages",
  flights: "flights",
  cruises: "cruises",
  cars: "cars",
  activities: "activities",
  vacationHomes: "vacation-homes",
  transfers: "transfers",
};

/** Our own page for products of partners: it repeats the search and takes an enquiry. */
const landingPath = (product: Product): string => `/search/${PRODUCT_SEGMENTS[product]}`;

/** `inside` is a path of the site without its prefix; `outside` is an absolute address. */
export type SearchTarget = { readonly kind: "inside"; readonly path: string } | { readonly kind: "outside"; readonly href: string };

type TargetFacts = {
  readonly settings: SearchSettings;
  readonly isClubMode: boolean;
  /** Drawn for this search: at least 0, less than 1. */
  readonly random: number;
};

/** A search for one hotel never leads to opaque results. */
function hotelsPath(destination: NamedPlace, { settings, random }: TargetFacts): string {
  const isOpaque = destination.type !== "Hotels" && random * 100 < settings.opaquePercentage;
  return isOpaque ? OPAQUE_RESULTS_PATH : HOTEL_RESULTS_PATH;
}

function insidePath(product: Product, { destination }: SearchFields, facts: TargetFacts): string {
  if (product === "hotels" && destination) return hotelsPath(destination, facts);
  if (product === "flights") return FLIGHT_RESULTS_PATH;
  return sellsItself(product, facts.settings) ? PACKAGE_RESULTS_PATH : landingPath(product);
}

/** Hotels are always our own product; packages only where they are the brand's main product. */
const sellsItself = (product: Product, { brandProduct }: SearchSettings) =>
  product === "hotels" || (product === "packages" && brandProduct === "packages");

/** The configured external site of a product. Only https is accepted; any other address counts as none. */
function partnerAddress(product: Product, settings: SearchSettings): URL | undefined {
  const address = settings.externalSearchUrl[product] ?? "";
  if (sellsItself(product, settings) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url : undefined;
}

export function searchTarget<P extends Product>(product: P, form: SearchFormOf<P>, facts: TargetFacts): SearchTarget {
  const query = queryOfForm(product, form);
  const hash = facts.isClubMode ? CLUB_LOGIN_HASH : "";
  const partner = partnerAddress(product, facts.settings);
  if (!partner) return { kind: "inside", path: `${insidePath(product, form, facts)}?${query}${hash}` };
  for (const [name, text] of query) partner.searchParams.set(name, text);
  if (hash) partner.hash = hash;
  return { kind: "outside", href: partner.href };
}
