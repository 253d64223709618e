/** The places of a brand's destination pages. */
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { findDestination, isSoldAt } from "#platform/catalog/destination-places.ts";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { viewOfCaller } from "#platform/content/content-caller.ts";
import type { ContentMemory } from "#platform/content/content-memory.ts";
import { listNodeRows } from "#platform/content/content-store.ts";

/** More destination pages than any brand has. */
const MAX = 200;

const HOTELS_OF: ReadonlyMap<string, number> = new Map(SOLD_CITIES.map(({ id, hotels }) => [String(id), hotels]));

type Destination = { readonly item: number; readonly bestMonths: readonly number[] };

const hotelsAt = ({ places }: BrandNow, item: number): number => HOTELS_OF.get(places.cityAt(item, "en").id) ?? 0;

/** Distinct places, those with most hotels first. Cached as long as the content. */
async function listDestinations(
  context: Context,
  memory: ContentMemory,
  caller: Caller,
  catalog: BrandNow,
): Promise<readonly Destination[]> {
  const { view, state } = await viewOfCaller(memory, caller);
  const destinations = await memory.recall(state, ["destinations", view], async () => {
    const { rows } = await listNodeRows(context.database.sql, view, { bundle: "destination" }, { offset: 0, limit: MAX });
    const all = rows.flatMap(({ facts }): Destination[] => {
      const item = findDestination({ places: catalog.places, finder: catalog.findAnywhere }, facts);
      const bestMonths = (facts["bestMonths"] ?? "").split(" ").map(Number);
      return item === undefined ? [] : [{ item, bestMonths }];
    });
    // A place may have two pages: one about hotels, one about flights.
    const distinct = new Map(all.toReversed().map((one) => [one.item, one]));
    return [...distinct.values()].toSorted(
      (one, other) => hotelsAt(catalog, other.item) - hotelsAt(catalog, one.item) || one.item - other.item,
    );
  });
  // A page inherited from another brand may be about a place where this brand sells nothing.
  return catalog.isSelection ? destinations.filter(({ item }) => isSoldAt(catalog, item)) : destinations;
}

export const listBrandDestinations = async (...of: Parameters<typeof listDestinations>): Promise<readonly number[]> =>
  (await listDestinations(...of)).map(({ item }) => item);

/** Ids of the places: first those whose page names one of the months (1 to 12) among the best, then the others. */
export async function listDestinationsInSeason(
  context: Context,
  memory: ContentMemory,
  caller: Caller,
  catalog: BrandNow,
  months: ReadonlySet<number>,
): Promise<readonly string[]> {
  const destinations = await listDestinations(context, memory, caller, catalog);
  const isInSeason = ({ bestMonths }: Destination): boolean => bestMonths.some((month) => months.has(month));
  const sorted = [...destinations.filter(isInSeason), ...destinations.filter((one) => !isInSeason(one))];
  return sorted.map(({ item }) => catalog.places.cityAt(item, "en").id);
}
