import type { PictureKind } from "#pictures/picture-address.ts";
import type { AnyForm } from "#domain/search/form-shape.ts";
import type { Product } from "#domain/search/product.ts";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";
import { placesOf } from "./landing-facts.ts";

export type LandingPicture = { readonly seed: string; readonly kind?: PictureKind };

/** Where what is looked for usually lies; any view of a place otherwise. */
const KINDS: Partial<Record<Product, PictureKind>> = { cruises: "sea", cars: "desert", vacationHomes: "lake", transfers: "city" };

/** The view of where the visitor wants to be: the last place of the way. A place that has a page looks as it does there. */
export function pictureOfSearch(product: Product, form: AnyForm, known: readonly PlaceCardPlace[] = []): LandingPicture {
  const place = placesOf(product, form).at(-1);
  const kind = KINDS[product];
  if (place?.type === "Hotels") return { seed: place.name, kind: "facade" };
  const page = known.find(({ name }) => name === place?.name);
  if (place) return { seed: place.name, ...(page?.kind && { kind: page.kind }) };
  return { seed: typeof form["area"] === "number" ? `${product} ${form["area"]}` : product, ...(kind && { kind }) };
}
