import { listNodes } from "#contract/content/list-nodes.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { placesForHome } from "#web/routes/data/places-for-home.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";

const PLACES_ASKED = 50;
const IDEAS_SHOWN = 4;

/** The destinations that home of the brand begins with; none if they cannot be loaded. */
export async function tripIdeas({ api, page }: Pick<LoadArgs, "api" | "page">): Promise<readonly PlaceCardPlace[]> {
  const nodes = await api(listNodes, {
    params: { bundle: "destination" },
    query: { "filter[langcode]": LOCALES[page.locale].language, "page[limit]": PLACES_ASKED },
  });
  return nodes.ok ? placesForHome(nodes.data, page.brand.id).slice(0, IDEAS_SHOWN) : [];
}
