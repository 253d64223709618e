/** The target of every search form. Redirects a valid search to its results; an invalid one is shown in the form, with errors beside the fields. */
import type { Client } from "#contract/base/client.ts";
import { TODAY_TOLERANCE_DAYS } from "#domain/calendar/calendar-limits.ts";
import { flagFrom } from "#domain/query/query-values.ts";
import { checkForm } from "#domain/search/check-form.ts";
import { NO_PLACE } from "#domain/search/default-form.ts";
import { FORM_FIELD, SEARCH_PATH } from "#domain/search/form-fields.ts";
import { formFromFields } from "#domain/search/form-from-fields.ts";
import { formFromQuery } from "#domain/search/form-from-query.ts";
import type { PlaceField } from "#domain/search/form-shape.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import { PRODUCTS } from "#domain/search/product.ts";
import type { Product } from "#domain/search/product.ts";
import type { SearchFields, NamedPlace, SearchFormOf } from "#domain/search/search-form.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { searchTarget } from "#domain/search/search-target.ts";
import { SearchScreen } from "#web/screens/landing/search-screen.tsx";
import type { SearchPage } from "#web/screens/landing/search-screen.tsx";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { findNamed, firstSuggestion, namesakesOf } from "#web/search/first-suggestion.ts";
import { SEARCHED_PLACES } from "#web/hotel/search/search-body.ts";
import { foldName } from "#domain/place/names/fold-name.ts";

/** In links that open a search for editing; a submitted form does not contain it. */
const EDIT_PARAMETER = "edit";

export async function loader({ api, page, today, query }: LoadArgs): Promise<SearchPage> {
  const settings = settingsOf(page);
  const requestedProduct = PRODUCTS.find((product) => product === query.get(FORM_FIELD.product));
  const product: Product = requestedProduct ?? page.brand.product;
  if (requestedProduct === undefined || query.has(EDIT_PARAMETER)) {
    return { product, form: formFromQuery(product, query, today, settings), problems: [], today };
  }
  const form = await withKnownPlaces(api, product, formFromFields(product, query, today, settings));
  const problems = checkForm(product, form, today, settings, TODAY_TOLERANCE_DAYS);
  if (problems.length > 0) return { product, form, problems, today };
  const isClubMode = flagFrom(query.get(FORM_FIELD.isClub)) ?? false;
  const target = searchTarget(product, form, { settings, isClubMode, random: Math.random() });
  if (target.kind === "inside") throw moveTo(target.path);
  // A form never redirects to another site by itself: the visitor sees a link with its target.
  return { product, form, problems, today, partnerHref: target.href };
}

/** The kinds of places that a field accepts, most likely first. */
const TYPES: Partial<Record<PlaceField, string>> = { origin: "Airports,Cities", airport: "Airports", hotel: "Hotels,Cities,Regions" };

/** Replaces typed text by its first suggestion; without a suggestion the text stays. */
async function withKnownPlaces<P extends Product>(api: Client, product: P, form: SearchFormOf<P>): Promise<SearchFormOf<P>> {
  const fields: SearchFields = form;
  const known = FORM_SHAPES[product].places.map(
    async (field) => [field, await knownPlace(api, product, fields[field] ?? NO_PLACE, TYPES[field])] as const,
  );
  return { ...form, ...Object.fromEntries(await Promise.all(known)) };
}

/** The results of hotels offer all places of a name that was typed in full: there the text stays. */
async function knownPlace(api: Client, product: Product, place: NamedPlace, types: string | undefined): Promise<NamedPlace> {
  if (place.id !== undefined || place.name === "") return place;
  if (product === "hotels") {
    const named = await findNamed(api, place.name, SEARCHED_PLACES);
    if (!named.ok || !named.place) return place;
    const isTypedInFull = foldName(place.name) === foldName(named.place.name);
    return isTypedInFull && namesakesOf(named.place, named.namesakes).length > 0 ? place : named.place;
  }
  const answer = await firstSuggestion(api, place.name, types);
  return (answer.ok ? answer.place : undefined) ?? place;
}

export const Screen = ({ data }: { readonly data: SearchPage }) => <SearchScreen {...data} />;

export const head: RouteModule<SearchPage>["head"] = (_data, page, text) => ({
  title: text("landing.searchTitle"),
  description: text("landing.description", { brand: page.brand.name }),
  canonicalPath: SEARCH_PATH,
  indexed: false,
});
