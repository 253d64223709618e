import type { OutputOf } from "#contract/base/call.ts";
import type { listNodes } from "#contract/content/list-nodes.ts";
import { hash } from "#pictures/picture-address.ts";
import { deriveOnce } from "#shared/derive-once.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { toPlace } from "./place.ts";
import { variedPlaces } from "./varied-places.ts";

/** The number of cards in the mosaic. */
const PLACES_SHOWN = 9;

type Nodes = OutputOf<typeof listNodes>;

/** Each brand has its own, stable order. */
const inOrderOf = (brandId: string, places: readonly PlaceCardPlace[]): readonly PlaceCardPlace[] =>
  places.toSorted((one, other) => hash(`${brandId} ${one.name}`) - hash(`${brandId} ${other.name}`));

const chooseFor = (brandId: string) =>
  deriveOnce((nodes: Nodes) => ({ places: variedPlaces(inOrderOf(brandId, nodes.data.map(toPlace)), PLACES_SHOWN) }));

/** One per brand, so the map stays small. */
const choosers = new Map<string, ReturnType<typeof chooseFor>>();

export function placesForHome(nodes: Nodes, brandId: string): readonly PlaceCardPlace[] {
  const choose = choosers.get(brandId) ?? chooseFor(brandId);
  choosers.set(brandId, choose);
  return choose(nodes).places;
}
