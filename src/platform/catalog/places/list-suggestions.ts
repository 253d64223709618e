import { listSuggestions as call } from "#contract/catalog/list-suggestions.ts";
import { findPlaces, PLACE_GROUPS } from "#domain/place/find-places.ts";
import type { FoundPlace, PlaceGroup } from "#domain/place/find-places.ts";
import type { ContentMemory } from "#platform/content/content-memory.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { listBrandDestinations } from "./brand-destinations.ts";
import type { BrandCatalog, BrandNow } from "#platform/catalog/brand-catalog.ts";
import { describeSuggestions } from "./describe-suggestion.ts";

const MAX_POPULAR = 50;

const GROUP_OF: Readonly<Record<string, PlaceGroup>> = { Cities: "places", Regions: "places", Airports: "airports", Hotels: "hotels" };

export const listSuggestions = (catalog: BrandCatalog, memory: ContentMemory) =>
  useCase(call, async (context, caller, { query }) => {
    const types = query.types?.split(",");
    const now = withAirports(await catalog.open(caller), types);
    const groups = types && [...new Set(types.flatMap((type) => GROUP_OF[type] ?? []))];
    const { maxResults } = query;
    const found =
      query.q.trim() === ""
        ? await listPopular(context, memory, caller, now, groups ?? PLACE_GROUPS)
        : findPlaces(now.finder, { text: query.q, limit: maxResults, ...(groups && { groups }) });
    const items = describeSuggestions(now, found, caller.locale).filter(({ type }) => !types || types.includes(type));
    return { items: items.slice(0, maxResults) };
  });

/** Only flights, transfers and cars request airports by type, and their places do not depend on the hotels that the brand sells. */
function withAirports(now: BrandNow, types: readonly string[] | undefined): BrandNow {
  if (!types?.includes("Airports")) return now;
  const { airports } = now.findAnywhere.groups;
  return { ...now, finder: { ...now.finder, groups: { ...now.finder.groups, airports } } };
}

/** For an empty text: the brand's destinations, or the most popular airports or hotels. */
async function listPopular(
  context: Context,
  memory: ContentMemory,
  caller: Caller,
  now: BrandNow,
  groups: readonly PlaceGroup[],
): Promise<FoundPlace[]> {
  const [group] = groups;
  if (group === "places") {
    return (await listBrandDestinations(context, memory, caller, now)).map((item) => ({ group, item }));
  }
  const { names, isOffered = () => true } = now.finder.groups[group ?? "hotels"];
  const popular: FoundPlace[] = [];
  for (let item = 0; item < names.weights.length && popular.length < MAX_POPULAR; item += 1) {
    if (isOffered(item)) popular.push({ group: group ?? "hotels", item });
  }
  return popular;
}
