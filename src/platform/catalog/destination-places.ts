/** Maps destination pages to the catalogue: which place a page is about, and whether the brand sells hotels there. */
import { cityViewOf } from "#domain/place/setting/city-views.ts";
import { findPlaces } from "#domain/place/find-places.ts";
import type { DestinationFacts, DestinationPlaces } from "#platform/content/destination-places.ts";
import { listDestinationPages } from "#platform/content/content-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { BrandCatalog } from "./brand-catalog.ts";
import type { Catalog } from "./catalog.ts";
import type { CatalogNow } from "./compose-catalog.ts";
import { settingOfItem } from "./places/setting-of-place.ts";
import { writeSetting } from "#pictures/settings/setting.ts";
import { hotelsOfTown } from "./hotels/hotels-of-place.ts";

/** Cached, because a name search over all places is slow and pages request the same few. */
const itemsByFacts = new WeakMap<CatalogNow["places"], Map<string, number | undefined>>();
const MAX_ITEMS = 5_000;

/** Finds the place by its name in any language. A match in the country of the page wins over a better match elsewhere. */
export function findDestination({ places, finder }: Pick<CatalogNow, "places" | "finder">, facts: DestinationFacts): number | undefined {
  const known = itemsByFacts.get(places) ?? new Map<string, number | undefined>();
  itemsByFacts.set(places, known);
  const key = JSON.stringify([facts["city"], facts["countryCode"]]);
  if (known.has(key)) return known.get(key);
  const items = findPlaces(finder, { text: facts["city"] ?? "", limit: 20, groups: ["places"] }).map(({ item }) => item);
  const found = items.find((item) => places.cityAt(item, "en").countryCode === facts["countryCode"]) ?? items[0];
  if (known.size >= MAX_ITEMS) known.clear();
  known.set(key, found);
  return found;
}

export const isSoldAt = ({ columns, places }: CatalogNow, item: number): boolean =>
  hotelsOfTown(columns, places.cityAt(item, "en")).length > 0;

export const createDestinationPlaces = (
  { database }: Pick<Context, "database">,
  catalog: Catalog,
  ofBrand: BrandCatalog,
): DestinationPlaces => ({
  listUnsold: async (brandId) => {
    if (!(await ofBrand.hasSelection({ brandId }))) return [];
    const [now, pages] = await Promise.all([ofBrand.open({ brandId }), listDestinationPages(database.sql)]);
    return pages.flatMap(({ alias, facts }) => {
      const item = findDestination({ places: now.places, finder: now.findAnywhere }, facts);
      return item !== undefined && !isSoldAt(now, item) ? [alias] : [];
    });
  },
  findRegion: async (facts) => {
    const now = await catalog.open();
    const item = findDestination(now, facts);
    return item === undefined ? undefined : now.places.cityAt(item, "en").id;
  },
  findSetting: async (facts) => {
    const now = await catalog.open();
    const item = findDestination(now, facts);
    if (item === undefined) return undefined;
    return writeSetting(settingOfItem(now.places, item)) + (cityViewOf(now.places.cityAt(item, "en").id) ?? "");
  },
});
