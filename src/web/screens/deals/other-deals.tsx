import { doorPath, HOTEL_DEALS_PATH } from "#domain/hotel/hotel-links.ts";
import { useText } from "#web/i18n/text.tsx";
import { buttonClass, ButtonInside } from "#web/ui/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";

/** Links from deals with names to opaque deals, and back. */
export function OtherDeals({ isHidden }: { readonly isHidden: boolean }) {
  const text = useText();
  const words = isHidden ? (["deals.openTitle", "deals.openText"] as const) : (["deals.toHiddenTitle", "deals.toHiddenText"] as const);
  return (
    <section className="section" aria-labelledby="other-deals">
      <div className="card card-sunken deals-other">
        <div>
          <h2 id="other-deals">{text(words[0])}</h2>
          <p>{text(words[1])}</p>
        </div>
        {/* Loads a new document: the price channel depends on the URL, which a client navigation changes only after its data is loaded. */}
        <Link to={doorPath(HOTEL_DEALS_PATH, { isHidden: !isHidden })} className={buttonClass({ emphasis: "quiet" })} data-document>
          <ButtonInside iconAfter="arrow-right">{text(isHidden ? "deals.openAction" : "deals.toHiddenAction")}</ButtonInside>
        </Link>
      </div>
    </section>
  );
}
