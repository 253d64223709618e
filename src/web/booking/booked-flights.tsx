/** The flights of a booking as lines of time, in the local times of the airports. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { formatTime } from "#web/hotel/format-instant.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { BookedFlight, BookedLeg } from "./booking-view.ts";

const MINUTE_MS = 60_000;

const dayOf = (moment: string): CalendarDate => moment.slice(0, 10) as CalendarDate;
const timeOf = (moment: string, languageTag: string): string => formatTime(moment.slice(11, 16), languageTag);

/** Empty if the flight lands on the day of its departure. */
function dayShift({ departs, arrives }: Pick<BookedLeg, "departs" | "arrives">, text: Text): string {
  const [start, end] = [dayOf(departs), dayOf(arrives)];
  // Flights across the date line may land on the day before.
  if (end < start) return text("packages.dayBefore");
  return end === start ? "" : text("packages.daysLater", { count: nightsBetween(start, end) });
}

/** Between two local times of one airport. */
function waitWords(arrives: string, departs: string, text: Text): string {
  const minutes = (Date.parse(`${departs}Z`) - Date.parse(`${arrives}Z`)) / MINUTE_MS;
  return text("packages.duration", { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, "0") });
}

/** The outbound flight first. */
export const FlightLines = ({ flights }: { readonly flights: readonly BookedFlight[] }) => (
  <div className="booked-flights">
    {flights.map((flight, direction) => (
      <FlightOfBooking key={flight.legs[0]?.departs} flight={flight} isReturn={direction > 0} />
    ))}
  </div>
);

function FlightOfBooking({ flight: { legs, locator }, isReturn }: { readonly flight: BookedFlight; readonly isReturn: boolean }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [first] = legs;
  if (!first) return null;
  return (
    <section className="booked-flight" aria-label={text(isReturn ? "packages.back" : "packages.out")}>
      <header className="booked-flight-head">
        <Icon name={isReturn ? "plane-landing" : "plane-takeoff"} />
        <h3 suppressHydrationWarning>
          {text(isReturn ? "packages.back" : "packages.out")} · {formatDay(dayOf(first.departs), languageTag)}
        </h3>
        {locator === null ? null : (
          <p className="booked-locator">
            {text("packagePayment.locator")} <strong translate="no">{locator}</strong>
          </p>
        )}
      </header>
      <ol className="booked-stops">
        {legs.map((leg, at) => (
          <Leg key={`${leg.number} ${leg.departs}`} leg={leg} next={legs[at + 1]} />
        ))}
      </ol>
    </section>
  );
}

function Leg({ leg, next }: { readonly leg: BookedLeg; readonly next: BookedLeg | undefined }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const shift = dayShift(leg, text);
  return (
    <li>
      <p className="booked-stop" suppressHydrationWarning>
        <strong>{timeOf(leg.departs, languageTag)}</strong> <span>{leg.from}</span>
      </p>
      <p className="hint booked-leg">{[leg.airline, leg.number].join(" · ")}</p>
      <p className="booked-stop" suppressHydrationWarning>
        <strong>{timeOf(leg.arrives, languageTag)}</strong> <span>{leg.to}</span>
        {shift ? <span className="hint"> ({shift})</span> : null}
      </p>
      {next ? (
        <p className="booked-change">
          {text("packages.change", { airport: leg.to, duration: waitWords(leg.arrives, next.departs, text) })}
        </p>
      ) : null}
    </li>
  );
}
