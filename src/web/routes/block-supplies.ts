/** Brings what blocks show beside their own words: cards of places, live deals. */
import { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import type { PageSummary } from "#contract/content/list-pages.ts";
import type { Block, BlockOf } from "#domain/content/blocks.ts";
import { isViewOf } from "#domain/picture/picture-address.ts";
import type { BlockSupply, Deal } from "#web/screens/content/blocks/block-props.ts";
import type { PlaceCardPlace } from "#web/ui/place-card.tsx";
import { placeOf } from "./place.ts";
import type { LoadArgs } from "./route.ts";
import { variedPlaces } from "./varied-places.ts";

const PLACES_SHOWN = 6;
const DEALS_SHOWN = 6;

export async function blockSupplies(
  { api }: Pick<LoadArgs, "api">,
  blocks: readonly Block[],
  pages: readonly PageSummary[],
): Promise<Readonly<Record<number, BlockSupply>>> {
  const deals = blocks.some(({ kind }) => kind === "deals") ? await readDeals(api) : [];
  const destinations = pages.filter(({ bundle }) => bundle === "destination").map(placeOf);
  return Object.fromEntries(
    blocks.flatMap((block, index): [number, BlockSupply][] => {
      if (block.kind === "destinations") return [[index, { places: placesOf(block, destinations) }]];
      return block.kind === "deals" ? [[index, { deals: dealsOf(block, deals) }]] : [];
    }),
  );
}

/** While nobody serves deals there are none. */
async function readDeals(api: LoadArgs["api"]): Promise<readonly Deal[]> {
  const answer = await api(listPromotionalDeals, { query: {} });
  return answer.ok ? answer.data.deals : [];
}

function placesOf({ aliases, scene, limit }: BlockOf<"destinations">, all: readonly PlaceCardPlace[]): readonly PlaceCardPlace[] {
  const most = limit ?? PLACES_SHOWN;
  if (aliases) return aliases.flatMap((alias) => all.filter(({ to }) => to === alias)).slice(0, most);
  return scene ? all.filter(({ kind }) => isViewOf(kind, scene)).slice(0, most) : variedPlaces(all, most);
}

const dealsOf = ({ filter }: BlockOf<"deals">, all: readonly Deal[]): readonly Deal[] =>
  all
    .filter(({ region }) => filter?.destination === undefined || region.name.toLowerCase() === filter.destination.toLowerCase())
    .slice(0, DEALS_SHOWN);
