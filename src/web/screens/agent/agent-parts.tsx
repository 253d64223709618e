/** Parts of the agents' pages. */
import type { ReactNode } from "react";
import { formatPrice } from "#domain/market/format-price.ts";
import { KIND_LOOKS, STATUS_WORDS } from "#web/booking/status-words.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import type { AgentBookingView, AgentTrip } from "./agent-views.ts";

type TripProps = { readonly trip: AgentTrip; readonly badge?: ReactNode; readonly children?: ReactNode };

/** One trip of a list: hotel, days and price, then what can be done with it. */
export function AgentTripCard({ trip, badge, children }: TripProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <li className="card agent-trip">
      <div className="agent-trip-head">
        <h3 className="card-title">{trip.hotelName || text("agent.opaqueHotel")}</h3>
        <strong className="price-total">{formatPrice(trip.total, languageTag)}</strong>
      </div>
      <p className="agent-trip-facts">
        {formatStay(trip.stay, languageTag)}
        {trip.hasFlights ? <Badge icon="plane">{text("agent.withFlights")}</Badge> : null}
        {badge}
      </p>
      {children}
    </li>
  );
}

export function AgentBookingCard({ booking }: { readonly booking: AgentBookingView }) {
  const text = useText();
  const { icon, tone } = KIND_LOOKS[booking.kind];
  const badge = (
    <Badge icon={icon} tone={tone}>
      {text(STATUS_WORDS[booking.status])}
    </Badge>
  );
  return (
    <AgentTripCard trip={booking} badge={badge}>
      <p>
        {booking.traveller}
        <br />
        {booking.email}
      </p>
      {booking.agent === null ? null : <p className="hint">{text("agent.bookedBy", { agent: booking.agent })}</p>}
      <Link
        to={`/reservations?reservationId=${booking.number}`}
        className="text-link agent-open"
        aria-label={text("agent.openBooking", { number: booking.number })}
      >
        {booking.number}
        <Icon name="arrow-right" />
      </Link>
    </AgentTripCard>
  );
}
