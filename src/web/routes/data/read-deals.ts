/** The brand's deals as cards, with the regions they can be filtered by. */
import { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import { MAX_LENGTH, nameFrom } from "#domain/query/query-values.ts";
import type { Deal } from "#web/hotel/deal-card.tsx";
import type { LoadArgs } from "./route.ts";
import type { WireDeal } from "./to-deal.ts";
import { toDeal, toHiddenDeal } from "./to-deal.ts";
import { idFrom } from "#domain/query/query-values.ts";

export const MAX_DEALS = 60;

type Region = WireDeal["region"];
export type PlacedDeal = { readonly deal: Deal; readonly region: Region };
type RegionChoice = { readonly id: string; readonly name: string; readonly count: number };

/** Pages of opaque hotels end with /op (decision D15); their calls use the Opaque channel. */
export const isHiddenPath = (path: string): boolean => /\/op\/?$/.test(path);

type HotelIds = { readonly hotelId?: string | undefined; readonly tHotelId?: string | undefined };

/**
 * On a page of opaque hotels, a plain hotel number stands for the hotel's class, whose token the hotel's information contains. Rates must be
 * requested by that token: requested by the number, they would be the public rates of that hotel, which identify it.
 */
export const isClassUnknown = (isHidden: boolean, { hotelId, tHotelId }: HotelIds): boolean =>
  isHidden && (tHotelId !== undefined || idFrom(hotelId ?? null) !== undefined);

/** Undefined if the call failed, as opposed to an empty list of deals. */
export async function readDeals(
  { api, path }: Pick<LoadArgs, "api" | "path">,
  limit = MAX_DEALS,
): Promise<readonly PlacedDeal[] | undefined> {
  const answer = await api(listPromotionalDeals, { query: { limit } });
  if (!answer.ok) return undefined;
  return isHiddenPath(path)
    ? answer.data.hiddenDeals.map((deal) => ({ deal: toHiddenDeal(deal), region: deal.region }))
    : answer.data.deals.map((deal) => ({ deal: toDeal(deal), region: deal.region }));
}

export const requestedRegion = (query: URLSearchParams): string | undefined => nameFrom(query.get("region"), MAX_LENGTH.label);

/** Matches a region or its parent, by id or name. */
export function isInRegion({ id, name, parentRegionId, parentRegionName }: Region, request: string): boolean {
  const requestedName = request.toLocaleLowerCase();
  return [id, name, parentRegionId, parentRegionName].some((known) => known?.toLocaleLowerCase() === requestedName);
}

/** Sorted by the number of deals, highest first. */
export function regionChoices(placed: readonly PlacedDeal[]): readonly RegionChoice[] {
  const byId = Map.groupBy(placed, ({ region }) => region.id);
  return [...byId]
    .map(([id, dealsOfRegion]) => ({ id, name: dealsOfRegion[0]?.region.name ?? id, count: dealsOfRegion.length }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}
