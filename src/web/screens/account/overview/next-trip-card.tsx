import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { AccountFailure } from "../account-guard.tsx";
import type { NextTrip, OverviewData } from "./overview-data.ts";

export function NextTripCard({ nextTrip, today }: Pick<OverviewData, "nextTrip" | "today">) {
  const text = useText();
  if (nextTrip === "failed") return <AccountFailure />;
  if (nextTrip) return <Trip trip={nextTrip} today={today} />;
  const links = (
    <>
      <ButtonLink to="/hotels" icon="search">
        {text("account.findHotel")}
      </ButtonLink>
      <ButtonLink to="/account/my-trips/" emphasis="quiet">
        {text("account.allTrips")}
      </ButtonLink>
    </>
  );
  return (
    <section className="card account-no-trip">
      <EmptyState icon="luggage" title={text("account.noTrip")} actions={links}>
        <p>{text("account.noTripText")}</p>
      </EmptyState>
    </section>
  );
}

function Trip({ trip, today }: { readonly trip: NextTrip; readonly today: OverviewData["today"] }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { number, email, hotelName, destination, picture, isConfirmed } = trip;
  const name = hotelName || text("account.hiddenHotel", { place: destination });
  return (
    <section className="card card-flush account-trip" aria-labelledby="next-trip">
      {picture ? <Picture seed={picture} src={picture} isPriority className="account-trip-picture" /> : null}
      <div className="account-trip-words">
        <p className="eyebrow">{text("account.nextTrip")}</p>
        <h2 id="next-trip">{name}</h2>
        <p suppressHydrationWarning>
          {hotelName ? `${destination} · ` : null}
          {formatStay(trip, languageTag)}
        </p>
        <p className="account-trip-state">
          <Badge tone="accent" icon="calendar-days">
            {text("account.tripIn", { days: nightsBetween(today, trip.startDate) })}
          </Badge>
          {isConfirmed ? null : <Badge tone="caution">{text("account.tripWaiting")}</Badge>}
        </p>
        <div className="actions">
          <ButtonLink to={`/reservations?${new URLSearchParams({ reservationId: number, email })}`}>
            {text("account.seeBooking")}
          </ButtonLink>
          <ButtonLink to="/account/my-trips/" emphasis="quiet">
            {text("account.allTrips")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
