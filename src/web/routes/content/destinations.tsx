import type { PageSummary } from "#contract/content/list-pages.ts";
import { countryFacts, WORLD_PARTS } from "#domain/content/country-facts.ts";
import { languageTag } from "#domain/market/locale.ts";
import { DestinationsScreen } from "#web/screens/content/destination/destinations-screen.tsx";
import type { PartOfWorld } from "#web/screens/content/destination/destinations-screen.tsx";
import { trailOf } from "#web/screens/content/trail.ts";
import { deriveOnce } from "#shared/derive-once.ts";
import { placeOf } from "#web/routes/data/place.ts";
import { readPages } from "#web/routes/data/read-pages.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { crumbData } from "#web/routes/data/structured-data.ts";

type Data = { readonly parts: readonly PartOfWorld[] };

export async function loader(args: LoadArgs): Promise<Data> {
  return partsIn(languageTag(args.page.locale))(await readPages(args, "destination"));
}

/** The list is long and the same for every visitor, so it is sorted once per language. */
const known = new Map<string, ReturnType<typeof makeParts>>();

function partsIn(tag: string): ReturnType<typeof makeParts> {
  const found = known.get(tag) ?? makeParts(tag);
  known.set(tag, found);
  return found;
}

function makeParts(tag: string) {
  const names = new Intl.DisplayNames(tag, { type: "region" });
  return deriveOnce((pages: readonly PageSummary[]): Data => {
    const byPart = Map.groupBy(pages, ({ facts }) => countryFacts(facts["countryCode"] ?? "")?.part);
    const parts = [...WORLD_PARTS, undefined].flatMap((part): PartOfWorld[] => {
      const places = (byPart.get(part) ?? []).map(placeOf);
      return places.length === 0 ? [] : [{ id: part ?? "other", name: part ? (names.of(part) ?? part) : null, places }];
    });
    return { parts };
  });
}

export function Screen({ data }: { readonly data: Data }) {
  return <DestinationsScreen parts={data.parts} />;
}

export const head: RouteModule<Data>["head"] = (_data, page, text) => ({
  title: text("destination.indexTitle"),
  description: text("destination.indexDescription"),
  canonicalPath: "/destinations",
  indexed: true,
  structuredData: [crumbData(trailOf("/destinations", text("destination.indexTitle"), text), page)],
});
