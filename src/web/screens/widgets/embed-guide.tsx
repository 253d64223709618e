/** Guide for partners who embed our widgets: previews, code, parameters and permissions. */
import type { Deal } from "#web/hotel/deal-card.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumb.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { DealsWidget } from "./deals-widget.tsx";
import type { WidgetHotel } from "./hotel-widget.tsx";
import { HotelWidget } from "./hotel-widget.tsx";
import { ParameterTable } from "./parameter-table.tsx";
import { Snippet } from "./snippet.tsx";
import { useOutside } from "./widget-frame.tsx";
import { frameCode, permissionCode } from "./widget-snippets.ts";

type Props = {
  readonly crumbs: readonly Crumb[];
  readonly deals: readonly Deal[];
  /** The hotel of the example. */
  readonly example: { readonly hotelId: string; readonly hotel: WidgetHotel } | null;
};

const HEIGHTS = { deals: 720, details: 320 } as const;
const EXAMPLE_SITES = ["https://www.partner.example", "https://*.partner.example"];
const DEALS_PATH = "/widgets/hotels/deals";
const DETAILS_PATH = "/widgets/hotels/details";

export function EmbedGuide({ crumbs, deals, example }: Props) {
  const text = useText();
  const brand = usePage().brand.name;
  const outside = useOutside();
  const dealsTitle = text("widgets.dealsFrame", { brand });
  const detailsTitle = text("widgets.detailsFrame", { brand });
  const dealsCode = frameCode({ src: `${outside}${DEALS_PATH}?limit=4`, title: dealsTitle, height: HEIGHTS.deals });
  const detailsQuery = `hotelId=${example?.hotelId ?? "1001"}&startDate=today-plus-14&endDate=today-plus-17`;
  const detailsCode = frameCode({ src: `${outside}${DETAILS_PATH}?${detailsQuery}`, title: detailsTitle, height: HEIGHTS.details });
  return (
    <article className="widget-guide">
      <header className="section">
        <Breadcrumb crumbs={crumbs} />
        <h1>{text("widgets.guideTitle")}</h1>
        <p className="lead">{text("widgets.guideLead", { brand })}</p>
      </header>
      <section className="section widget-example" aria-labelledby="guide-deals">
        <div className="widget-example-words">
          <h2 id="guide-deals">{text("widgets.dealsTitle")}</h2>
          <p>{text("widgets.dealsText")}</p>
          <Snippet label={dealsTitle} code={dealsCode} />
        </div>
        {deals.length > 0 ? (
          <div className="widget-preview">
            <DealsWidget deals={deals} isHidden={false} level={3} />
          </div>
        ) : null}
      </section>
      <section className="section widget-example" aria-labelledby="guide-details">
        <div className="widget-example-words">
          <h2 id="guide-details">{text("widgets.detailsTitle")}</h2>
          <p>{text("widgets.detailsText")}</p>
          <Snippet label={detailsTitle} code={detailsCode} />
        </div>
        {example ? (
          <div className="widget-preview">
            <HotelWidget hotel={example.hotel} level={3} />
          </div>
        ) : null}
      </section>
      <ParameterTable />
      <section className="section widget-rules" aria-labelledby="guide-hidden">
        <h2 id="guide-hidden">{text("widgets.hiddenTitle")}</h2>
        <p>{text("widgets.hiddenText", { deals: `${DEALS_PATH}/op`, details: `${DETAILS_PATH}/op` })}</p>
        <h2>{text("widgets.allowTitle")}</h2>
        <p>{text("widgets.allowText", { brand })}</p>
        <Snippet label="brand.json" code={permissionCode(EXAMPLE_SITES)} />
        <p className="hint">{text("widgets.allowNote")}</p>
      </section>
    </article>
  );
}
