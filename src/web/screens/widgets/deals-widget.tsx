/** Deals widget for partner sites (ROUTE-023, ROUTE-024). */
import { flowPath, HOTEL_DEALS_PATH } from "#domain/hotel/hotel-links.ts";
import type { Deal } from "#web/hotel/deal-card.tsx";
import { DealCard } from "#web/hotel/deal-card.tsx";
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { useOutside, WidgetFrame } from "./widget-frame.tsx";

type Props = {
  readonly deals: readonly Deal[];
  readonly isHidden: boolean;
  readonly hasFailed?: boolean;
  /** Selected region, which the link to all deals keeps. */
  readonly region?: string | null;
  readonly level?: 1 | 3;
};

export function DealsWidget({ deals, isHidden, hasFailed = false, region = null, level = 1 }: Props) {
  const text = useText();
  const { brand } = usePage();
  const outside = useOutside();
  const path = flowPath(HOTEL_DEALS_PATH, { isHidden });
  const more = {
    label: text("widgets.allDeals", { brand: brand.name }),
    path: region === null ? path : `${path}?${new URLSearchParams({ region })}`,
  };
  return (
    <WidgetFrame title={text(isHidden ? "deals.hiddenTitle" : "deals.title")} level={level} more={more}>
      {deals.length === 0 ? (
        <p className="widget-empty">{text(hasFailed ? "deals.failedTitle" : "deals.noneTitle")}</p>
      ) : (
        <ul className="deals deals-compact widget-deals">
          {deals.map((deal) => (
            <DealCard key={`${deal.hotelId} ${deal.startDate}`} deal={deal} level={level === 1 ? 2 : 4} outside={outside} />
          ))}
        </ul>
      )}
    </WidgetFrame>
  );
}
