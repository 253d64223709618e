/** Bookings as a table (ACC-005). On phones each row is a card with the column names as labels. */
import type { ReactNode } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { KIND_LOOKS, STATUS_WORDS } from "#web/booking/status-words.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDate } from "#web/screens/account/local-time.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { formatTotal } from "./format-total.ts";
import type { Trip } from "./trip.ts";
import { isUnderWay } from "./trip.ts";
import { TripLink } from "./trip-link.tsx";

const COLUMNS = ["recordLocator", "hotel", "passenger", "resDate", "checkIn", "total"] as const;

type Props = { readonly caption: string; readonly trips: readonly Trip[]; readonly today: CalendarDate };

export function TripTable({ caption, trips, today }: Props) {
  const text = useText();
  return (
    <table className="trip-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {text(`trips.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{text("trips.details")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {trips.map((trip) => (
          <Row key={trip.recordLocator} trip={trip} today={today} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ trip, today }: { readonly trip: Trip; readonly today: CalendarDate }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { recordLocator, hotelName, place, passenger, resDate, checkIn } = trip;
  return (
    <tr data-record={recordLocator}>
      <Cell column="recordLocator">
        <span className="trip-number">{recordLocator}</span>
      </Cell>
      <Cell column="hotel">
        <span className="trip-hotel">
          <strong>{hotelName || text("trips.hiddenHotel")}</strong>
          <span className="hint">{place}</span>
          <StatusMark trip={trip} today={today} />
        </span>
      </Cell>
      <Cell column="passenger">{passenger}</Cell>
      <Cell column="resDate">{resDate === null ? "–" : formatDate(resDate, languageTag)}</Cell>
      <Cell column="checkIn">{formatDate(checkIn, languageTag)}</Cell>
      <Cell column="total">
        <span className="trip-total">{formatTotal(trip, text, languageTag)}</span>
      </Cell>
      <td className="trip-cell-details">
        <TripLink trip={trip} className="text-link">
          {text("trips.details")}
          <span className="visually-hidden"> {recordLocator}</span>
        </TripLink>
      </td>
    </tr>
  );
}

function Cell({ column, children }: { readonly column: (typeof COLUMNS)[number]; readonly children: ReactNode }) {
  const text = useText();
  return <td data-label={text(`trips.${column}`)}>{children}</td>;
}

/** Shows nothing for a confirmed stay that is not under way, which is the normal case. */
function StatusMark({ trip, today }: { readonly trip: Trip; readonly today: CalendarDate }) {
  const text = useText();
  if (isUnderWay(trip, today)) return <Badge tone="accent">{text("trips.underWay")}</Badge>;
  if (trip.kind === "confirmed") return null;
  return <Badge tone={KIND_LOOKS[trip.kind].tone}>{text(STATUS_WORDS[trip.status])}</Badge>;
}
