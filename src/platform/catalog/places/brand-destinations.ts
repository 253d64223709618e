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

/** Distinct places, those with most hotels first. Cached as long as the content. */
export async function listBrandDestinations(
  context: Context,
  memory: ContentMemory,
  caller: Caller,
  catalog: BrandNow,
): Promise<readonly number[]> {
  const { view, state } = await viewOfCaller(memory, caller);
  const destinations = await memory.recall(state, ["destinations", view], async () => {
    const { rows } = await listNodeRows(context.database.sql, view, { bundle: "destination" }, { offset: 0, limit: MAX });
    const items = rows.flatMap(({ facts }) => findDestination({ places: catalog.places, finder: catalog.findAnywhere }, facts) ?? []);
    const hotelsAt = (item: number): number => HOTELS_OF.get(catalog.places.cityAt(item, "en").id) ?? 0;
    return [...new Set(items)].toSorted((one, other) => hotelsAt(other) - hotelsAt(one) || one - other);
  });
  // A page inherited from another brand may be about a place where this brand sells nothing.
  return catalog.isSelection ? destinations.filter((item) => isSoldAt(catalog, item)) : destinations;
}
