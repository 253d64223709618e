/** Pages for frames on partners' sites: deals (ROUTE-023, ROUTE-024) and one hotel (ROUTE-025, ROUTE-026). */
import type { Deal } from "#web/hotel/deal-card.tsx";
import { DealsWidget } from "#web/screens/widgets/deals-widget.tsx";
import type { WidgetHotel } from "#web/screens/widgets/hotel-widget.tsx";
import { HotelWidget } from "#web/screens/widgets/hotel-widget.tsx";
import { isHiddenPath, isInRegion, MAX_DEALS, readDeals, requestedRegion } from "#web/routes/data/read-deals.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import { readWidgetHotel } from "#web/routes/data/read-widget-hotel.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

const DEALS_SHOWN = 4;
const MAX_SHOWN = 24;

type Common = { readonly isHidden: boolean; readonly hasFailed: boolean };
type DealsData = Common & { readonly kind: "deals"; readonly deals: readonly Deal[]; readonly region: string | null };
type HotelData = Common & { readonly kind: "details"; readonly hotel: WidgetHotel | null };
type Data = DealsData | HotelData;

export const loader = (args: LoadArgs): Promise<LoaderResult<Data>> =>
  args.path.startsWith("/widgets/hotels/details") ? loadHotel(args) : loadDeals(args);

async function loadDeals(args: LoadArgs): Promise<LoaderResult<DealsData>> {
  const request = requestedRegion(args.query) ?? null;
  const limit = limitIn(args.query);
  // Filtering by region needs all deals.
  const placed = await readDeals(args, request === null ? limit : MAX_DEALS);
  const common = { kind: "deals", isHidden: isHiddenPath(args.path), region: request } as const;
  if (!placed) return withStatus(503, { ...common, hasFailed: true, deals: [] });
  const deals = request === null ? placed : placed.filter(({ region }) => isInRegion(region, request));
  return { ...common, hasFailed: false, deals: deals.slice(0, limit).map(({ deal }) => deal) };
}

function limitIn(query: URLSearchParams): number {
  const request = query.get("limit") ?? "";
  return /^[1-9]\d?$/.test(request) ? Math.min(Number(request), MAX_SHOWN) : DEALS_SHOWN;
}

async function loadHotel(args: LoadArgs): Promise<LoaderResult<HotelData>> {
  const hotel = await readWidgetHotel(args);
  const common = { kind: "details", isHidden: isHiddenPath(args.path) } as const;
  if (hotel === "silent") return withStatus(503, { ...common, hasFailed: true, hotel: null });
  if (hotel === "missing") return withStatus(404, { ...common, hasFailed: false, hotel: null });
  return { ...common, hasFailed: false, hotel };
}

export const Screen = ({ data }: { readonly data: Data }) =>
  data.kind === "deals" ? <DealsWidget {...data} /> : <HotelWidget hotel={data.hotel} hasFailed={data.hasFailed} />;

/** Part of a partner's page, so search engines must not index it. */
export const head: RouteModule<Data>["head"] = (data, page, text) => ({
  title: (data.kind === "details" && data.hotel?.name) || text(data.isHidden ? "deals.hiddenTitle" : "deals.title"),
  description: text(data.isHidden ? "deals.hiddenDescription" : "deals.description", { brand: page.brand.name }),
  canonicalPath: "/hotels/deals",
  indexed: false,
});
