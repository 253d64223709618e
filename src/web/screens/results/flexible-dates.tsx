/** The prices of other days of arrival for the same search and filters. */
import { useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { CalendarOpener } from "#web/hotel/calendar/calendar-opener.tsx";
import { filterBody } from "#web/hotel/filter-body.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { addressOfRequest } from "#web/hotel/hotels-request.ts";
import { searchBody } from "#web/hotel/search-body.ts";
import { useText } from "#web/i18n/text.tsx";
import type { ResultsEvents } from "./results-data.ts";

/** Module state, written by clicks only: a new search replaces the screen, and the panel stays open. */
let wasOpen = false;

type Props = {
  readonly request: HotelsRequest;
  readonly today: CalendarDate;
  /** Absent while the results are loading. */
  readonly onLook?: ResultsEvents["onLook"];
};

export function FlexibleDates({ request, today, onLook }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(() => wasOpen);
  const { form, look, currency, isHidden } = request;
  // Opaque hotels have no calendar.
  if (isHidden || form.destination.id === undefined) return null;
  const { destination, destinationType, rooms } = searchBody(form, form.destination);
  const requestAt = (stay: Stay): HotelsRequest => ({ ...request, form: { ...form, ...stay }, look: { ...look, page: 1 } });
  return (
    <div className="flexible-dates">
      <CalendarOpener
        label={text("calendar.flexible")}
        isOpen={isOpen}
        onToggle={() => setOpen((wasOpen = !isOpen))}
        search={{ destination, destinationType, rooms, filter: filterBody(look, currency), lengths: "chosen" }}
        stay={{ startDate: form.startDate, endDate: form.endDate }}
        today={today}
        level={2}
        addressOf={(stay) => addressOfRequest(requestAt(stay))}
        onChoose={onLook && ((stay) => onLook(requestAt(stay)))}
        isLoading={!onLook}
      />
    </div>
  );
}
