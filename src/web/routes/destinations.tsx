import type { OutputOf } from "#contract/call.ts";
import { listNodes } from "#contract/content/list-nodes.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { DestinationsScreen } from "#web/screens/destinations/destinations-screen.tsx";
import { deriveOnce } from "#shared/derive-once.ts";
import { toPlace } from "./place.ts";
import type { PlaceCardPlace } from "#web/ui/place-card.tsx";
import type { LoadArgs, RouteModule } from "./route.ts";

const PLACES_ON_PAGE = 50;

type Data = { readonly places: readonly PlaceCardPlace[] };

export async function loader({ api, page }: LoadArgs): Promise<Data> {
  const answer = await api(listNodes, {
    params: { bundle: "destination" },
    query: { "filter[langcode]": LOCALES[page.locale].language, "page[limit]": PLACES_ON_PAGE },
  });
  if (!answer.ok) throw new Error(`listNodes: ${answer.code}`);
  return placesOf(answer.data);
}

const placesOf = deriveOnce((nodes: OutputOf<typeof listNodes>): Data => ({ places: nodes.data.map(toPlace) }));

export function Screen({ data }: { readonly data: Data }) {
  return <DestinationsScreen places={data.places} />;
}

export const head: RouteModule<Data>["head"] = (_data, _page, text) => ({
  title: text("destination.indexTitle"),
  description: text("destination.indexDescription"),
  canonicalPath: "/destinations",
  indexed: true,
});
