/** The flights of a flight search. They are booked with a hotel, at the partner, or by an enquiry. */
import { FlightLines } from "#web/flight/flight-line.tsx";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { PriceInWords } from "#web/ui/text/price-in-words.tsx";
import type { FlightOffer, FlightOffersView } from "./flight-offers-view.ts";

type Props = { readonly view: FlightOffersView; readonly travellers: number };

export function FlightOffers({ view, travellers }: Props) {
  const text = useText();
  return (
    <section className="section flight-offers" aria-labelledby="flight-offers-title">
      <h2 id="flight-offers-title">
        {view.kind === "found" ? text("landing.flightsFound", { count: view.total }) : text("landing.flightsTitle")}
      </h2>
      {view.kind === "found" ? (
        <>
          <p className="hint">{text("landing.flightsText")}</p>
          {view.isPartial ? <Notice tone="caution">{text("packages.partial")}</Notice> : null}
        </>
      ) : (
        <Notice tone="info">{text(view.kind === "nothing" ? "landing.flightsNothing" : "landing.flightsFailed")}</Notice>
      )}
      <p className="actions">
        <ButtonLink to={view.packagesTo} icon="bed-double">
          {text("landing.flightsPackages")}
        </ButtonLink>
        {view.partner === null ? (
          <ButtonLink to="#request" emphasis="quiet">
            {text("landing.flightsRequest")}
          </ButtonLink>
        ) : (
          <ButtonLink to={view.partner} emphasis="quiet" icon="external-link">
            {text("landing.partnerGo")}
          </ButtonLink>
        )}
      </p>
      {view.kind === "found" ? (
        <ol className="flight-offer-list">
          {view.offers.map((offer) => (
            <Offer key={keyOf(offer)} offer={offer} airports={view.airports} travellers={travellers} />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

const keyOf = ({ flights }: FlightOffer): string =>
  flights.flatMap(({ legs }) => legs.map(({ number, departs }) => number + departs)).join();

type OfferProps = {
  readonly offer: FlightOffer;
  readonly airports: Extract<FlightOffersView, { readonly kind: "found" }>["airports"];
  readonly travellers: number;
};

function Offer({ offer: { flights, price, checkedBags }, airports, travellers }: OfferProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <li className="flight-offer">
      <FlightLines flights={flights} airports={airports} />
      <div className="flight-offer-price">
        <p>
          <PriceInWords amount={writtenPrice(price, languageTag)} />
        </p>
        <p className="hint">
          {text("landing.flightsFor", { count: travellers })}
          <br />
          {checkedBags > 0 ? text("packages.fareBags", { count: checkedBags }) : text("packages.bagsLight")}
        </p>
      </div>
    </li>
  );
}
