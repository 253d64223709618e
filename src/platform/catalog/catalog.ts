/** The in-memory data of the catalogue: places, hotels and country names, loaded on first use. */
import type { Places } from "#domain/place/places.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { composeCatalog } from "./compose-catalog.ts";
import type { CatalogNow } from "./compose-catalog.ts";
import { createHotelsReader } from "./hotels/hotels-now.ts";
import { createTalliesReader } from "./hotels/review-tallies.ts";
import { loadPlaces } from "./places/load-places.ts";

export type Catalog = {
  /** The current version; a call uses one version from start to end. */
  readonly open: () => Promise<CatalogNow>;
};

export function createCatalog(
  context: Pick<Context, "database" | "log" | "environment">,
  load: () => Promise<Places> = loadPlaces,
): Catalog {
  let opening: Promise<Catalog> | undefined;
  return {
    open: async () => {
      // A failed load is retried by the next call.
      opening ??= openCatalog(context, load).catch((fault: unknown) => {
        opening = undefined;
        throw fault;
      });
      return (await opening).open();
    },
  };
}

async function openCatalog(context: Pick<Context, "database" | "log" | "environment">, load: () => Promise<Places>): Promise<Catalog> {
  const places = await load();
  const reader = createHotelsReader(context, places);
  const reviews = createTalliesReader(context);
  const compose = composeCatalog(places);
  let last: CatalogNow | undefined;
  return {
    open: async () => {
      const [{ directory, book }, tallies] = await Promise.all([reader.current(), reviews.current()]);
      return last?.hotels === directory && last.reviewTallies === tallies ? last : (last = compose(directory, book, tallies));
    },
  };
}
