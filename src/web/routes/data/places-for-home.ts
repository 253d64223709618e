import type { OutputOf } from "#contract/base/call.ts";
import type { listNodes } from "#contract/content/list-nodes.ts";
import { hash } from "#pictures/picture-address.ts";
import { deriveOnce } from "#shared/derive-once.ts";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";
import { toPlace } from "./place.ts";
import { variedPlaces } from "./varied-places.ts";

/** As many as the mosaic has room for. */
const PLACES_SHOWN = 9;

type Nodes = OutputOf<typeof listNodes>;

/** Every brand begins somewhere else; its own order is always the same. */
const inOrderOf = (brandId: string, places: readonly PlaceCardPlace[]): readonly PlaceCardPlace[] =>
  places.toSorted((one, other) => hash(`${brandId} ${one.name}`) - hash(`${brandId} ${other.name}`));

const chooseFor = (brandId: string) =>
  deriveOnce((nodes: Nodes) => ({ places: variedPlaces(inOrderOf(brandId, nodes.data.map(toPlace)), PLACES_SHOWN) }));

/** One for each brand, and there are few. */
const choosers = new Map<string, ReturnType<typeof chooseFor>>();

export function placesForHome(nodes: Nodes, brandId: string): readonly PlaceCardPlace[] {
  const choose = choosers.get(brandId) ?? chooseFor(brandId);
  choosers.set(brandId, choose);
  return choose(nodes).places;
}
