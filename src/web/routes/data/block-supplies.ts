/** Loads the data that content blocks show besides their own texts: destination cards and live deals. */
import type { PageSummary } from "#contract/content/list-pages.ts";
import type { Block, BlockOf } from "#domain/content/blocks.ts";
import { isViewOf } from "#pictures/picture-address.ts";
import type { Deal } from "#web/hotel/deal-card.tsx";
import type { BlockSupply } from "#web/screens/content/blocks/block-props.ts";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";
import { placeOf } from "./place.ts";
import type { PlacedDeal } from "./read-deals.ts";
import { isInRegion, readDeals } from "./read-deals.ts";
import type { LoadArgs } from "./route.ts";
import { variedPlaces } from "./varied-places.ts";

const PLACES_SHOWN = 6;
const DEALS_SHOWN = 6;

export async function blockSupplies(
  args: Pick<LoadArgs, "api" | "path">,
  blocks: readonly Block[],
  pages: readonly PageSummary[],
): Promise<Readonly<Record<number, BlockSupply>>> {
  // If the deals cannot be loaded, only they are missing from the page.
  const deals = blocks.some(({ kind }) => kind === "deals") ? ((await readDeals(args)) ?? []) : [];
  const destinations = pages.filter(({ bundle }) => bundle === "destination").map(placeOf);
  return Object.fromEntries(
    blocks.flatMap((block, index): [number, BlockSupply][] => {
      if (block.kind === "destinations") return [[index, { places: placesOf(block, destinations) }]];
      return block.kind === "deals" ? [[index, { deals: dealsOf(block, deals) }]] : [];
    }),
  );
}

function placesOf({ aliases, scene, limit }: BlockOf<"destinations">, all: readonly PlaceCardPlace[]): readonly PlaceCardPlace[] {
  const most = limit ?? PLACES_SHOWN;
  if (aliases) return aliases.flatMap((alias) => all.filter(({ to }) => to === alias)).slice(0, most);
  return scene ? all.filter(({ kind }) => isViewOf(kind, scene)).slice(0, most) : variedPlaces(all, most);
}

/** Deals are rooms without flights, so they are not shown on a page that offers packages. */
function dealsOf({ filter }: BlockOf<"deals">, all: readonly PlacedDeal[]): readonly Deal[] {
  if (filter?.kind === "packages") return [];
  const destination = filter?.destination;
  return all
    .filter(({ region }) => destination === undefined || isInRegion(region, destination))
    .slice(0, DEALS_SHOWN)
    .map(({ deal }) => deal);
}
