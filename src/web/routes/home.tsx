import type { OutputOf } from "#contract/call.ts";
import { listNodes } from "#contract/content/list-nodes.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { HomeScreen } from "#web/screens/home/home-screen.tsx";
import { isTabPath, tabOf, TAB_KEYS } from "#web/screens/home/tabs.ts";
import type { Tab } from "#web/screens/home/tabs.ts";
import { deriveOnce } from "#shared/derive-once.ts";
import { toPlace } from "./place.ts";
import { variedPlaces } from "./varied-places.ts";
import type { PlaceCardPlace } from "#web/ui/place-card.tsx";
import type { LoadArgs, RouteModule } from "./route.ts";

/** As many as the mosaic has room for, chosen from all. */
const PLACES_SHOWN = 9;
const PLACES_ASKED = 50;

type Data = { readonly path: string; readonly tab: Tab; readonly places: readonly PlaceCardPlace[] };

/** Without its destinations home is still home, so a content store that does not answer costs only them. */
export async function loader({ api, page, path }: LoadArgs): Promise<Data> {
  const answer = await api(listNodes, {
    params: { bundle: "destination" },
    query: { "filter[langcode]": LOCALES[page.locale].language, "page[limit]": PLACES_ASKED },
  });
  return { path, tab: tabOf(path, page.brand.product), places: answer.ok ? placesOf(answer.data).places : [] };
}

const placesOf = deriveOnce((nodes: OutputOf<typeof listNodes>) => ({ places: variedPlaces(nodes.data.map(toPlace), PLACES_SHOWN) }));

export function Screen({ data }: { readonly data: Data }) {
  return <HomeScreen tab={data.tab} isTabNamed={isTabPath(data.path)} places={data.places} />;
}

export const head: RouteModule<Data>["head"] = ({ path, tab }, page, text) => {
  const product = page.brand.product === "packages" ? "Packages" : "Hotels";
  const title = path === "/" ? text(`home.title${product}`) : text(TAB_KEYS[tab].label);
  return { title, description: text(`home.description${product}`), canonicalPath: path.replace(/(?<=.)\/+$/, ""), indexed: true };
};
