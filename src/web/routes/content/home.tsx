import type { OutputOf } from "#contract/base/call.ts";
import { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import { listNodes } from "#contract/content/list-nodes.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { Product } from "#domain/search/product.ts";
import type { Deal } from "#web/screens/home/deals.tsx";
import { HomeScreen } from "#web/screens/home/home-screen.tsx";
import { openingView } from "#web/screens/home/tab-words.ts";
import { loadSearchCard } from "#web/search/card-gate.ts";
import { namedTab, SEARCH_TABS } from "#web/search/search-tab.ts";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";
import { placesForHome } from "#web/routes/data/places-for-home.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { toDeal } from "#web/routes/data/to-deal.ts";

const PLACES_ASKED = 50;
const DEALS_SHOWN = 4;

type Data = {
  readonly path: string;
  readonly tab: Product;
  readonly today: CalendarDate;
  readonly places: readonly PlaceCardPlace[];
  readonly deals: readonly Deal[];
};

/**
 * The page is shown without destinations or deals if they cannot be loaded. The loader does not read the query: the page is shared by all visitors,
 * and the browser fills in the form (web/search/use-search-forms.ts).
 */
export async function loader({ api, page, path, today }: LoadArgs): Promise<Data> {
  const [nodes, deals] = await Promise.all([
    api(listNodes, {
      params: { bundle: "destination" },
      query: { "filter[langcode]": LOCALES[page.locale].language, "page[limit]": PLACES_ASKED },
    }),
    api(listPromotionalDeals, { query: { limit: DEALS_SHOWN } }),
    // A page from the server contains the search card as markup; only client-side navigation has to load its component.
    import.meta.env.SSR ? undefined : loadSearchCard(),
  ]);
  return {
    path,
    tab: namedTab(path) ?? page.brand.product,
    today,
    places: nodes.ok ? placesForHome(nodes.data, page.brand.id) : [],
    deals: deals.ok ? dealsShown(deals.data) : [],
  };
}

const dealsShown = ({ deals }: OutputOf<typeof listPromotionalDeals>) => deals.slice(0, DEALS_SHOWN).map(toDeal);

export function Screen({ data }: { readonly data: Data }) {
  const { path, tab, today, places, deals } = data;
  return <HomeScreen tab={tab} isTabNamed={namedTab(path) !== undefined} today={today} places={places} deals={deals} />;
}

export const head: RouteModule<Data>["head"] = ({ path, tab }, page, text) => {
  const product = page.brand.product === "packages" ? "Packages" : "Hotels";
  const title = path === "/" ? text(`home.title${product}`) : text(SEARCH_TABS[tab].label);
  return {
    title,
    description: text(`home.description${product}`),
    canonicalPath: path.replace(/(?<=.)\/+$/, ""),
    indexed: true,
    picture: openingView(page.brand.id, tab),
  };
};
