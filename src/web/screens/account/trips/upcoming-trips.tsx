/** Upcoming trips along a timeline: day of arrival, and the trip beside it. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag } from "#web/i18n/text.tsx";
import type { Trip } from "./trip.ts";
import { TripCard } from "./trip-card.tsx";

type Props = { readonly trips: readonly Trip[]; readonly today: CalendarDate };

export const UpcomingTrips = ({ trips, today }: Props) => (
  <ol className="trip-line">
    {trips.map((trip) => (
      <li key={trip.recordLocator} className="trip-stop">
        <Arrival day={trip.checkIn} />
        <TripCard trip={trip} today={today} />
      </li>
    ))}
  </ol>
);

/** Hidden from screen readers, because the card says the dates as well. */
function Arrival({ day }: { readonly day: CalendarDate }) {
  const languageTag = useLanguageTag();
  const moment = new Date(`${day}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatters.getDateTimeFormat(languageTag, { ...options, timeZone: "UTC" }).format(moment);
  return (
    <time dateTime={day} className="trip-arrival" aria-hidden="true">
      <span className="trip-arrival-month">{format({ month: "short" })}</span>
      <span className="trip-arrival-day">{moment.getUTCDate()}</span>
      <span className="trip-arrival-year">{moment.getUTCFullYear()}</span>
    </time>
  );
}
