/** Places of the brand to search instead of one where nothing was found. */
import { isFlightsAddress } from "#domain/content/place-address.ts";
import { hash } from "#pictures/picture-address.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { placeOf } from "#web/routes/data/place.ts";
import { readPages } from "#web/routes/data/read-pages.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import { variedPlaces } from "#web/routes/data/varied-places.ts";

const PLACES_SHOWN = 4;

/** Of as many kinds as possible, in an order of the brand's own; without the place that was searched. */
export async function popularPlaces({ api, page }: Pick<LoadArgs, "api" | "page">, searched: string): Promise<readonly PlaceCardPlace[]> {
  const pages = (await readPages({ api, page }, "destination")).filter(({ alias }) => !isFlightsAddress(alias));
  const inOrder = pages.toSorted((one, other) => hash(page.brand.id + one.alias) - hash(page.brand.id + other.alias));
  return variedPlaces(
    inOrder.map(placeOf).filter(({ name }) => name !== searched),
    PLACES_SHOWN,
  );
}
