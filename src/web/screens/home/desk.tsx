/** What an agent works on: held trips and the bookings of today, above the sections that are for everybody. */
import type { Stay } from "#domain/calendar/stay.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Card, CardTitle } from "#web/ui/layout/card.tsx";

export type DeskTrip = {
  readonly to: string;
  /** Empty for an opaque hotel. */
  readonly hotelName: string;
  readonly stay: Stay;
  readonly total: Money;
  readonly state: { readonly kind: "held"; readonly minutes: number } | { readonly kind: "booked"; readonly traveller: string };
};

/** The newest of each; all of them are on the panel. */
export type HomeDesk = { readonly trips: readonly DeskTrip[] };

export function Desk({ desk: { trips } }: { readonly desk: HomeDesk }) {
  const text = useText();
  return (
    <section className="section home-desk" aria-labelledby="desk-title">
      <div className="section-head home-head">
        <h2 id="desk-title">
          <Link to="/agent/panel" className="home-desk-all">
            {text("agent.panel")}
            <Icon name="arrow-right" />
          </Link>
        </h2>
        <ButtonLink to="/agent/bookings" emphasis="quiet" icon="search">
          {text("agent.find")}
        </ButtonLink>
      </div>
      {trips.length > 0 ? (
        <ul className="home-desk-trips">
          {trips.map((trip) => (
            <Trip key={trip.to} trip={trip} />
          ))}
        </ul>
      ) : (
        <p className="hint">
          {text("agent.todayNone")} {text("agent.holdsNone")}
        </p>
      )}
    </section>
  );
}

function Trip({ trip: { to, hotelName, stay, total, state } }: { readonly trip: DeskTrip }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <Card as="li" className="home-desk-trip">
      <p className="home-desk-state">
        <Icon name={state.kind === "held" ? "clock" : "circle-check"} />
        {state.kind === "held" ? text("agent.heldFor", { count: state.minutes }) : `${text("agent.today")} · ${state.traveller}`}
      </p>
      <CardTitle to={to}>{hotelName || text("agent.opaqueHotel")}</CardTitle>
      <p className="home-desk-facts" suppressHydrationWarning>
        {formatStay(stay, languageTag)} <strong>{formatPrice(total, languageTag)}</strong>
      </p>
    </Card>
  );
}
