import { counterpartOf, isFlightsAddress } from "#domain/content/place-address.ts";
import { languageTag } from "#domain/market/locale.ts";
import { loadSearchCard } from "#web/search/card-gate.ts";
import { DestinationScreen } from "#web/screens/content/destination/destination-screen.tsx";
import type { DestinationExtras } from "#web/screens/content/destination/destination-screen.tsx";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";
import { blockSupplies } from "#web/routes/data/block-supplies.ts";
import { contentHead, missingHead } from "#web/routes/data/content-head.ts";
import { glanceOf } from "#web/routes/data/glance.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import { neighboursOf } from "#web/routes/data/neighbours.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import { placeOf } from "#web/routes/data/place.ts";
import type { FoundNode } from "#web/routes/data/read-node.ts";
import { readNode } from "#web/routes/data/read-node.ts";
import { readPages } from "#web/routes/data/read-pages.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { placeData } from "#web/routes/data/structured-data.ts";

const NEIGHBOURS_SHOWN = 4;

type Data = NotFound | ({ readonly found: true; readonly node: FoundNode } & DestinationExtras);

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const node = await readNode(args);
  if (typeof node === "string") return missingPage(args, node);
  const product = isFlightsAddress(node.alias) ? "flights" : "hotels";
  const [pages, stays, months, cheapFlights] = await Promise.all([
    readPages(args),
    // Imported dynamically: a static import would move parts of the search into the scripts of every page.
    product === "hotels"
      ? import("#web/routes/data/destination/destination-hotels.ts").then(({ destinationHotels }) => destinationHotels(args, node))
      : { hotels: null, none: null },
    product === "hotels"
      ? import("#web/routes/data/destination/destination-months.ts").then(({ destinationMonths }) => destinationMonths(args, node))
      : [],
    product === "flights" ? import("#web/routes/data/cheap-flights.ts").then(({ cheapFlights: read }) => read(args, node)) : null,
    import.meta.env.SSR ? undefined : loadSearchCard(),
  ]);
  const counterpart = pages.find(({ alias }) => alias !== node.alias && alias === counterpartOf(node.alias));
  return {
    found: true,
    node,
    today: args.today,
    product,
    ...stays,
    months,
    cheapFlights,
    supplies: await blockSupplies(args, node.blocks, pages),
    glance: glanceOf(node.facts, languageTag(args.page.locale)),
    neighbours: neighboursOf(node, pages, NEIGHBOURS_SHOWN).map(placeOf),
    counterpart: counterpart ? { to: counterpart.alias, isFlights: isFlightsAddress(counterpart.alias) } : null,
  };
}

export function Screen({ data }: { readonly data: Data }) {
  return data.found ? <DestinationScreen {...data} /> : <MissingScreen {...data} />;
}

export const head: RouteModule<Data>["head"] = (data, page, text) =>
  data.found ? contentHead(data.node, page, text, [placeData(data.node, page)]) : missingHead(data, text);
