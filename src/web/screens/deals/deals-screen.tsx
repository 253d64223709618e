/** All deals of the brand, filtered by region with plain links. */
import { useSearchSource } from "#web/hotel/search/search-source.ts";
import { flowPath, HOTEL_DEALS_PATH } from "#domain/hotel/hotel-links.ts";
import type { Deal } from "#web/hotel/deal-card.tsx";
import { SavableDealCard } from "#web/hotel/deal-card.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumb.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import { DealsEmpty } from "./deals-empty.tsx";
import { RegionFilter } from "./region-filter.tsx";
import type { RegionLink } from "./region-filter.tsx";
import { buttonClass, ButtonInside } from "#web/ui/button/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./deals.css?url";

export type DealsPage = {
  readonly isHidden: boolean;
  /** The call failed, which is not the same as no deals. */
  readonly hasFailed: boolean;
  readonly deals: readonly Deal[];
  readonly regions: readonly RegionLink[];
  /** Id of the selected region; if the request matches no region or several, the region as requested. */
  readonly region: string | null;
};

type Props = DealsPage & { readonly crumbs: readonly Crumb[]; readonly picture: PictureSubject };

export function DealsScreen({ isHidden, hasFailed, deals, regions, region, crumbs, picture }: Props) {
  const text = useText();
  useSearchSource();
  const path = flowPath(HOTEL_DEALS_PATH, { isHidden });
  const place = regions.find(({ id }) => id === region)?.name;
  const count = deals.length;
  const nothing = regions.length > 0 ? "none-there" : "none";
  const reason = hasFailed ? "failed" : nothing;
  return (
    <>
      <Styles href={styles} />
      <header className="page-opening page-opening-pictured">
        <div className="page-opening-view deals-view">
          <Picture {...picture} isWide isPriority />
        </div>
        <div className="page-opening-words">
          <Breadcrumb crumbs={crumbs} />
          <h1>{text(isHidden ? "deals.hiddenTitle" : "deals.title")}</h1>
          <p className="lead">{text(isHidden ? "deals.hiddenLead" : "deals.lead")}</p>
        </div>
      </header>
      <section id="deals" className="section deals-list" {...(count > 0 && { "aria-labelledby": "deals-count" })}>
        {regions.length > 1 ? <RegionFilter path={path} regions={regions} current={region} /> : null}
        {count === 0 ? (
          <DealsEmpty reason={reason} path={path} />
        ) : (
          <>
            <h2 id="deals-count">{place === undefined ? text("deals.count", { count }) : text("deals.countIn", { count, place })}</h2>
            <ul className="deals">
              {deals.map((deal) => (
                <SavableDealCard key={`${deal.hotelId} ${deal.startDate}`} deal={deal} />
              ))}
            </ul>
          </>
        )}
      </section>
      <OtherDeals isHidden={isHidden} />
    </>
  );
}

/** Links from deals with names to opaque deals, and back. */
function OtherDeals({ isHidden }: { readonly isHidden: boolean }) {
  const text = useText();
  const keys = isHidden ? (["deals.openTitle", "deals.openText"] as const) : (["deals.toHiddenTitle", "deals.toHiddenText"] as const);
  return (
    <section className="section" aria-labelledby="other-deals">
      <div className="card card-sunken deals-other">
        <div>
          <h2 id="other-deals">{text(keys[0])}</h2>
          <p>{text(keys[1])}</p>
        </div>
        {/* Loads a new document: the price channel depends on the URL, which a client navigation changes only after its data is loaded. */}
        <Link to={flowPath(HOTEL_DEALS_PATH, { isHidden: !isHidden })} className={buttonClass({ emphasis: "quiet" })} data-document>
          <ButtonInside iconAfter="arrow-right">{text(isHidden ? "deals.openAction" : "deals.toHiddenAction")}</ButtonInside>
        </Link>
      </div>
    </section>
  );
}
