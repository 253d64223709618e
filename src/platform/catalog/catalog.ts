/** What the calls of the catalogue look things up in: places, hotels and the names of countries, each read when first asked for. */
import type { Places } from "#domain/place/places.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { composeCatalog } from "./compose-catalog.ts";
import type { CatalogNow } from "./compose-catalog.ts";
import { createHotelsReader } from "./hotels/hotels-now.ts";
import { loadPlaces } from "./places/load-places.ts";

export type Catalog = {
  /** What is known now; a call keeps the one it began with. */
  readonly open: () => Promise<CatalogNow>;
};

export function createCatalog(context: Pick<Context, "database" | "log">, load: () => Promise<Places> = loadPlaces): Catalog {
  let opening: Promise<Catalog> | undefined;
  return {
    open: async () => {
      // What could not be read is read again by the next who asks.
      opening ??= openCatalog(context, load).catch((fault: unknown) => {
        opening = undefined;
        throw fault;
      });
      return (await opening).open();
    },
  };
}

async function openCatalog(context: Pick<Context, "database" | "log">, load: () => Promise<Places>): Promise<Catalog> {
  const places = await load();
  const reader = createHotelsReader(context, places);
  const compose = composeCatalog(places);
  let last: CatalogNow | undefined;
  return {
    open: async () => {
      const { directory, book } = await reader.current();
      return last?.hotels === directory ? last : (last = compose(directory, book));
    },
  };
}
