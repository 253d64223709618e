import type { PictureKind, PictureScene } from "#pictures/picture-address.ts";
import type { Product } from "#domain/search/product.ts";
import type { SearchFields } from "#domain/search/search-form.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { placesOf } from "./landing-facts.ts";

export type LandingPicture = { readonly seed: string; readonly kind?: PictureScene };

/** Typical picture of a product; otherwise any picture of a place. */
const KINDS: Partial<Record<Product, PictureKind>> = { cruises: "sea", cars: "desert", vacationHomes: "lake", transfers: "city" };

/** Picture of the destination, the last place of the search. A place that has its own page uses the same kind of picture as there. */
export function pictureOfSearch(product: Product, form: SearchFields, known: readonly PlaceCardPlace[] = []): LandingPicture {
  const place = placesOf(product, form).at(-1);
  const kind = KINDS[product];
  if (place?.type === "Hotels") return { seed: place.name, kind: "facade" };
  const page = known.find(({ name }) => name === place?.name);
  if (place) return { seed: place.name, ...(page?.kind && { kind: page.kind }) };
  return { seed: form.area === undefined ? product : `${product} ${form.area}`, ...(kind && { kind }) };
}
