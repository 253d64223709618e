/** Guide for partners who embed our widgets: previews, code, parameters and permissions. */
import type { Deal } from "#web/hotel/deal-card.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumb.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { DealsWidget } from "./deals-widget.tsx";
import type { WidgetHotel } from "./hotel-widget.tsx";
import { HotelWidget } from "./hotel-widget.tsx";
import { Snippet } from "./snippet.tsx";
import { useOutside } from "./widget-frame.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./widgets.css?url";

/** Name, widget that reads it, example, and meaning. */
const PARAMETERS = [
  ["region", "widgets.dealsTitle", "Lisbon", "widgets.setRegion"],
  ["limit", "widgets.dealsTitle", "6", "widgets.setLimit"],
  ["hotelId", "widgets.detailsTitle", "1001", "widgets.setHotel"],
  ["tHotelId", "widgets.detailsTitle", "77", "widgets.setProviderHotel"],
  ["startDate, endDate", "widgets.detailsTitle", "today-plus-14", "widgets.setDates"],
  ["adults, children", "widgets.detailsTitle", "2, 0_7", "widgets.setGuests"],
  ["currency", "widgets.both", "EUR", "widgets.setCurrency"],
] as const;

/** Wide tables scroll inside a frame. The frame is focusable, so that it can be scrolled by keyboard. */
function ParameterTable() {
  const text = useText();
  return (
    <section className="section">
      <h2 id="guide-settings">{text("widgets.settingsTitle")}</h2>
      <p>{text("widgets.settingsText")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className="table-frame" aria-labelledby="guide-settings" tabIndex={0}>
        <table className="table-blocks">
          <thead>
            <tr>
              <th scope="col">{text("widgets.columnName")}</th>
              <th scope="col">{text("widgets.columnWidget")}</th>
              <th scope="col">{text("widgets.columnExample")}</th>
              <th scope="col">{text("widgets.columnMeaning")}</th>
            </tr>
          </thead>
          <tbody>
            {PARAMETERS.map(([name, widget, example, meaning]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td data-label={text("widgets.columnWidget")}>{text(widget)}</td>
                <td data-label={text("widgets.columnExample")}>
                  <code>{example}</code>
                </td>
                <td data-label={text("widgets.columnMeaning")}>{text(meaning)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Escapes characters that are special in HTML attributes. */
const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

type Frame = { readonly src: string; readonly title: string; readonly height: number };

/** The code that puts a widget on another site. Full width, loaded lazily. */
const frameCode = ({ src, title, height }: Frame): string =>
  [
    "<iframe",
    `  src="${escape(src)}"`,
    `  title="${escape(title)}"`,
    `  width="100%" height="${height}"`,
    `  style="border: 0" loading="lazy"></iframe>`,
  ].join("\n");

/** The setting of brand.json that allows sites to embed the widgets. */
const permissionCode = (sites: readonly string[]): string => `"frameAncestors": ${JSON.stringify(sites)}`.replaceAll(",", ", ");

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
      <Styles href={styles} />
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
