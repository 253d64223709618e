/** /widgets: how to embed the widgets in another site, with live examples. */
import { useText } from "#web/i18n/text.tsx";
import type { Text } from "#web/i18n/text.tsx";
import type { Deal } from "#web/hotel/deal-card.tsx";
import { EmbedGuide } from "#web/screens/widgets/embed-guide.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumb.tsx";
import { readDeals } from "#web/routes/data/read-deals.ts";
import { hotelOfDeal } from "#web/routes/data/read-widget-hotel.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { crumbData } from "#web/routes/data/structured-data.ts";

const DEALS_SHOWN = 4;
const PATH = "/widgets";

type Data = { readonly deals: readonly Deal[] };

/** Without deals the page has instructions but no example. */
export async function loader(args: LoadArgs): Promise<Data> {
  const placed = (await readDeals(args, DEALS_SHOWN)) ?? [];
  return { deals: placed.slice(0, DEALS_SHOWN).map(({ deal }) => deal) };
}

const crumbsOf = (text: Text): readonly Crumb[] => [
  { label: text("content.home"), to: "/" },
  { label: text("widgets.guideTitle"), to: PATH },
];

export function Screen({ data }: { readonly data: Data }) {
  const text = useText();
  const [first] = data.deals;
  return (
    <EmbedGuide crumbs={crumbsOf(text)} deals={data.deals} example={first ? { hotelId: first.hotelId, hotel: hotelOfDeal(first) } : null} />
  );
}

export const head: RouteModule<Data>["head"] = (_data, page, text) => ({
  title: text("widgets.guideTitle"),
  description: text("widgets.guideDescription", { brand: page.brand.name }),
  canonicalPath: PATH,
  indexed: true,
  structuredData: [crumbData(crumbsOf(text), page)],
});
