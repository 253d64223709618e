/** The prices of other days of arrival for the same search and filters. */
import type { ReactNode } from "react";
import { useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { CalendarButton, CalendarOpener } from "#web/hotel/calendar/calendar-opener.tsx";
import { filterBody } from "#web/hotel/search/filter-body.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { addressOfRequest } from "#web/hotel/hotels-request.ts";
import { searchBody } from "#web/hotel/search/search-body.ts";
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

/** Opaque hotels have no calendar. */
const hasCalendar = ({ isHidden, form }: HotelsRequest): boolean => !isHidden && form.destination.id !== undefined;

const DATES = Object.freeze({});

export const FlexibleDates = defineFragment({
  name: "flexible dates",
  read: ({ request }: Props) => ({ content: DATES, kind: { isShown: hasCalendar(request) } }),
  render: ({ kind: { isShown } }, { text }) =>
    isShown ? (
      <Frame>
        <CalendarButton>{text("calendar.flexible")}</CalendarButton>
      </Frame>
    ) : null,
  live: LiveDates,
});

const Frame = ({ children }: { readonly children: ReactNode }) => <div className="flexible-dates">{children}</div>;

function LiveDates({ request, today, onLook }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(() => wasOpen);
  const { form, look, currency } = request;
  if (!hasCalendar(request)) return null;
  const { destination, destinationType, rooms } = searchBody(form, form.destination);
  const requestAt = (stay: Stay): HotelsRequest => ({ ...request, form: { ...form, ...stay }, look: { ...look, page: 1 } });
  return (
    <Frame>
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
    </Frame>
  );
}
