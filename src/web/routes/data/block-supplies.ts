/** Loads the data that content blocks show besides their own texts: destination cards, live deals and packages. */
import type { PageSummary } from "#contract/content/list-pages.ts";
import type { Block, BlockOf } from "#domain/content/blocks.ts";
import { isViewOf } from "#pictures/picture-address.ts";
import type { Departure } from "#web/flight/departure-card.tsx";
import type { Deal } from "#web/hotel/deal-card.tsx";
import type { BlockSupply } from "#web/screens/content/blocks/block-props.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { placeOf } from "./place.ts";
import type { PlacedDeal } from "./read-deals.ts";
import { isInRegion, readDeals } from "./read-deals.ts";
import type { LoadArgs } from "./route.ts";
import { variedPlaces } from "./varied-places.ts";

const PLACES_SHOWN = 6;
const DEALS_SHOWN = 6;

export async function blockSupplies(
  args: Pick<LoadArgs, "api" | "path" | "page" | "today">,
  blocks: readonly Block[],
  pages: readonly PageSummary[],
): Promise<Readonly<Record<number, BlockSupply>>> {
  // If the deals cannot be loaded, only they are missing from the page.
  const deals = blocks.some((block) => block.kind === "deals" && !isOfPackages(block)) ? ((await readDeals(args)) ?? []) : [];
  const destinations = pages.filter(({ bundle }) => bundle === "destination").map(placeOf);
  const supplies = await Promise.all(
    blocks.map(async (block): Promise<BlockSupply | undefined> => {
      if (block.kind === "destinations") return { places: placesOf(block, destinations) };
      if (block.kind !== "deals") return undefined;
      return isOfPackages(block) ? { departures: await departuresOf(args, block) } : { deals: dealsOf(block, deals) };
    }),
  );
  return Object.fromEntries(supplies.flatMap((supply, index): [number, BlockSupply][] => (supply ? [[index, supply]] : [])));
}

const isOfPackages = ({ filter }: BlockOf<"deals">): boolean => filter?.kind === "packages";

/** Deals are rooms without flights: a block of packages shows packages or nothing. */
async function departuresOf(
  args: Pick<LoadArgs, "api" | "page" | "today">,
  { filter = {} }: BlockOf<"deals">,
): Promise<readonly Departure[]> {
  const { readDepartures } = await import("./read-departures.ts");
  const { cities, from, until, nights } = filter;
  return readDepartures(args, { destinations: cities, from, until, nights, limit: DEALS_SHOWN });
}

function placesOf({ aliases, scene, limit }: BlockOf<"destinations">, all: readonly PlaceCardPlace[]): readonly PlaceCardPlace[] {
  const maxPlaces = limit ?? PLACES_SHOWN;
  if (aliases) return aliases.flatMap((alias) => all.filter(({ to }) => to === alias)).slice(0, maxPlaces);
  return scene ? all.filter(({ kind }) => isViewOf(kind, scene)).slice(0, maxPlaces) : variedPlaces(all, maxPlaces);
}

function dealsOf({ filter }: BlockOf<"deals">, all: readonly PlacedDeal[]): readonly Deal[] {
  const destination = filter?.destination;
  return all
    .filter(({ region }) => destination === undefined || isInRegion(region, destination))
    .slice(0, DEALS_SHOWN)
    .map(({ deal }) => deal);
}
