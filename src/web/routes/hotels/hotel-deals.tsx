/** /hotels/deals, and /hotels/deals/op for opaque hotels (ROUTE-011, ROUTE-019). */
import { flowPath, HOTEL_DEALS_PATH } from "#domain/hotel/hotel-links.ts";
import { useText } from "#web/i18n/text.tsx";
import type { Text } from "#web/i18n/text.tsx";
import type { DealsPage } from "#web/screens/deals/deals-screen.tsx";
import { DealsScreen } from "#web/screens/deals/deals-screen.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumb.tsx";
import { isHiddenPath, isInRegion, readDeals, requestedRegion, regionChoices } from "#web/routes/data/read-deals.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { crumbData } from "#web/routes/data/structured-data.ts";

const PICTURES = { open: { seed: "hotel deals", kind: "terrace" }, hidden: { seed: "hidden hotel deals", kind: "lobby" } } as const;

export async function loader(args: LoadArgs): Promise<LoaderResult<DealsPage>> {
  const isHidden = isHiddenPath(args.path);
  const placed = await readDeals(args);
  const request = requestedRegion(args.query) ?? null;
  if (!placed) {
    // The status makes search engines retry and keeps the page out of caches.
    return withStatus(503, { isHidden, hasFailed: true, deals: [], regions: [], region: request });
  }
  const deals = request === null ? placed : placed.filter(({ region }) => isInRegion(region, request));
  const [first] = deals;
  // A region requested by name is marked by its id, unless the name matches several regions.
  const isOne = first !== undefined && deals.every(({ region }) => region.id === first.region.id);
  return {
    isHidden,
    hasFailed: false,
    deals: deals.map(({ deal }) => deal),
    regions: regionChoices(placed),
    region: request !== null && isOne ? first.region.id : request,
  };
}

const titleOf = (isHidden: boolean, text: Text): string => text(isHidden ? "deals.hiddenTitle" : "deals.title");

function crumbsOf(isHidden: boolean, text: Text): readonly Crumb[] {
  const path = flowPath(HOTEL_DEALS_PATH, { isHidden });
  return [
    { label: text("content.home"), to: "/" },
    { label: text("home.tabHotels"), to: "/hotels" },
    { label: titleOf(isHidden, text), to: path },
  ];
}

export function Screen({ data }: { readonly data: DealsPage }) {
  const text = useText();
  return <DealsScreen {...data} crumbs={crumbsOf(data.isHidden, text)} picture={PICTURES[data.isHidden ? "hidden" : "open"]} />;
}

export const head: RouteModule<DealsPage>["head"] = ({ isHidden, hasFailed }, page, text) => ({
  title: titleOf(isHidden, text),
  description: text(isHidden ? "deals.hiddenDescription" : "deals.description", { brand: page.brand.name }),
  canonicalPath: flowPath(HOTEL_DEALS_PATH, { isHidden }),
  // Tokens of opaque hotels expire, so search engines must not link to them.
  indexed: !isHidden && !hasFailed,
  picture: PICTURES[isHidden ? "hidden" : "open"],
  structuredData: [crumbData(crumbsOf(isHidden, text), page)],
});
