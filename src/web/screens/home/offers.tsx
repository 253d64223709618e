/** What can be booked today: hotel deals, or departures where packages are sold. */
import type { Deal } from "#web/hotel/deal-card.tsx";
import { DealCard } from "#web/hotel/deal-card.tsx";
import type { Departure } from "#web/flight/departure-card.tsx";
import { DepartureCard } from "#web/flight/departure-card.tsx";
import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

export type HomeOffers =
  | { readonly kind: "deals"; readonly deals: readonly Deal[] }
  | { readonly kind: "departures"; readonly departures: readonly Departure[] };

export function Offers({ offers }: { readonly offers: HomeOffers }) {
  const text = useText();
  const { brand } = usePage();
  const { kind } = offers;
  return (
    <>
      <div className="section-head home-head">
        <div>
          <h2 id="deals-title">{text(`home.${kind}Title`)}</h2>
          <p className="lead">{text(`home.${kind}Lead`)}</p>
        </div>
        {kind === "deals" || brand.product === "packages" ? (
          <ButtonLink to={kind === "deals" ? "/hotels/deals" : "/special-offers"} emphasis="quiet" iconAfter="arrow-right">
            {text("deals.seeAll")}
          </ButtonLink>
        ) : null}
      </div>
      <ul className={kind === "deals" ? "deals" : "deals deals-row"}>
        {kind === "deals"
          ? offers.deals.map((deal) => <DealCard key={`${deal.hotelId} ${deal.startDate}`} deal={deal} />)
          : offers.departures.map((departure) => <DepartureCard key={departure.to} departure={departure} />)}
      </ul>
    </>
  );
}
