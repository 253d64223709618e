/** Landing page of searches that people answer: products of partners. */
import { redirect } from "#web/router/redirects.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { DEFAULT_ROOMS, roomsProblem } from "#domain/occupancy/rooms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { codeFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import { leadForm } from "#contract/forms/trip-forms.ts";
import { formFromQuery } from "#domain/search/form-from-query.ts";
import { isLeadReference, LEAD_FIELDS } from "#domain/search/lead-fields.ts";
import { PRODUCTS } from "#domain/search/product.ts";
import type { Product } from "#domain/search/product.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { HotelsForm, Party, SearchFormOf } from "#domain/search/search-form.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { FLIGHT_RESULTS_PATH, PACKAGE_RESULTS_PATH, PRODUCT_SEGMENTS } from "#domain/search/search-target.ts";
import { SEARCH_TABS } from "#web/search/search-tab.ts";
import { readRefusedInput, typedInto } from "#web/forms/refused-input.ts";
import { headingOf, placesOf } from "#web/screens/landing/landing-facts.ts";
import { pictureOfSearch } from "#web/screens/landing/landing-picture.ts";
import type { Landing } from "#web/screens/landing/landing-screen.tsx";
import { LandingScreen } from "#web/screens/landing/landing-screen.tsx";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";
import { missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import { moveTo } from "#web/routes/data/outcomes.ts";
import { placeOf } from "#web/routes/data/place.ts";
import { readPages } from "#web/routes/data/read-pages.ts";
import { packageResultsPath } from "#web/routes/packages/sells-packages.ts";
import { findFlights } from "#web/routes/packages/find-flights.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

type Found = { readonly found: true; readonly path: string; readonly landing: Landing };
type Data = Found | NotFound;

function productOf(path: string, segment: string | undefined): Product | undefined {
  if (path.startsWith(FLIGHT_RESULTS_PATH)) return "flights";
  return PRODUCTS.find((product) => PRODUCT_SEGMENTS[product] === segment);
}

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const { page, today, params, path, query } = args;
  const settings = settingsOf(page);
  const product = productOf(path, params["product"]);
  if (!product) return missingPage(args, "missing");
  const form = formFromQuery(product, query, today, settings);
  const search = queryOfForm(product, form).toString();
  // The search card leads here for packages; a brand that sells them has results (D26).
  const results = packageResultsPath(page);
  if (product === "packages" && results !== undefined) throw moveTo(`${results}?${search}`);
  // A brand that sells none leads to the package brand, unless the search is to be answered by a person (AMB-40).
  if (product === "packages" && page.packageOrigin !== undefined && !query.has("sent") && !query.has("problems") && !query.has("error"))
    throw redirect(
      `${page.packageOrigin}/${LOCALES[page.locale].prefix}/${page.market.toLowerCase()}${PACKAGE_RESULTS_PATH}?${search}`,
      307,
    );
  const rooms = roomsAt(product, form);
  const sent = query.get("sent");
  const flights = product === "flights" && "flightClass" in form ? await findFlights(args.api, form, settings) : undefined;
  const landing: Landing = {
    product,
    form,
    today,
    search,
    returnUrl: `${page.prefix}${path}?${search}`,
    picture: pictureOfSearch(product, form, (await readPages(args, "destination")).map(placeOf)),
    isOwn: product === "hotels" || (product === "packages" && settings.brandProduct === "packages"),
    ...(rooms && { rooms }),
    ...(flights && { flights }),
    ...(isLeadReference(sent) && { sent }),
    refusal: { ...refusalIn(query), typed: typedInto(await readRefusedInput(args.api, query), leadForm) },
  };
  return { found: true, path, landing };
}

/** The form without scripts redirects back with field names and a code, never with typed data. */
function refusalIn(query: URLSearchParams): Landing["refusal"] {
  const problemNames = (query.get("problems") ?? "").slice(0, 100).split(",");
  const problems = LEAD_FIELDS.filter((field) => problemNames.includes(field));
  const error = codeFrom(query.get("error"), MAX_LENGTH.code);
  return { ...(problems.length > 0 && { problems }), ...(error !== undefined && { error }) };
}

/** Visitors who rent a car or fly somewhere also need a hotel there. */
function roomsAt(product: Product, form: SearchFormOf<Product>): HotelsForm | undefined {
  const destination = placesOf(product, form).at(-1);
  if (product === "hotels" || product === "packages" || !destination || !("endDate" in form)) return undefined;
  const { startDate, endDate }: Stay = form;
  const party = "party" in form ? [asRoom(form.party)] : DEFAULT_ROOMS;
  const rooms = roomsProblem(party, OCCUPANCY_LIMITS.hotels) ? DEFAULT_ROOMS : party;
  return { destination: destination.type === "Airports" ? { name: destination.name } : destination, startDate, endDate, rooms };
}

const asRoom = ({ adults, seniors, childrenAges, infants }: Party): Room => ({ adults: adults + seniors, childrenAges, infants });

export const Screen = ({ data }: { readonly data: Data }) =>
  // The key resets the form when the search changes.
  data.found ? <LandingScreen key={`${data.landing.product} ${data.landing.search}`} {...data.landing} /> : <MissingScreen {...data} />;

export const head: RouteModule<Data>["head"] = (data, page, text) => {
  if (!data.found) return missingHead(data, text);
  const label = text(SEARCH_TABS[data.landing.product].label);
  const place = headingOf(data.landing.product, data.landing.form, text);
  return {
    title: place ? `${label}: ${place}` : label,
    description: text("landing.description", { brand: page.brand.name }),
    canonicalPath: data.path,
    indexed: false,
    picture: data.landing.picture,
  };
};
