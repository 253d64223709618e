import { listNodes } from "#contract/content/list-nodes.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { Product } from "#domain/search/product.ts";
import { HomeScreen } from "#web/screens/home/home-screen.tsx";
import type { HomeDesk } from "#web/screens/home/desk.tsx";
import type { HomeOffers } from "#web/screens/home/offers.tsx";
import { openingView } from "#web/screens/home/tab-words.ts";
import { loadSearchCard } from "#web/search/card-gate.ts";
import { namedTab, SEARCH_TABS } from "#web/search/search-tab.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { placesForHome } from "#web/routes/data/places-for-home.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

const PLACES_ASKED = 50;

type Data = {
  readonly path: string;
  readonly tab: Product;
  readonly today: CalendarDate;
  readonly places: readonly PlaceCardPlace[];
  readonly offers: HomeOffers | null;
  readonly desk?: HomeDesk | null;
};

/**
 * The page is shown without destinations, offers or desk if they cannot be loaded. The loader does not read the query: the page is shared by all
 * visitors but agents, and the browser fills in the form (web/search/use-search-forms.ts).
 */
export async function loader(args: LoadArgs): Promise<Data> {
  const { api, page, path, today, visitor } = args;
  const tab = namedTab(path) ?? page.brand.product;
  const isDesk = visitor?.agent !== undefined && page.configuration.home.opening === "form";
  const [nodes, offers, desk] = await Promise.all([
    api(listNodes, {
      params: { bundle: "destination" },
      query: { "filter[langcode]": LOCALES[page.locale].language, "page[limit]": PLACES_ASKED },
    }),
    import("#web/routes/data/home-offers.ts").then(({ homeOffers }) => homeOffers(args, tab)),
    isDesk ? import("./home-desk.ts").then(({ homeDesk }) => homeDesk(args)) : null,
    // A page from the server contains the search card as markup; only client-side navigation has to load its component.
    import.meta.env.SSR ? undefined : loadSearchCard(),
  ]);
  return {
    path,
    tab,
    today,
    places: nodes.ok ? placesForHome(nodes.data, page.brand.id) : [],
    offers,
    ...(desk && { desk }),
  };
}

export function Screen({ data }: { readonly data: Data }) {
  const { path, ...shown } = data;
  return <HomeScreen {...shown} isTabNamed={namedTab(path) !== undefined} />;
}

export const head: RouteModule<Data>["head"] = ({ path, tab }, page, text) => {
  const product = page.brand.product === "packages" ? "Packages" : "Hotels";
  const title = path === "/" ? text(`home.title${product}`) : text(SEARCH_TABS[tab].label);
  return {
    title,
    description: text(`home.description${product}`),
    canonicalPath: path.replace(/(?<=.)\/+$/, ""),
    indexed: true,
    ...(page.configuration.home.opening === "picture" && { picture: openingView(page.brand.id, tab) }),
  };
};
